/** Sentences that only the server has, wherever they are shown: their language is not the page's. */

export const SERVER = "en";

const heard = new Set<string>();

/** Remember that the server says so; the same sentence. */
export function hear(sentence: string): string {
  heard.add(sentence);
  return sentence;
}

/** The language of a sentence, if it came from the server. */
export const langOf = (sentence: string): string | undefined =>
  heard.has(sentence) ? SERVER : undefined;
