/** The cards that are out of the game, for who wants to look through them. */

import { html } from "../../frame/html.js";
import { SmallFace } from "./cards.js";
import { Glyph } from "./glyphs.js";
import { stacks } from "./stacks.js";

/** @param {{props: import("../../types.js").BoardProps}} given */
export function Removed({ props }) {
  const { view, say } = props;
  return html`<div class="removed">
    <${Pile} props=${props} title=${say("board.removed")} faces=${view.removed} />
    <${Pile} props=${props} title=${say("board.undealt")} faces=${view.undealt} />
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
