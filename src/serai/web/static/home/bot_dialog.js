/**
 * Dialogue before a game against bots: how many, how strong, which options.
 * What was chosen last time is chosen already, so that the next game is two clicks away.
 */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../frame/api.js";
import { Avatar, faceAt, levelName, Pips, sitterName, usualBot } from "../frame/avatar.js";
import { Dialog } from "../frame/dialog.js";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { OwnName } from "../frame/own_name.js";
import { ownName } from "../frame/settings.js";
import { deviceStorage } from "../frame/storage.js";
import { loadStyles } from "../frame/styles.js";
import { openTable } from "./open_table.js";
import { Expansions, meaningful, mostSeats, Options, optionValue } from "./options.js";

loadStyles("home/bot_dialog.css");

const STORAGE_KEY = "serai.bots";
// A first game has company, but not the longest table.
const USUAL_SEATS = 3;

/** @typedef {import("./open_table.js").Game} Game */
/** @typedef {{bots: number, level: string, options: Record<string, string>}} Wanted */

/** @param {{game: Game, close: () => void}} props */
export function BotDialog({ game, close }) {
  const before = remembered(game);
  const bots = useSignal(before.bots);
  const level = useSignal(before.level);
  const options = useSignal(before.options);
  const whole = useSignal(/** @type {import("./options.js").WholeGame | null} */ (null));
  const problem = useSignal("");
  const busy = useSignal(false);
  const asksName = useSignal(!ownName.peek());
  const fail = (/** @type {Error} */ error) => {
    problem.value = error.message || translate("home.away");
    busy.value = false;
  };
  useEffect(
    () => void get(`/api/games/${game.name}`).then((found) => (whole.value = found), fail),
    [],
  );
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    problem.value = "";
    busy.value = true;
    keep(game, { bots: bots.value, level: level.value, options: options.value });
    const chosen = Object.entries(options.value).map(([id, value]) => [
      id,
      optionValue(game, id, value),
    ]);
    openTable({
      game: game.name,
      options: Object.fromEntries(chosen),
      chairs: [
        { kind: "person", name: ownName.peek() },
        ...Array.from({ length: bots.value }, () => ({ kind: "bot", bot: level.value })),
      ],
    }).catch(fail);
  };
  const most = mostSeats(game, options.value);
  useEffect(() => {
    bots.value = Math.min(bots.peek(), most - 1); // an expansion that was switched off takes its chair along
  }, [most]);
  const counts = Array.from(
    { length: most - game.least_seats + 1 },
    (_, more) => game.least_seats - 1 + more,
  );
  return html`
    <${Dialog} title=${translate("home.against-bots", { game: game.title })} close=${close} kind="bot-dialog">
      <form class="small-form" onSubmit=${start}>
        ${asksName.value && html`<${OwnName} />`}
        <${Expansions} game=${game} chosen=${options} />
        <fieldset>
          <legend>${translate("home.how-many")}</legend>
          <div class="pills">
            ${counts.map(
              (count) => html`
                <label key=${count} class="pill">
                  <input
                    type="radio"
                    name="bots"
                    value=${count}
                    checked=${bots.value === count}
                    onChange=${() => (bots.value = count)}
                  />
                  <span>${count}</span>
                </label>
              `,
            )}
          </div>
        </fieldset>
        <${Opponents} count=${bots.value} level=${level.value} />
        <fieldset>
          <legend>${translate("home.how-strong")}</legend>
          <div class="levels">
            ${game.bots.map(
              (bot) => html`
                <label key=${bot} class="level">
                  <input
                    type="radio"
                    name="level"
                    value=${bot}
                    checked=${level.value === bot}
                    onChange=${() => (level.value = bot)}
                  />
                  <span class="level-name"><${Pips} bot=${bot} /> <strong>${levelName(bot)}</strong></span>
                  <span class="muted">${levelAbout(bot)}</span>
                </label>
              `,
            )}
          </div>
        </fieldset>
        ${
          game.options.length > 0 &&
          html`<details>
            <summary>${translate("home.options")}</summary>
            ${whole.value && html`<${Options} game=${whole.value} usual=${{}} chosen=${options} />`}
          </details>`
        }
        <p class="error" role="alert">${problem.value}</p>
        <button class="primary start" autofocus=${!asksName.value} disabled=${busy.value}>
          ${translate("home.start")}
        </button>
      </form>
    <//>
  `;
}

/**
 * The faces that will sit there.
 * @param {{count: number, level: string}} props
 */
function Opponents({ count, level }) {
  const sitters = Array.from({ length: count }, (_, at) => ({
    seat: at + 1,
    name: "",
    bot: level,
    face: faceAt(at + 1),
  }));
  return html`<ul class="opponents" aria-label=${translate("home.opponents")}>
    ${sitters.map(
      (sitter) => html`<li key=${sitter.seat}>
        <${Avatar} sitter=${sitter} pips /> <span>${sitterName(sitter)}</span>
      </li>`,
    )}
  </ul>`;
}

/** @param {string} bot */
function levelAbout(bot) {
  const key = `home.level.${bot}`;
  const about = translate(key);
  return about === key ? "" : about;
}

/**
 * What was chosen last time, as far as the game still has it.
 * @param {Game} game
 * @returns {Wanted}
 */
function remembered(game) {
  /** @type {Partial<Wanted>} */
  const kept = deviceStorage.read(STORAGE_KEY, {})[game.name] ?? {};
  const options = meaningful(game, kept.options ?? {});
  const [least, most] = [game.least_seats - 1, mostSeats(game, options) - 1];
  return {
    bots: Math.max(least, Math.min(most, kept.bots ?? USUAL_SEATS - 1)),
    level: game.bots.find((bot) => bot === kept.level) ?? usualBot(game),
    options,
  };
}

/**
 * @param {Game} game
 * @param {Wanted} wanted
 */
function keep(game, wanted) {
  deviceStorage.write(STORAGE_KEY, { ...deviceStorage.read(STORAGE_KEY, {}), [game.name]: wanted });
}
