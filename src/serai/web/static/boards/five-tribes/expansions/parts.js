/**
 * What only the expansions need of the board, loaded in one go: items and whims, and what tents and the lake reach.
 */

import { loadArt } from "../../../frame/art.js";
import { loadStyles } from "../../../frame/styles.js";

export { Belongings, ItemChoice, Treasures } from "./belongings.js";
export { LayRow } from "./lay_row.js";
export { Mountains } from "./mountains.js";
export { Reach } from "./reach.js";

loadArt("ft-items");
loadStyles("boards/five-tribes/expansions/expansions.css");
