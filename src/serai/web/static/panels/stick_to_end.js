/**
 * Hook that keeps a growing list scrolled to its end.
 * New lines come at the end; resizing must not lose it.
 */

import { useLayoutEffect } from "preact/hooks";

/**
 * Keep the end of a list in sight, also when its frame changes its size or only now appears.
 * @param {import("preact").RefObject<HTMLElement | null>} frame
 * @param {boolean} following whether the end is wanted
 * @param {unknown} grown changes with the list
 */
export function useStickToEnd(frame, following, grown) {
  useLayoutEffect(() => {
    const list = frame.current;
    if (!list || !following) return;
    const observer = new ResizeObserver(() => {
      list.scrollTop = list.scrollHeight;
    });
    list.scrollTop = list.scrollHeight;
    observer.observe(list);
    return () => observer.disconnect();
  }, [following, grown]);
}
