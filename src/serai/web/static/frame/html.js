/** Templates: `html` makes Preact nodes of tagged strings. */

import htm from "htm";
import { h } from "preact";

export const html = htm.bind(h);
