// Which of the server's words can be reached in this window, by taps at the places of things and by nothing else.
// Given: words (the server's), scrolls (whether areas may be scrolled to), tries (how many words are looked for piece by piece).
// Returns: missing words; whether anything asked is in sight before one scrolls; what covers things that are asked.
async ({ words, scrolls, tries }) => {
  const later = () => new Promise((done) => setTimeout(done));
  const drawn = async () => {
    await new Promise((done) => requestAnimationFrame(done));
    await later();
  };
  const MARKS = "[data-word], [data-more], .words [aria-expanded]";
  const PLACES = [0.5, 0.2, 0.8];
  const FEW = 40; // words that are looked for one by one; more are made of the same pieces

  // The places of a thing at which a tap would choose it. In its middle, or at three others: else no finger finds it.
  const hits = (mark) => {
    const { left, top, width, height } = mark.getBoundingClientRect();
    const found = [];
    if (!width || !height) return found;
    for (const down of PLACES)
      for (const across of PLACES) {
        const [x, y] = [left + across * width, top + down * height];
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const target = document.elementFromPoint(x, y);
        if (target?.closest(MARKS) === mark) {
          found.push({ x, y, target });
          if (down === 0.5 && across === 0.5) return found;
        }
      }
    return found.length >= 3 ? found : [];
  };
  const seen = (mark) => mark.checkVisibility() && !mark.disabled && hits(mark).length > 0;
  const reached = (mark) => {
    if (!mark.checkVisibility() || mark.disabled) return false;
    if (hits(mark).length) return true;
    if (!scrolls) return false;
    mark.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    return hits(mark).length > 0;
  };
  const all = (kind) => [...document.querySelectorAll(`.table [data-${kind}]`)];
  const found = new Set();
  const look = () => {
    for (const mark of all("word"))
      if (!found.has(mark.dataset.word) && wanted.has(mark.dataset.word) && reached(mark)) found.add(mark.dataset.word);
  };
  const tap = async (mark) => {
    const [place] = hits(mark);
    if (!place) return false;
    const given = { bubbles: true, cancelable: true, clientX: place.x, clientY: place.y, detail: 1, pointerType: "touch" };
    for (const kind of ["pointerdown", "pointerup", "click"]) place.target.dispatchEvent(new PointerEvent(kind, given));
    await drawn();
    return true;
  };
  const openers = () => [...all("more"), ...document.querySelectorAll(".words [aria-expanded]:not([data-more])")];
  const keyOf = (mark) => mark.dataset.more ?? "words";
  // Puts back what is held, and closes what is open.
  const reset = async () => {
    for (let turn = 0; turn < 8; turn++) {
      const back = document.querySelector(".mk-back");
      const held = back?.checkVisibility()
        ? back
        : openers().find((mark) => mark.matches("[aria-pressed=true], [aria-expanded=true]"));
      if (!held) return;
      // What is put back is no part of the look: wherever it lies.
      held.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
      await later();
    }
  };

  // What is told of a thing that had the focus in another window is not part of this look.
  document.activeElement?.blur();
  for (let turn = 0; turn < 20 && document.querySelector(".inspector:not([role=note])"); turn++)
    await new Promise((done) => setTimeout(done, 50));
  await drawn();
  const wanted = new Set(words);
  const stray = all("word").map((mark) => mark.dataset.word).filter((word) => !wanted.has(word));
  await reset();
  // It is left as it was: what the page brings into sight by itself is looked for again.
  const scrolled = [document.scrollingElement, ...document.querySelectorAll(".table, .table *")]
    .filter((part) => part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth)
    .map((part) => [part, part.scrollTop, part.scrollLeft]);
  const marks = () => [...all("word"), ...openers()];
  const sight = marks().some(seen);

  // Something else lies over a thing that is asked, where the thing itself is in the window and in its area.
  const clip = (mark) => {
    let { left, top, right, bottom } = mark.getBoundingClientRect();
    for (let part = mark.parentElement; part; part = part.parentElement) {
      if (getComputedStyle(part).overflow === "visible") continue;
      const box = part.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return [Math.max(0, left), Math.max(0, top), Math.min(innerWidth, right), Math.min(innerHeight, bottom)];
  };
  const covered = [];
  for (const mark of marks()) {
    if (!mark.checkVisibility() || hits(mark).length) continue;
    const [left, top, right, bottom] = clip(mark);
    if (right - left < 8 || bottom - top < 8) continue;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!over || mark.contains(over) || over.contains(mark) || over.closest(MARKS)) continue;
    // Where one may scroll, what lies under the bar comes forth.
    if (scrolls && over.closest(".bar, .rail, .tabs, .players")) continue;
    const layer = over.closest("[role=note], [role=tooltip], .inspector, dialog, [class]");
    covered.push(`${mark.dataset.word ?? mark.dataset.more} under ${layer?.getAttribute("class") ?? over.tagName}`);
  }

  look();
  const missing = () => words.filter((word) => !found.has(word));
  // What has several words opens them.
  const byOpening = async () => {
    for (const key of new Set(openers().map(keyOf))) {
      if (found.size === wanted.size) return;
      const opener = openers().find((mark) => keyOf(mark) === key && reached(mark));
      if (!opener || !(await tap(opener))) continue;
      look();
      await reset();
    }
  };
  // A word of several pieces: pick up the pieces that it names, one after the other.
  const bySteps = async (word) => {
    const names = new Set(word.split(" "));
    const pressed = [];
    for (let step = 0; step < 10 && !found.has(word); step++) {
      const [best] = openers()
        .filter((mark) => mark.dataset.more && mark.dataset.more !== "words")
        .map((mark) => {
          const parts = mark.dataset.more.split(" ");
          const common = parts.filter((part) => names.has(part)).length;
          const before = pressed.filter((key) => key === mark.dataset.more).length;
          return { mark, rank: before && parts[0] !== "res" ? 0 : common / parts.length };
        })
        .filter(({ mark, rank }) => rank > 0 && reached(mark))
        .sort((a, b) => b.rank - a.rank);
      if (!best || !(await tap(best.mark))) break;
      pressed.push(keyOf(best.mark));
      look();
    }
    await reset();
  };
  // Any two or three things, one after the other, as far as that leads to anything new.
  const byTrying = async () => {
    const keys = () => [...new Set(openers().filter((mark) => mark.dataset.more && mark.dataset.more !== "words").map(keyOf))];
    const paths = keys().map((key) => [key]);
    const known = new Set(paths.map(String));
    for (let turn = 0; turn < 30 && paths.length && missing().length; turn++) {
      const path = paths.shift();
      await reset();
      let whole = true;
      for (const key of path) {
        const mark = openers().find((one) => keyOf(one) === key && reached(one));
        whole = whole && Boolean(mark) && (await tap(mark));
      }
      if (!whole) continue;
      look();
      if (path.length < 3)
        for (const key of keys()) {
          const longer = [...path, key];
          if (!known.has(String(longer))) paths.push(longer);
          known.add(String(longer));
        }
    }
    await reset();
  };
  const search = async () => {
    if (missing().length <= FEW) await byOpening();
    const left = missing();
    const every = Math.max(1, Math.floor(left.length / tries));
    const some = left.filter((_, place) => place % every === 0).slice(0, tries);
    for (const word of some) if (!found.has(word)) await bySteps(word);
    // Families of hundreds of words are made of the same pieces: if those that were looked for are found, so are the others.
    return some.filter((word) => !found.has(word));
  };
  let lost = missing().length ? await search() : [];
  if (lost.length && scrolls) {
    const front = document.querySelector(".tabs [aria-selected=true]");
    for (const tab of document.querySelectorAll(".tabs button:has(.lit-dot):not([aria-selected=true])")) {
      if (!lost.length) break;
      tab.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
      await drawn();
      look();
      lost = missing().length ? await search() : [];
    }
    if (front?.isConnected) front.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  }
  if (lost.length) {
    if (lost.length < tries) await byTrying();
    lost = lost.filter((word) => !found.has(word));
  }
  await reset();
  for (const [part, top, left] of scrolled) part.scrollTo({ top, left, behavior: "instant" });
  return { missing: lost, stray: stray.slice(0, 3), sight, covered: [...new Set(covered)] };
};
