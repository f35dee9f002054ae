/** Every language says everything, with the same things filled in and the rulebooks' own words. */

import { describe, expect, it } from "vitest";
import terms from "../../messages/terms.json";
import { locales } from "../paraglide/runtime";

/** A message by the things that are counted in it, with a text for each case. */
interface Variants {
  declarations: string[];
  match: Record<string, string>;
}
type Message = string | [Variants];
type Messages = Record<string, Message>;

const FILES = import.meta.glob<Messages>("../../messages/*/*.json", {
  eager: true,
  import: "default",
});
const SOURCES = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../paraglide/**"], {
  eager: true,
  query: "?raw",
  import: "default",
});

const file = (locale: string, room: string): Messages =>
  FILES[`../../messages/${locale}/${room}.json`] ?? {};
const rooms = Object.keys(FILES).flatMap((path) => /\/en\/(\w+)\.json$/.exec(path)?.[1] ?? []);
const translations = locales.filter((locale) => locale !== "en");

const texts = (message: Message): string[] =>
  typeof message === "string" ? [message] : Object.values(message[0].match);
/** What is filled in: what is declared, or stands in braces. */
function filled(message: Message): string[] {
  if (typeof message !== "string") {
    const inputs = message[0].declarations.flatMap((one) => /^input (\w+)$/.exec(one)?.[1] ?? []);
    return inputs.sort();
  }
  return [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))].sort();
}
/** Whether a text has a term; “Now” at the head of a sentence is mostly the plain word. */
const has = (text: string, term: string): boolean =>
  new RegExp(`(?<![\\p{L}’])${term}s?(?![\\p{L}])`, "u").test(
    text.replaceAll(/(?<=^|[.!?:] )Now (?=\p{Ll})/gu, ""),
  );

describe.each(rooms)("the messages of %s", (room) => {
  const english = file("en", room);

  it("are called after their room", () => {
    expect(Object.keys(english).filter((key) => !key.startsWith(`${room}_`))).toEqual([]);
  });

  it.each(translations)("are all in %s, and no others", (locale) => {
    expect(Object.keys(file(locale, room)).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(translations)("are filled in alike in %s", (locale) => {
    const of = (messages: Messages) =>
      Object.fromEntries(Object.entries(messages).map(([key, one]) => [key, filled(one)]));
    expect(of(file(locale, room))).toEqual(of(english));
  });

  it.each(locales)("have a text for every number in %s", (locale) => {
    const open = Object.entries(file(locale, room)).filter(
      ([, one]) =>
        typeof one !== "string" &&
        !Object.keys(one[0].match).some((cases) =>
          cases.split(",").every((each) => /=(\*|other)$/.test(each.trim())),
        ),
    );
    expect(open.map(([key]) => key)).toEqual([]);
  });

  it.each(translations)("keep the words of the rulebooks in %s", (locale) => {
    const lost = Object.entries(english).flatMap(([key, one]) => {
      const said = texts(file(locale, room)[key] ?? "").join(" ");
      return terms
        .filter((term) => texts(one).some((text) => has(text, term)) && !has(said, term))
        .map((term) => `${key}: ${term}`);
    });
    expect(lost).toEqual([]);
  });
});

it("says no message that nobody shows", () => {
  const used = new Set(
    Object.values(SOURCES).flatMap((source) =>
      [...source.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key),
    ),
  );
  const unused = rooms.flatMap((room) =>
    Object.keys(file("en", room)).filter((key) => !used.has(key)),
  );
  expect(unused).toEqual([]);
});
