/**
 * Piles of cards that are out of the game, folded.
 * They are public, but seldom looked at.
 */

import { html } from "../../frame/html.js";
import { SmallFace } from "./cards.js";
import { Glyph } from "./glyphs.js";
import { stacks } from "./stacks.js";

/** @param {{props: import("../../types.js").BoardProps}} given */
export function Removed({ props }) {
  const { view, translate } = props;
  return html`<div class="removed">
    <${Pile} props=${props} title=${translate("board.removed")} faces=${view.removed} />
    <${Pile} props=${props} title=${translate("board.undealt")} faces=${view.undealt} />
  </div>`;
}

/** @param {{props: import("../../types.js").BoardProps, title: string, faces: string[] | null}} given */
function Pile({ props, title, faces }) {
  if (!faces?.length) return null;
  return html`<details>
    <summary><${Glyph} name="removed" /> ${title} <b>${faces.length}</b></summary>
    <ul class="smalls">
      ${stacks(faces).map(
        ([face, count]) =>
          html`<li key=${face}><${SmallFace} props=${props} face=${face} count=${count} /></li>`,
      )}
    </ul>
  </details>`;
}
