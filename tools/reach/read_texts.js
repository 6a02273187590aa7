// Whether everything that is written in this window can be read: cut, on one another, on a picture, wider than the window.
// Given: columns (whether nothing may scroll), cards (of others: [[seat, [selector, …], what counts them], …]), atOnce (without a scroll or tab).
async ({ columns, cards, atOnce }) => {
  const table = document.querySelector(".table");
  const found = [];
  const says = (kind, text, where) => found.push([kind, text.trim().slice(0, 40), where]);
  const nameOf = (part) => {
    const named = part.closest("[class]");
    return (named?.getAttribute("class") ?? part.tagName).split(" ").slice(0, 2).join(".");
  };

  // What of an element's inside can be seen: how far its ancestors cut, and in which directions one may scroll instead.
  const clips = new Map();
  const clipOf = (part) => {
    if (!part || part === document.documentElement) return { left: -1e5, top: -1e5, right: 1e5, bottom: 1e5, free: null };
    const known = clips.get(part);
    if (known) return known;
    const above = clipOf(part.parentElement);
    const style = getComputedStyle(part);
    let clip = above;
    const [x, y] = [style.overflowX, style.overflowY];
    const graphic = part instanceof SVGElement;
    if ((x !== "visible" || y !== "visible") && (!graphic || part.tagName === "svg") && style.display !== "contents") {
      const box = part.getBoundingClientRect();
      const scrolls = { x: /auto|scroll/.test(x), y: /auto|scroll/.test(y) };
      clip = {
        left: x === "visible" || scrolls.x ? above.left : Math.max(above.left, box.left),
        right: x === "visible" || scrolls.x ? above.right : Math.min(above.right, box.right),
        top: y === "visible" || scrolls.y ? above.top : Math.max(above.top, box.top),
        bottom: y === "visible" || scrolls.y ? above.bottom : Math.min(above.bottom, box.bottom),
        area: scrolls.x || scrolls.y ? box : above.area,
      };
    }
    clips.set(part, clip);
    return clip;
  };

  const layerOf = (part) => part.closest(".inspector, dialog, .bar, .rail, .tabs, .bar-more, .ft-popover, [role=tooltip]");
  const texts = [];
  const walk = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (!node.data.trim()) continue;
    const part = node.parentElement;
    if (part.closest(".unseen, option, title, defs, symbol")) continue;
    if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (getComputedStyle(part).clipPath !== "none") continue; // for screen readers
    range.selectNodeContents(node);
    const clip = clipOf(part);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (!rects.length) continue;
    let [some, cut] = [false, false];
    for (const box of rects) {
      const [left, right] = [Math.max(box.left, clip.left), Math.min(box.right, clip.right)];
      const [top, bottom] = [Math.max(box.top, clip.top), Math.min(box.bottom, clip.bottom)];
      // A line's box is higher than its letters.
      const slack = Math.max(2, box.height * 0.2);
      if (right - left > 2 && bottom - top > slack) some = true;
      if (box.left < clip.left - 2 || box.right > clip.right + 2) cut = true;
      if (box.top < clip.top - slack || box.bottom > clip.bottom + slack) cut = true;
    }
    if (!some) continue;
    const prompt = part.closest(".prompt");
    // The second line of the bar gives way first, before anything is lost that only it says.
    if (cut && !part.closest(".stakes")) says(prompt ? "prompt cut" : "text cut", node.data, nameOf(part));
    const area = clip.area ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (const box of rects) {
      const trim = box.height * 0.22;
      const seen = {
        left: Math.max(box.left, clip.left, area.left),
        right: Math.min(box.right, clip.right, area.right),
        top: Math.max(box.top + trim, clip.top, area.top),
        bottom: Math.min(box.bottom - trim, clip.bottom, area.bottom),
      };
      if (seen.right - seen.left < 3 || seen.bottom - seen.top < 3) continue;
      if (prompt && (seen.bottom > innerHeight || seen.right > innerWidth)) says("prompt cut", node.data, "window");
      else if (columns && (seen.bottom > innerHeight + 2 || seen.right > innerWidth + 2)) says("text cut", node.data, "window");
      texts.push({ part, text: node.data, ...seen });
    }
  }

  // Texts on one another: a sweep from left to right.
  const lies = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2.5;
  texts.sort((a, b) => a.left - b.left);
  for (let place = 0; place < texts.length; place++)
    for (let next = place + 1; next < texts.length && texts[next].left < texts[place].right - 3; next++) {
      const [one, other] = [texts[place], texts[next]];
      if (!lies(one, other) || one.part === other.part) continue;
      if (layerOf(one.part) !== layerOf(other.part)) continue; // what lies over all is another question
      says("text on text", `${one.text.trim()} / ${other.text.trim()}`, nameOf(other.part));
    }

  // Texts on pictures, where neither was put on the other by intent.
  const placed = (part, top) => {
    for (let one = part; one && one !== top; one = one.parentElement) if (/absolute|fixed/.test(getComputedStyle(one).position)) return true;
    return false;
  };
  const pictures = [...table.querySelectorAll("svg")].filter((svg) => {
    if (svg.parentElement instanceof SVGElement || !svg.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = svg.getBoundingClientRect();
    return width > 6 && height > 6 && width <= 160 && height <= 160 && !svg.querySelector("text");
  });
  for (const svg of pictures) {
    const box = svg.getBoundingClientRect();
    const clip = clipOf(svg.parentElement);
    const seen = { left: Math.max(box.left, clip.left), right: Math.min(box.right, clip.right), top: Math.max(box.top, clip.top), bottom: Math.min(box.bottom, clip.bottom) };
    for (const text of texts) {
      if (text.left > seen.right) break;
      if (!lies(text, seen) || layerOf(text.part) !== layerOf(svg) || svg.contains(text.part)) continue;
      const wide = Math.min(text.right, seen.right) - Math.max(text.left, seen.left);
      const high = Math.min(text.bottom, seen.bottom) - Math.max(text.top, seen.top);
      if (high < 4 || wide < 4 || wide * high < 0.12 * (seen.right - seen.left) * (seen.bottom - seen.top)) continue;
      let top = svg.parentElement;
      while (!top.contains(text.part)) top = top.parentElement;
      if (placed(svg, top) || placed(text.part, top)) continue;
      says("text on picture", text.text, nameOf(text.part));
    }
  }

  // Boxes that are too small for what is in them.
  for (const box of table.querySelectorAll("button, .player, .small, .face, .choice, .badge")) {
    if (!box.checkVisibility()) continue;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = box;
    const style = getComputedStyle(box);
    if (!clientWidth || style.overflowX !== "visible" || style.display === "inline") continue;
    if (scrollWidth > clientWidth + 3 || scrollHeight > clientHeight + 4) {
      const inside = [...box.querySelectorAll("*")].some((part) => part.checkVisibility() && getComputedStyle(part).position === "absolute");
      if (!inside) says("overflow", box.textContent, nameOf(box));
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) says("sideways", `${scrollWidth} in ${clientWidth}`, "window");

  // What lies open before others.
  const shownOf = (mark, least = [16, 14]) => {
    const clip = clipOf(mark.parentElement);
    const area = clip.area ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const box = mark.getBoundingClientRect();
    const wide = Math.min(box.right, clip.right, area.right, innerWidth) - Math.max(box.left, clip.left, area.left, 0);
    const high = Math.min(box.bottom, clip.bottom, area.bottom, innerHeight) - Math.max(box.top, clip.top, area.top, 0);
    return wide >= least[0] && high >= least[1] && wide * high > 0.7 * box.width * box.height;
  };
  const readable = (mark) => {
    if (!mark.checkVisibility()) return false;
    if (shownOf(mark)) return true;
    if (atOnce) return false;
    mark.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    return shownOf(mark);
  };
  const legible = (mark) => mark.checkVisibility() && shownOf(mark, [6, 10]);
  const counted = (seat, count) => {
    const panels = [...table.querySelectorAll(`.player[data-at~="seat-${seat}"]`)];
    if (!count)
      return panels.some((panel) =>
        [...panel.querySelectorAll("*")].some((part) => !part.children.length && /^\+\s?\d+$/.test(part.textContent.trim()) && legible(part)),
      );
    return panels.some((panel) => [...panel.querySelectorAll(count)].some(legible));
  };
  const lost = () =>
    cards.flatMap(([seat, selectors, count]) =>
      // A count that leads to them will do where not all must be read at once.
      selectors
        .filter(() => atOnce || !counted(seat, count))
        .filter((card) => ![...table.querySelectorAll(`.player[data-at~="seat-${seat}"] ${card}`)].some(readable))
        .map((card) => `${card} of ${seat}`),
    );
  let hidden = lost();
  const tabs = [...document.querySelectorAll(".tabs [role=tab]")];
  if (hidden.length && !atOnce && tabs.length) {
    const front = tabs.find((tab) => tab.getAttribute("aria-selected") === "true");
    for (const tab of tabs) {
      if (!hidden.length) break;
      tab.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      clips.clear();
      const still = new Set(lost());
      hidden = hidden.filter((card) => still.has(card));
    }
    front?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
  for (const card of hidden) says("cards of others", card, "players");
  return found;
};
