/**
 * Types: the frames and bodies of the wire (docs/wire.md), and what the parts of the page hand to each other.
 * JSDoc alone, checked by `tsc`: nothing here runs.
 *
 * @typedef {Record<string, any>} View what a seat sees; every game has its own
 *
 * @typedef {object} ScoreLine
 * @property {string} id
 * @property {string} title
 * @property {number} points
 * @property {number} count how many things it counts
 * @property {ScoreLine[]} parts
 *
 * @typedef {object} Score
 * @property {number} seat
 * @property {number | null} place null: the game is not over
 * @property {number | null} total null: not all of it may be known
 * @property {ScoreLine[]} lines
 *
 * @typedef {object} TableState the table as one seat sees it
 * @property {number} seq the last entry of the log
 * @property {number | null} seat
 * @property {View} view empty while the table waits for players
 * @property {string[]} words what the seat may play now
 * @property {number[]} awaited
 * @property {(number | null)[]} clocks seconds left
 * @property {string} prompt
 * @property {boolean} undo
 * @property {boolean} over
 * @property {Score[] | null} [scores]
 * @property {string} [stakes] what hangs on the decision, as a second line
 * @property {string} [rule] the numbered rule about the decision
 * @property {Record<string, string>} [labels] by word: what it costs and brings, as on a button
 * @property {boolean} [hints] whether the player may ask what a bot would do now
 *
 * @typedef {{event: string, seat?: number, text: string} & Record<string, any>} TableEvent
 *
 * @typedef {object} Entry of the log
 * @property {number} seq
 * @property {string} kind
 * @property {number} seat
 * @property {number} at
 * @property {TableEvent[]} events
 *
 * @typedef {object} WireError
 * @property {string} key
 * @property {string} text a sentence in the player's language
 * @property {string} rule
 * @property {Record<string, any>} params of a refused move: the `position` and the `word` that failed
 *
 * @typedef {object} SeatSummary
 * @property {number} seat
 * @property {string} token
 * @property {"free" | "person" | "bot"} kind
 * @property {string} bot
 * @property {string} name
 * @property {string} face the animal of a bot; empty for everybody else
 *
 * @typedef {object} TableSummary
 * @property {string} id
 * @property {string} game
 * @property {string} name
 * @property {"open" | "running" | "over"} status
 * @property {boolean} public
 * @property {SeatSummary[]} seats
 * @property {Record<string, boolean | number | string>} options
 * @property {"live" | "days"} pace
 * @property {{bank: number, bonus: number, each: number}} clock
 * @property {string} pack
 * @property {string} engine
 * @property {string | null} seal null: nothing is dealt yet
 * @property {number} seq
 * @property {number[]} awaited
 * @property {number} created
 * @property {number} changed
 * @property {string | null} rematch
 * @property {string | null} seed
 * @property {string | null} laid_out who chose the position or the seed, empty if nameless; null: chance did
 * @property {number} opener the seat of the table's opener, or -1
 * @property {boolean} hints whether players may ask a bot although others sit at the table
 *
 * @typedef {{here: number[], spectators: number}} Presence the seats whose players are connected, and how many watch
 *
 * @typedef {object} ChatEntry
 * @property {number} number
 * @property {number} seat -1: a spectator
 * @property {string} name
 * @property {string} text
 * @property {number} at
 * @property {boolean} spectator
 *
 * @typedef {object} Preview what the table would be like after some words
 * @property {number} seq
 * @property {number} said how many of the words could be previewed
 * @property {boolean} hidden whether the next one reveals something, so that it cannot be previewed
 * @property {TableState} state
 * @property {TableEvent[]} events
 * @property {boolean} final whether what the table does after the words reveals something
 *
 * @typedef {object} Component something that lies on the table
 * @property {string} name
 * @property {string} text what it does
 * @property {string} rule
 * @property {"seed" | "public" | "ruling" | "reconstructed" | "printed"} source
 * @property {Record<string, any>} facts what is printed on it
 *
 * @typedef {object} Box the labels, components and texts of a table's game, in the player's language
 * @property {string} game
 * @property {string} title
 * @property {Record<string, any>} pack
 * @property {Record<string, string>} labels what every word does, by word
 * @property {Record<string, Component>} components by `kind:id`
 * @property {Record<string, string[]>} texts
 *
 * @typedef {object} Player somebody at the table, as boards and panels show them
 * @property {number} seat
 * @property {string} name
 * @property {string} token what the game calls the seat
 * @property {boolean} mine
 * @property {boolean} awaited
 * @property {boolean} bot
 * @property {string} face the animal of a bot; empty for everybody else
 * @property {string} level of a bot
 * @property {boolean} away whether the player is known not to be connected
 * @property {number | null} clock seconds left when the state came
 *
 * @typedef {object} BoardProps what the frame hands to a board
 * @property {View} view what lies on the table; while a draft is open, what would lie there
 * @property {string[]} words what may be chosen next; empty when it is not the player's turn
 * @property {(word: string) => void} choose put a word into the draft; the last one once more confirms it
 * @property {string[]} draft the words that are chosen, but not confirmed yet
 * @property {TableEvent[]} draftEvents what the draft will bring
 * @property {TableEvent[]} recentEvents what happened last: since the player's own last turn, at most a round
 * @property {Player[]} players by seat
 * @property {number | null} seat the player's
 * @property {Record<string, string>} [labels] by word: what it costs and brings now; of others the box knows what they are
 * @property {Box} box
 * @property {(key: string, facts?: Record<string, string | number>) => string} translate a text of the game: `translate("board.bag")`
 * @property {Score[] | null} scores the points so far, if they are wanted
 *
 * @typedef {BoardProps & {viewer: number | null, compact: boolean}} PlayerProps as `BoardProps`, but `seat` is whose panel it is,
 *   and `viewer` the player's own; `compact`: in one short row, for the strip of a phone
 *
 * @typedef {object} Gain something that a draft brings, as a chip of the action bar
 * @property {string} text
 * @property {string} [symbol] id of an SVG symbol of the board
 * @property {string} [label] what the symbol means, where the text has the figure alone
 *
 * @typedef {object} BoardModule a folder under `boards/`, named after its game, with a `board.js` and a `board.css`; every
 *   area is a component that the frame puts into a place of its own, and any but `Board` may be absent
 * @property {(props: BoardProps) => any} Board the main board alone
 * @property {(props: BoardProps) => any} [Supply] what is on offer
 * @property {(props: BoardProps) => any} [Hand] the player's own things
 * @property {(props: PlayerProps) => any} [Player] the summary of one player; the frame draws name, face and clock around it
 * @property {(props: BoardProps) => any} [Track] for the rail: round, turn order, bids, in short
 * @property {(props: BoardProps) => any} [Held] for the action bar: what is in the hand right now; null when nothing
 * @property {(props: BoardProps) => Gain[]} [brings] the sum of what the draft brings
 * @property {(view: View) => number} [aspect] width : height that the board wants; without it the board is as wide as the window lets it be, with supply and hand below
 * @property {boolean} [abreast] whether hand and board are two boards of one size: side by side, on tablets one below the other, on phones a view each; `Supply` stands above the players
 * @property {(props: BoardProps) => string[]} [asks] with `abreast`: the areas in which something may be chosen, `hand` or `board`
 * @property {(word: string) => boolean} drawn whether a word is chosen on the board itself; for all others the frame shows buttons
 * @property {(word: string) => boolean} [passes] whether a word passes a question in which nothing need be done
 * @property {() => Promise<BoardTurns>} [turns] loads what tells of turns; nobody waits for it
 *
 * @typedef {object} BoardTurns how a game tells of turns; any of it may be absent
 * @property {(event: TableEvent, props: BoardProps) => Motion[]} [motions] how an event moves pieces, for playback; `props` are
 *   those before it, none: there is nothing to see of it
 * @property {(event: TableEvent, box: Box) => Part[]} [logGlyphs] an event in pictures, for the log; none: only its sentence tells of it
 * @property {(events: TableEvent[]) => string[]} [way] the places that the move of a turn went over, as `data-at` keys
 * @property {Record<string, ScoreLook>} [scoreLooks] of the lines of the score pad, by their id
 *
 * @typedef {object} Motion of one piece
 * @property {string} piece id of an SVG symbol
 * @property {string} from a `data-at` key
 * @property {string} to a `data-at` key
 * @property {string[]} [path] `data-at` keys on the way
 * @property {string} kind `pick`, `drop`, `collect`, `coin`, `card`, `place` or `kill`: how it moves, and its sound
 *
 * @typedef {{colour: string, symbol?: string}} ScoreLook a colour `#rrggbb` and the id of an SVG symbol of the board
 *
 * @typedef {string | {piece?: string, look?: string, label: string, text?: string, kind?: string}} Part of what happened:
 *   words, or a picture (id of a symbol, its class) with what it means and what stands before it
 */

export {};
