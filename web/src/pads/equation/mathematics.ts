/** An expression of EQUATIONS as a tree to draw: raised exponents, radicals over what they take. */

import { asKept, onScreen } from "../../cubes/cubes";

export type Drawn =
  | { kind: "text"; text: string }
  | { kind: "group"; open: string; close: string; inside: Drawn[] }
  | { kind: "power"; base: Drawn; exponent: Drawn }
  | { kind: "root"; index: Drawn | null; of: Drawn };

const CLOSING: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

/** Read as far as it can be read; whatever is left over is text, so that nothing vanishes. */
export function drawn(expression: string): Drawn[] {
  const marks = [...asKept(expression, "equations")];
  let at = 0;

  const blanks = (): void => {
    while (marks[at] === " ") at++;
  };

  function atom(): Drawn | null {
    blanks();
    const mark = marks[at];
    if (mark === undefined) return null;
    if (mark === "v") {
      at++;
      const of = atom();
      return of ? { kind: "root", index: null, of } : { kind: "text", text: "√" };
    }
    const close = CLOSING[mark];
    if (close) {
      at++;
      const inside = sequence(close);
      const closed = marks[at] === close;
      if (closed) at++;
      return { kind: "group", open: mark, close: closed ? close : "", inside };
    }
    if (/\d/.test(mark)) {
      let text = "";
      while (/\d/.test(marks[at] ?? "")) text += marks[at++];
      return { kind: "text", text };
    }
    return null;
  }

  function factor(): Drawn | null {
    let left = atom();
    while (left) {
      blanks();
      const mark = marks[at];
      if (mark !== "*" && mark !== "v") break;
      const before = at++;
      const right = atom();
      if (!right) {
        at = before;
        break;
      }
      left =
        mark === "*"
          ? { kind: "power", base: left, exponent: right }
          : { kind: "root", index: left, of: right };
    }
    return left;
  }

  function sequence(until: string): Drawn[] {
    const found: Drawn[] = [];
    for (;;) {
      blanks();
      const mark = marks[at];
      if (mark === undefined || mark === until) return found;
      const next = factor();
      if (next) {
        found.push(next);
      } else {
        at++;
        found.push({ kind: "text", text: onScreen(mark, "equations") });
      }
    }
  }

  return sequence("");
}
