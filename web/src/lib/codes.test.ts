import { afterEach, expect, it } from "vitest";
import { BOOKS } from "../generated/samples";
import { STRENGTHS } from "../generated/tables";
import { overwriteGetLocale, baseLocale, type Locale } from "../paraglide/runtime";
import { levelsOf, levelWords } from "../lobby/levels";
import { aboutBot, aboutLevel, levelName, whyPoints } from "./codes";

const speak = (locale: Locale): void => overwriteGetLocale(() => locale);
afterEach(() => speak(baseLocale));

const LEVELS = BOOKS.flatMap((book) => book.levels.map((level) => ({ book, level })));

it.each(LEVELS)("says what $book.id $level has in the words of the server", ({ book, level }) => {
  expect(aboutLevel(book.level_about[level] ?? "")).toBe(book.level_about[level]);
});

it.each(LEVELS)("says all that $book.id $level has in Spanish", ({ book, level }) => {
  speak("es");
  expect(aboutLevel(book.level_about[level] ?? "")).not.toMatch(
    /\b(rules|penalties|leader|yourself|whole)\b/i,
  );
});

it("names levels and divisions in Spanish, and leaves those it does not know", () => {
  speak("es");
  expect(["basic", "senior", "expert"].map(levelName)).toEqual(["básico", "sénior", "expert"]);
});

it.each([...STRENGTHS, "riddler", "trapper", "steady"])("tells in Spanish how %s plays", (name) => {
  speak("es");
  expect(aboutBot({ name, about: "?" })).not.toBe("?");
});

it("leaves it to an unknown bot to say how it plays", () => {
  expect(aboutBot({ name: "own", about: "Plays well." })).toBe("Plays well.");
});

it.each([
  [{ merit: "right", still: 0 }, "was right", "tenía razón"],
  [{ merit: "no-correct", still: 0 }, "no correct Equation", "ninguna Equation correcta"],
  [
    { merit: "not-right", still: 2 },
    "was not right; the rules still give 2 points",
    "no tenía razón; las reglas dan 2 puntos de todos modos",
  ],
] as const)("says why points were got: %j", (earned, english, spanish) => {
  expect(whyPoints(earned, "Equation")).toBe(english);
  speak("es");
  expect(whyPoints(earned, "Equation")).toBe(spanish);
});

it.each(BOOKS)("offers the levels of $id in words that differ, the easiest first", (book) => {
  const words = levelsOf(book).map((level) => levelWords(book, level));
  expect(new Set(words).size).toBe(words.length);
  expect(words[0]).toMatch(/^I am new/);
});
