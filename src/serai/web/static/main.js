/**
 * Hash router: finds the page of an address and loads its module lazily.
 * Nobody waits for the code of a page they do not open.
 */

import { signal } from "@preact/signals";
import { render } from "preact";
import { syncAccount } from "./frame/account_sync.js";
import { html } from "./frame/html.js";
import { LoadFailed, lazyLoad } from "./frame/lazy_load.js";
import { initSettings } from "./frame/settings.js";
import { watchLanguage } from "./frame/i18n.js";

// Milliseconds in which a page has loaded what it shows.
const AFTER_THE_PAGE = 2000;

/** @type {[RegExp, () => Promise<{Page: any}>][]} */
const PAGES = [
  [
    /^\/tables\/(?<table>[\w-]+)\/(?<seat>\d+)\/(?<secret>[\w-]+)$/,
    () => import("./home/join_by_link.js"),
  ],
  // The number is a line of the log: the table as it was then.
  [/^\/tables\/(?<table>[\w-]+)(?:\/(?<line>\d+))?$/, () => import("./table/page.js")],
  [/^\/new\/(?<game>[\w-]+)$/, () => import("./home/new_table.js")],
  [/^\/how-to-play\/(?<game>[\w-]+)(?:\/(?<page>[12]))?$/, () => import("./guide/page.js")],
  [/^\/account$/, () => import("./home/account.js")],
  [/^\/about$/, () => import("./home/about.js")],
  [/^\/games$/, () => import("./home/my_games.js")],
  [/^\/games\/(?<game>[\w-]+)$/, () => import("./home/statistics.js")],
  [/^\/?$/, () => import("./home/page.js")],
  [/^\/?(?<sought>.*)$/, () => import("./home/nowhere.js")],
];

/** @type {import("@preact/signals").Signal<{Page: any, params: Record<string, string>} | null>} */
const shown = signal(null);

/** `/invite/ID` is there for messengers; the page itself lives at `/`. */
function followInvitation() {
  const table = /^\/invite\/([\w-]+)$/.exec(location.pathname)?.[1];
  if (table) history.replaceState(null, "", `/${location.hash || `#/tables/${table}`}`);
}

async function follow() {
  const address = location.hash.slice(1) || "/";
  for (const [pattern, load] of PAGES) {
    const match = pattern.exec(address);
    if (!match) continue;
    const loaded = await lazyLoad(load());
    if (!loaded || (location.hash.slice(1) || "/") !== address) return; // somewhere else meanwhile
    shown.value = { Page: loaded.Page, params: { ...match.groups } };
    return;
  }
}

function Shown() {
  const page = shown.value;
  return html`
    <${LoadFailed} />
    ${page && html`<${page.Page} key=${keyOf(page.params)} ...${page.params} />`}
  `;
}

/**
 * Another line of the same table is the same page.
 * @param {Record<string, string>} params
 */
function keyOf({ line: _, ...others }) {
  return JSON.stringify(others);
}

async function start() {
  followInvitation();
  initSettings();
  syncAccount();
  addEventListener("hashchange", follow);
  await Promise.all([watchLanguage(), follow()]);
  render(html`<${Shown} />`, /** @type {HTMLElement} */ (document.getElementById("page")));
}

start();
// Not needed to play: it comes after everything else, and without it nothing is missing.
const registerLater = () =>
  import("./frame/notices.js").then((notices) => notices.registerWorker());
setTimeout(() => registerLater().catch(() => {}), AFTER_THE_PAGE);
