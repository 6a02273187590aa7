/** Lists that grow at their end, and show it. */

import { useLayoutEffect } from "preact/hooks";

/**
 * Keep the end of a list in sight, also when its frame changes its size or only now appears.
 * @param {import("preact").RefObject<HTMLElement | null>} frame
 * @param {boolean} following whether the end is wanted
 * @param {unknown} grown changes with the list
 */
export function useNewest(frame, following, grown) {
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box || !following) return;
    const observer = new ResizeObserver(() => {
      box.scrollTop = box.scrollHeight;
    });
    box.scrollTop = box.scrollHeight;
    observer.observe(box);
    return () => observer.disconnect();
  }, [following, grown]);
}
