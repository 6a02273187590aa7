/**
 * Season, round, phase and turn order in one line.
 */

import { h } from "preact";
import { Icon } from "./art.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

const PHASES = ["keshis", "draft", "workers", "round_end"];

/** @param {{props: BoardProps}} given */
export function Seasons({ props }) {
  const { view, translate, players } = props;
  const phase = view.phase === "season_end" ? "round_end" : view.phase;
  const told = translate(`board.phase.${view.phase}`);
  return h(
    "div",
    { class: "mk-track" },
    h(
      "span",
      {
        class: "mk-suns",
        role: "img",
        "aria-label": translate("board.season", { season: view.season }),
      },
      [1, 2, 3].map((season) =>
        h(
          "span",
          { key: season, class: season === view.season ? "" : "off" },
          h(Icon, { name: "sun", size: 18 }),
        ),
      ),
    ),
    h(
      "span",
      {
        class: "mk-rounds",
        role: "img",
        "aria-label": translate("board.round", { round: view.round }),
      },
      [1, 2, 3, 4].map((round) =>
        h("i", {
          key: round,
          class: round < view.round ? "past" : round === view.round ? "now" : "",
        }),
      ),
    ),
    h(
      "ol",
      { class: "mk-phases", "aria-label": told },
      PHASES.map((name, place) =>
        h(
          "li",
          {
            key: name,
            class: name === phase ? "now" : "",
            "aria-current": name === phase ? "step" : undefined,
          },
          h("b", {}, place + 1),
          ` ${name === phase ? told : translate(`board.phase.${name}`)}`,
        ),
      ),
    ),
    h(
      "ol",
      { class: "mk-order", "aria-label": translate("board.order") },
      view.order.map((/** @type {number} */ seat) =>
        h(
          "li",
          {
            key: seat,
            class: view.deciders.includes(seat) ? "now" : "",
            "data-token": players[seat]?.token,
          },
          h(Icon, { name: `mark${seat}`, size: 14, seat }),
          h("span", { class: "mk-who" }, players[seat]?.name),
          view.camel === seat &&
            h(
              "span",
              { title: translate("board.camel") },
              h(Icon, { name: "camel", size: 18 }),
              h("span", { class: "unseen" }, translate("board.camel")),
            ),
          view.feld === seat &&
            h(
              "span",
              { title: translate("board.feld") },
              h(Icon, { name: "feld", size: 18 }),
              h("span", { class: "unseen" }, translate("board.feld")),
            ),
        ),
      ),
    ),
  );
}
