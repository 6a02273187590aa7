/**
 * Translation: loads the texts of the page and fills in facts and plural forms.
 * Page and language change together, without a reload.
 */

import { batch, effect, signal } from "@preact/signals";
import { get } from "./api.js";
import { retry } from "./retry.js";
import { wantedLanguage } from "./settings.js";

/** @typedef {Record<string, string[]>} Texts the forms of every sentence by key */
/** @typedef {Record<string, string | number>} Facts */

/** The languages, each by its own name. */
export const LANGUAGES = { en: "English", ru: "Русский", pl: "Polski" };

/** The language whose texts are shown. */
export const language = signal("en");

const texts = signal(/** @type {Texts} */ ({}));

/**
 * Load the texts, now and whenever another language is wanted; page and language change together.
 * @returns {Promise<void>} when the first ones are there
 */
export function watchLanguage() {
  return new Promise((resolve) => {
    effect(() => void load(wantedLanguage.value).then(resolve));
  });
}

/** @param {string} wanted */
async function load(wanted) {
  const ask = () => get("/api/texts", { language: wanted });
  const answer = await retry(ask, () => wanted === wantedLanguage.peek());
  if (!answer || wanted !== wantedLanguage.peek()) return; // chosen again meanwhile
  batch(() => {
    texts.value = answer.texts;
    language.value = wanted;
  });
  document.documentElement.lang = wanted;
}

/**
 * A sentence of the page.
 * @param {string} key
 * @param {Facts} [facts] what fills its `{places}`; `count` chooses the plural
 */
export function translate(key, facts = {}) {
  return formatText(texts.value[key], facts, language.value, key);
}

/**
 * A sentence of any catalogue.
 * @param {string[] | undefined} forms
 * @param {Facts} facts
 * @param {string} locale
 * @param {string} key shown if there is no such sentence
 */
export function formatText(forms, facts, locale, key) {
  if (!forms) return key;
  const sentence = forms.length > 1 ? forms[plural(locale, Number(facts.count ?? 0))] : forms[0];
  return sentence.replace(/\{(\w+)\}/g, (place, name) => String(facts[name] ?? place));
}

/** Making rules takes longer than everything else about a sentence. @type {Map<string, Intl.PluralRules>} */
const pluralRules = new Map();

/**
 * The place of a plural form, in the order of the catalogues: one, few, many or other.
 * @param {string} locale
 * @param {number} count
 */
function plural(locale, count) {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  const category = rules.select(count);
  if (category === "one") return 0;
  return locale === "en" || category === "few" ? 1 : 2;
}
