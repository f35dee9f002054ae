/** What the server says: in the language of the page if that is known, else marked as English. */

import type { Grade } from "../generated/types";
import type { Fault, Sentence } from "./protocol";
import { language } from "./language";
import { translator, type Catalogue, type Translator } from "./translator";

export const SERVER = "en";

/** Templates of the server's sentences with their translations, for each language. */
const FILES = import.meta.glob<Catalogue>("../../messages/server/*/*.json", { import: "default" });

let translated: Translator = () => undefined;
/** The sentences that stay as the server said them, and those in the language of the page. */
const kept = new Set<string>();
const own = new Set<string>();

/** Load the translations for a page; without them it shows the server's English. */
export async function loadTranslations(locale: string = language()): Promise<void> {
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/server/${locale}/`));
  translated = translator(await Promise.all(files.map(([, load]) => load())));
}

/** A sentence of the server in the language of the page, if that is known; else the same. */
export function translate(sentence: string): string {
  if (own.has(sentence)) return sentence;
  const said = translated(sentence);
  (said === undefined ? kept : own).add(said ?? sentence);
  return said ?? sentence;
}

/** The language of a sentence, if it is another than the page's. */
export const langOf = (sentence: string): string | undefined =>
  kept.has(sentence) ? SERVER : undefined;

const translateFault = (fault: Fault): Fault => ({ ...fault, message: translate(fault.message) });
/** What is wrong with a paper, as the checker says it. */
export const translateFaults = (faults: readonly Fault[]): Fault[] => faults.map(translateFault);

/** What is said of an answer. */
export const translateGrade = (grade: Grade): Grade => ({
  ...grade,
  told: grade.told.map(translate),
  ...(grade.faults && { faults: translateFaults(grade.faults) }),
});

/** A sentence of the story; about a ruling, with the faults of the paper. */
export const translateStory = (told: Sentence): Sentence =>
  typeof told === "string"
    ? translate(told)
    : { ...told, words: translate(told.words), faults: translateFaults(told.faults) };
