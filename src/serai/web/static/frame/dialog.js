/**
 * Modal dialog; Escape, its button or a click on the backdrop closes it.
 * One way to close for all dialogs and drawers, and the focus returns to where it was.
 */

import { useEffect, useId, useRef } from "preact/hooks";
import { html } from "./html.js";
import { loadStyles } from "./styles.js";
import { translate } from "./i18n.js";

loadStyles("frame/dialog.css");

/** @param {{title: string, close: () => void, children?: any, kind?: string}} props */
export function Dialog({ title, close, children, kind = "" }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  // Closed by itself, a dialog gives the focus back to where it was. Its `close` event comes later: somebody may have opened
  // the next one by then.
  const shut = () => {
    dialog.current?.close();
    close();
  };
  const cancel = (/** @type {Event} */ event) => {
    event.preventDefault();
    shut();
  };
  const closed = () => dialog.current && close();
  const beside = (/** @type {Event} */ event) => {
    if (event.target === dialog.current) shut();
  };
  return html`
    <dialog ref=${dialog} class=${`table-dialog ${kind}`} aria-labelledby=${id} onCancel=${cancel} onClose=${closed} onClick=${beside}>
      <div class="dialog-inside">
        <div class="dialog-head">
          <h2 id=${id}>${title}</h2>
          <button class="quiet" aria-label=${translate("table.close")} onClick=${shut}>✕</button>
        </div>
        ${children}
      </div>
    </dialog>
  `;
}
