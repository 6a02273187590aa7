// A small game of the same shape as Five Tribes: 30 tiles with meeples, two players, and moves that pick up the
// meeples of a tile and drop them one by one. It stands for "a comparable move", not for the game.
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const COLUMNS = 6;
const ROWS = 5;
const COLOURS = ['yellow', 'white', 'blue', 'green', 'red'];
const SYMBOLS = ['oasis', 'village', 'small-market', 'large-market', 'sacred-place'];

function neighbours(tile) {
  const column = tile % COLUMNS;
  const row = Math.floor(tile / COLUMNS);
  const found = [];
  if (column > 0) found.push(tile - 1);
  if (column < COLUMNS - 1) found.push(tile + 1);
  if (row > 0) found.push(tile - COLUMNS);
  if (row < ROWS - 1) found.push(tile + COLUMNS);
  return found;
}

function setup() {
  const tiles = Array.from({ length: COLUMNS * ROWS }, (_, i) => ({
    name: 'abcdef'[i % COLUMNS] + (Math.floor(i / COLUMNS) + 1),
    value: 4 + (i % 9),
    colour: i % 3 ? 'red' : 'blue',
    symbol: SYMBOLS[i % 5],
    meeples: [COLOURS[i % 5], COLOURS[(i + 1) % 5], COLOURS[(i + 3) % 5]],
    camel: null,
    palms: 0,
    palaces: 0,
  }));
  const player = () => ({
    gold: 50, camels: 11, viziers: 0, elders: 0, djinns: [], resources: ['fakir', 'spice', 'gold'],
  });
  return {
    tiles,
    hand: [],
    at: null,
    came: null,
    row: Array.from({ length: 9 }, (_, i) => ['ivory', 'gold', 'papyrus', 'silk', 'spice'][i % 5]),
    djinns: ['al-amin', 'anun-nak', 'ba-al', 'boaz', 'bouraq', 'echidna'],
    bidTrack: [0, 0, 1, 3, 5, 8, 12, 15, 18],
    players: { 0: player(), 1: player() },
    public: { 0: { gold: 50 }, 1: { gold: 50 } },
    secret: { deck: Array.from({ length: 40 }, (_, i) => `card-${i}`) },
  };
}

function take({ G, playerID }, tile) {
  if (G.hand.length || !G.tiles[tile] || !G.tiles[tile].meeples.length) return INVALID_MOVE;
  G.hand = G.tiles[tile].meeples;
  G.tiles[tile].meeples = [];
  G.at = tile;
  G.came = null;
  G.players[playerID].gold -= 1;
  return undefined;
}

function drop({ G, playerID, events }, tile, colour) {
  const held = G.hand.indexOf(colour);
  if (held < 0 || !neighbours(G.at).includes(tile) || tile === G.came) return INVALID_MOVE;
  G.hand.splice(held, 1);
  G.tiles[tile].meeples.push(colour);
  G.came = G.at;
  G.at = tile;
  if (!G.hand.length) {
    G.tiles[tile].palms += 1;
    G.players[playerID].gold += 2;
    events.endTurn();
  }
  return undefined;
}

const Tiles = {
  name: 'tiles',
  setup,
  moves: { take, drop },
  minPlayers: 2,
  maxPlayers: 2,
  // What a player may not see is taken out for each of them, as Serai does.
  playerView: PlayerView.STRIP_SECRETS,
};

module.exports = { Tiles, neighbours };
