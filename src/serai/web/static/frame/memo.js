/**
 * Memoised components: rendered again only when a listed input has changed.
 * A log has hundreds of lines and a board hundreds of pieces; most do not change with a move.
 */

import { Component } from "preact";

/**
 * Drawings must not be kept instead: a kept one holds the whole page of the moment in which it was made.
 * @template {Record<string, any>} P
 * @param {(props: P) => any} draw
 * @param {(props: P) => unknown[]} what all that it is drawn from; a signal that it reads does not count
 * @returns {new (props: P) => Component<P>}
 */
export function memo(draw, what) {
  return class extends Component {
    /** @type {unknown[] | undefined} */
    drawnFrom;

    /** @param {P} next */
    shouldComponentUpdate(next) {
      const before = this.drawnFrom ?? what(/** @type {any} */ (this.props));
      this.drawnFrom = what(next);
      return this.drawnFrom.some((one, place) => one !== before[place]);
    }

    /** @param {any} props */
    render(props) {
      return draw(props);
    }
  };
}
