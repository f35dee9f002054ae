/**
 * What the server says, in another language. The server says everything in English, and records
 * keep it so: a sentence is recognised by the template that made it, and what fills the template is
 * filled into the translation.
 */

import { either, list } from "./language";

/** English templates, each with its translation: “{name} rolls {cubes}.” */
export type Catalogue = Readonly<Record<string, string>>;
/** A sentence in the other language; undefined if it is not known. */
export type Translator = (sentence: string) => string | undefined;

interface Template {
  said: string;
  names: string[];
  pattern: RegExp;
  /** Its longest stretch of plain text, which is looked for first. */
  anchor: string;
  /** How many letters of it are plain text: the more, the less does it fit by chance. */
  letters: number;
  /** Whether it begins with a place that is filled. */
  begins: boolean;
  /** Whether it is a sentence; others are parts of one. */
  whole: boolean;
}

/** What may stand in a place, by the place's name; elsewhere it may be any text. */
const SHAPES: Record<string, string> = {
  name: "(?:(?! and ).)+?",
  paper: "\\p{L}+",
  cubes: "(?:(?! and )[^,:;])+?",
  formula: "[^ ,:;]+",
  formulas: "[^;]+",
  rules: "[A-Z][A-Za-z,]*",
  letters: "[a-z](?: and [a-z])*",
  section: "[^,:;.()]+",
  label: "[^ ,:;]+",
  number: "-?\\d+",
  colour: "\\p{L}+",
  colours: "\\p{L}+ and \\p{L}+",
  line: "(?:row|column) \\w",
  thing: "(?:the|what|your) [^,:;.()]+?",
  place: "(?:seat|rule|entry) \\d+",
  word: "Now|Impossible|Never|Forceout",
  trust: "certified|searched|not settled",
  clause: "(?: \\([^()]*\\))?",
  count: "[^,:;.]+",
  also: ".*?",
};
/** What is the same in every language: what people wrote, cubes, numbers and names of things. */
const VERBATIM = new Set([
  "name",
  "text",
  "cubes",
  "formula",
  "rules",
  "number",
  "clause",
  "section",
  "label",
  "word",
]);
/** What is listed with “and”, and is else the same in every language. */
const LISTS = new Set(["names", "letters"]);
/** What is listed with “or”. */
const CHOICES = "choices";
/** A template with so many letters is a sentence, even without a full stop. */
const LONG = 4;
const DEEPEST = 8;
const REMEMBERED = 5_000;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const kindOf = (name: string): string => name.replace(/\d+$/, "");
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const small = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

function templateOf([english, said]: [string, string]): Template {
  const pieces = english.trimStart().split(/\{(\w+)\}/);
  const plain = pieces.filter((_, at) => at % 2 === 0);
  const parts = pieces.map((piece, at) =>
    at % 2 ? `(${SHAPES[kindOf(piece)] ?? ".+?"})` : escaped(piece),
  );
  const letters = plain.join("").replaceAll(/\P{L}/gu, "").length;
  return {
    said,
    names: pieces.filter((_, at) => at % 2 === 1),
    pattern: new RegExp(`^${parts.join("")}$`, "su"),
    anchor: plain.reduce((one, other) => (other.length > one.length ? other : one)),
    letters,
    begins: english.startsWith("{"),
    whole: letters >= LONG || /[.?!]$/.test(english),
  };
}

/** Whether a template joins others, as “ and ” does. */
const joins = (english: string): boolean => /^[ ,;:].* $/.test(english);

/** Makes sentences of another language out of those that one of these templates made. */
export function translator(catalogues: readonly Catalogue[]): Translator {
  const entries = catalogues.flatMap((one) => Object.entries(one));
  const joints = entries.filter(([english]) => joins(english));
  const templates = entries
    .filter(([english]) => !joins(english))
    .map(templateOf)
    .sort((one, other) => other.letters - one.letters);
  const known = new Map<string, string | undefined>();

  function recognised(text: string, sentence: boolean, depth: number): string | undefined {
    const ends = sentence && /[.?!]$/.test(text);
    for (const { said, names, pattern, anchor, whole, begins } of templates) {
      if (sentence && !whole) continue;
      const found = text.includes(anchor) ? pattern.exec(text) : null;
      if (!found) continue;
      return said.replaceAll(/\{(\w+)\}/g, (_, name: string, at: number) => {
        const text = found[names.indexOf(name) + 1] ?? "";
        const moved = at > 0 && begins && name === names[0];
        const words = filled(kindOf(name), text, depth, moved);
        return at === 0 && ends && words !== text ? capital(words) : words;
      });
    }
    return undefined;
  }

  /** What stands in a gap; if it has `moved` away from the beginning, without the capital there. */
  function filled(kind: string, text: string, depth: number, moved = false): string {
    if (VERBATIM.has(kind)) return text;
    if (LISTS.has(kind)) return list(text.split(/, | and /));
    if (kind === CHOICES) return either(text.split(/, | or /));
    const words = text.trimStart();
    const gap = text.slice(0, text.length - words.length);
    return depth < DEEPEST ? `${gap}${part(words, depth + 1, moved) ?? words}` : text;
  }

  /** A part of a sentence: a template, more than one that are joined, or one with its clause. */
  function part(text: string, depth: number, moved = false): string | undefined {
    const whole = sentences(text, depth) ?? recognised(text, false, depth);
    if (whole !== undefined) return whole;
    const lower = recognised(small(text), false, depth);
    if (lower !== undefined) return moved ? lower : capital(lower);
    const [, said, clause] = /^(.+?)( \([^()]*\))$/s.exec(text) ?? [];
    const inner = said && part(said, depth);
    if (inner) return `${inner}${clause}`;
    const [, number, counted] = /^(\d+) (.+)$/s.exec(text) ?? [];
    const things = counted && part(counted, depth);
    if (things) return `${number} ${things}`;
    for (const [english, joint] of joints) {
      const at = text.indexOf(english);
      if (at < 0) continue;
      const rest = text.slice(at + english.length);
      return `${filled("", text.slice(0, at), depth)}${joint}${filled("", rest, depth)}`;
    }
    return undefined;
  }

  /** Sentences after each other, or one. */
  function sentences(text: string, depth: number): string | undefined {
    for (const { index } of text.matchAll(/(?<=[.!?]) (?=\S)/g)) {
      const first = sentence(text.slice(0, index), depth);
      const rest = first && sentences(text.slice(index + 1), depth);
      if (rest) return `${first} ${rest}`;
    }
    return sentence(text, depth);
  }

  /** A template that is a sentence, or becomes one with a full stop. */
  function sentence(text: string, depth: number): string | undefined {
    const whole = recognised(text, true, depth);
    if (whole !== undefined || !text.endsWith(".")) return whole;
    const [, said = "", clause = ""] = /^(.+?)( \([^()]*\))?\.$/s.exec(text) ?? [];
    const unended = recognised(said, true, depth) ?? recognised(small(said), true, depth);
    if (unended) return `${/^\p{Lu}/u.test(said) ? capital(unended) : unended}${clause}.`;
    const parts = said.split("; ").map((one) => recognised(one, true, depth));
    return parts.includes(undefined) ? undefined : `${parts.join("; ")}${clause}.`;
  }

  /** Lines below each other, of which the first is a sentence. */
  function lines(text: string, depth: number): string | undefined {
    const [first = "", ...rest] = text.split("\n");
    const begun = sentences(first, depth);
    const told = rest.map((line) =>
      line.replace(
        /^([^:]*: )?(.*)$/s,
        (_, who = "", said: string) => who + filled("", said, depth),
      ),
    );
    return begun && [begun, ...told].join("\n");
  }

  return (sentence) => {
    if (!known.has(sentence)) {
      if (known.size >= REMEMBERED) known.clear();
      known.set(sentence, lines(sentence, 0) ?? sentences(sentence, 0));
    }
    return known.get(sentence);
  };
}
