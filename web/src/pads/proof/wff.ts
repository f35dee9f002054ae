/** Well-formed formulas: whether a text is one, where one ends, and one in words. */

import { ARITY } from "../../generated/tables";
import { m } from "../../paraglide/messages";

/** The end of the WFF that begins at an index; -1 if none does. */
export function endOf(text: string, at: number): number {
  let wanted = 1;
  for (let end = at; end < text.length; end++) {
    const follow = ARITY[text[end] ?? ""];
    if (follow === undefined) return -1;
    wanted += follow - 1;
    if (!wanted) return end + 1;
  }
  return -1;
}

/** Whether a text is a WFF; what is empty or goes on too long is not. */
export function isWff(text: string): boolean {
  const marks = text.replaceAll(/\s/g, "");
  return marks !== "" && endOf(marks, 0) === marks.length;
}

/** Why a text is no WFF: it ends too early, goes on too long, or has an unknown character. */
export type Wrong =
  | { kind: "unfinished" }
  | { kind: "left over"; whole: string; rest: string }
  | { kind: "strange"; mark: string };

/** Why a text is no WFF; null for one. What is only unfinished can still become one. */
export function whyNoWff(text: string): Wrong | null {
  const marks = text.replaceAll(/\s/g, "");
  const mark = [...marks].find((one) => ARITY[one] === undefined);
  if (mark !== undefined) return { kind: "strange", mark };
  const end = endOf(marks, 0);
  if (end < 0) return { kind: "unfinished" };
  if (end === marks.length) return null;
  return { kind: "left over", whole: marks.slice(0, end), rest: marks.slice(end) };
}

/** A formula in words; brackets keep what belongs together, so that no two read the same. */
export function aloud(formula: string): string {
  const marks = [...formula.replaceAll(/\s/g, "")];
  const part = (): string => (ARITY[marks[0] ?? ""] === 2 ? `(${read()})` : read());
  const read = (): string => {
    const mark = marks.shift();
    if (mark === undefined) return "…";
    if (mark === "N") return m.pads_aloud_not({ one: part() });
    if (mark === "C") return m.pads_aloud_if({ one: part(), other: part() });
    if (mark === "K") return m.pads_aloud_both({ one: part(), other: part() });
    if (mark === "A") return m.pads_aloud_either({ one: part(), other: part() });
    if (mark === "E") return m.pads_aloud_iff({ one: part(), other: part() });
    return mark;
  };
  const words = read();
  return marks.length ? m.pads_aloud_more({ words, rest: marks.join(" ") }) : words;
}
