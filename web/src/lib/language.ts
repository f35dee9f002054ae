/** The language of the client: which it is, and how it joins words and writes numbers. */

import { getLocale, setLocale, type Locale } from "../paraglide/runtime";

/** Each language by its own name. */
export const LANGUAGES: Record<Locale, string> = { en: "English", es: "Español" };

/** Where a language is written in more than one way, which of them. */
const WAYS: Record<Locale, string> = { en: "en-GB", es: "es" };

export const language = (): Locale => getLocale();
export const way = (): string => WAYS[getLocale()];

/** Speak another language from now on: the page loads anew, and the choice is remembered. */
export const speak = (chosen: Locale): void => void setLocale(chosen);

/** Things one after the other, the last with “and”. */
export const list = (words: readonly string[]): string =>
  new Intl.ListFormat(way(), { type: "conjunction" }).format(words);

/** Things to choose from, the last with “or”. */
export const either = (words: readonly string[]): string =>
  new Intl.ListFormat(way(), { type: "disjunction" }).format(words);

/** A number as it is written, such as 2,000. */
export const digits = (number: number): string => new Intl.NumberFormat(way()).format(number);

/** The date of a moment in milliseconds. */
export const day = (at: number, month: "long" | "short" = "long", timeZone?: string): string =>
  new Date(at).toLocaleDateString(way(), { day: "numeric", month, year: "numeric", timeZone });

/** A date written as 2026-11-21, as it is said; whatever else stands there stays. */
export function dateInWords(written: string): string {
  const at = /^\d{4}-\d\d-\d\d$/.test(written) ? Date.parse(written) : NaN;
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(written);
  return isDay ? day(at, "long", "UTC") : written;
}
