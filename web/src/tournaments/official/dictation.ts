/** A paper that was dictated with the microphone of the keyboard: its words as they are written.
 *
 * It reads what keyboards write down in English and Spanish: letters, digits, number words, and
 * the names of the signs. Whatever is no such word stays as it is. */

import { isWff } from "../../pads/proof/wff";

export type Pad = "proof" | "equation";

/** The signs of both games, by what people say. */
const BOTH: Record<string, string> = {
  "new line": "\n",
  "next line": "\n",
  "nueva línea": "\n",
  slash: "/",
  barra: "/",
  comma: ",",
  coma: ",",
};
const SIGNS: Record<Pad, Record<string, string>> = {
  equation: {
    "open parenthesis": "(",
    "left parenthesis": "(",
    "close parenthesis": ")",
    "right parenthesis": ")",
    "abre paréntesis": "(",
    "cierra paréntesis": ")",
    "to the power of": "*",
    "to the power": "*",
    "to the": "*",
    "elevado a la": "*",
    "elevado a": "*",
    "multiplied by": "x",
    "divided by": "/",
    "dividido por": "/",
    "dividido entre": "/",
    "is equal to": "=",
    "igual a": "=",
    "root of": "v",
    "raíz de": "v",
    open: "(",
    close: ")",
    abre: "(",
    cierra: ")",
    plus: "+",
    más: "+",
    minus: "-",
    menos: "-",
    times: "x",
    por: "x",
    over: "/",
    entre: "/",
    power: "*",
    star: "*",
    root: "v",
    raíz: "v",
    equals: "=",
    igual: "=",
  },
  proof: {
    arrow: "->",
    flecha: "->",
    yields: "->",
    vertical: "|",
    bar: "|",
    supposition: " s ",
    suposición: " s ",
    premise: " s ",
    premisa: " s ",
    because: " ",
    porque: " ",
    by: " ",
    por: " ",
  },
};
const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen" +
  " sixteen seventeen eighteen nineteen";
const UNIDADES =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince" +
  " dieciséis diecisiete dieciocho diecinueve";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
const DECENAS = "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa";
const NUMBERS = new Map(
  [UNITS, UNIDADES]
    .flatMap((words) => words.split(" ").map((word, at): [string, number] => [word, at]))
    .concat(
      [TENS, DECENAS].flatMap((words) =>
        words.split(" ").map((word, at): [string, number] => [word, 10 * at + 20]),
      ),
    ),
);
/** How keyboards spell the names of letters. */
const LETTERS: Record<string, string> = {
  sea: "C",
  see: "C",
  cee: "C",
  kay: "K",
  ee: "E",
  en: "N",
  pea: "p",
  pee: "p",
  cue: "q",
  queue: "q",
  are: "r",
  ar: "r",
  ess: "s",
};
const CAPITALS = "CAKEN";

/** Whether a text has words that are said and never written. */
export function isSpoken(text: string, pad: Pad): boolean {
  const signs = Object.keys({ ...BOTH, ...SIGNS[pad] }).filter((one) => one.length > 1);
  const words = [...signs, ...NUMBERS.keys(), ...(pad === "proof" ? ["in", "out"] : [])];
  return words.some((word) => said(word).test(text));
}

/** The text with everything that was said as it is written. */
export function dictated(text: string, pad: Pad): string {
  let found = withNumbers(text);
  const signs = Object.entries({ ...BOTH, ...SIGNS[pad] });
  // the longest first, so that none hides another
  for (const [word, sign] of signs.sort(([one], [other]) => other.length - one.length)) {
    found = found.replace(said(word, "giu"), ` ${sign} `);
  }
  const lines = found.split("\n").map((line) => line.trim().split(/\s+/));
  return lines
    .map((words) => (pad === "proof" ? proofLine(words) : words.join(" ")))
    .join("\n")
    .replace(/\( /g, "(")
    .replace(/ ([,)])/g, "$1")
    .trim();
}

/** A word as a whole: letters with accents are letters, too. */
const said = (word: string, flags = "iu"): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replaceAll(" ", "\\s+")}(?![\\p{L}\\p{N}])`, flags);

/** “thirty seven”, “thirty-seven” and “treinta y siete” are 37. */
function withNumbers(text: string): string {
  const words = [...NUMBERS.keys()].join("|");
  const one = new RegExp(
    `(?<![\\p{L}\\p{N}])(${words})(?:(?:\\s+y\\s+|[\\s-]+)(${words}))?(?![\\p{L}\\p{N}])`,
    "giu",
  );
  return text.replace(one, (whole, first: string, second?: string) => {
    const [large, small] = [value(first), second === undefined ? 0 : value(second)];
    if (second === undefined) return String(large);
    return large >= 20 && small > 0 && small < 10
      ? String(large + small)
      : whole.replace(new RegExp(words, "giu"), (word) => String(value(word)));
  });
}
const value = (word: string): number => NUMBERS.get(word.toLowerCase()) ?? 0;

/** Letters grow together until they are a WFF; “in” and “out” make a rule of the letter before. */
function proofLine(words: readonly string[]): string {
  const found: string[] = [];
  let open = "";
  let capital = false;
  const close = (): void => {
    if (open) found.push(open);
    open = "";
  };
  for (const word of words) {
    const lower = word.toLowerCase();
    if (["capital", "big", "mayúscula"].includes(lower)) {
      capital = true;
      continue;
    }
    if (["small", "minúscula"].includes(lower)) continue;
    if (lower === "in" || lower === "out") {
      found.push((open || (found.pop() ?? "")) + (lower === "in" ? "i" : "o"));
      open = "";
      continue;
    }
    if (lower === "solution" || lower === "solución") {
      close();
      found.push("solution:");
      continue;
    }
    const letter = LETTERS[lower] ?? (word.length === 1 ? cased(word) : "");
    if (!letter || !/\p{L}/u.test(letter)) {
      close();
      if (word) found.push(word);
      continue;
    }
    open += capital ? letter.toUpperCase() : letter;
    capital = false;
    if (isWff(open)) close();
  }
  close();
  return found.join(" ");
}

/** A letter in the case of its cube: a keyboard writes spoken letters as capitals. */
const cased = (letter: string): string =>
  CAPITALS.includes(letter.toUpperCase()) ? letter.toUpperCase() : letter.toLowerCase();
