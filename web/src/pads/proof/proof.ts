/** A proof while it is written: lines at levels, labels, references that follow, our written form. */

import { isWff } from "./wff";

export interface Line {
  id: number;
  /** How many bars stand before it. */
  depth: number;
  /** Whether it begins a sub-proof of its own beside the one before. */
  opens: boolean;
  formula: string;
  reason: string;
}

/** The two things that are written on a line. */
export type Part = "formula" | "reason";

export type Proof = readonly Line[];

const LETTERS = [..."abcdefghijklmnotuvwxyz"]; // p q r s are formulas

/** The label of the n-th item (from 0) of a level: 1 2 3 … and a b c … in turn. */
export function labelAt(depth: number, n: number): string {
  if (depth % 2 === 0) return String(n + 1);
  const letter = LETTERS[n % LETTERS.length] ?? "a";
  return letter.repeat(Math.floor(n / LETTERS.length) + 1);
}

export function newLine(lines: Proof, depth = 0, opens = false): Line {
  const id = 1 + Math.max(0, ...lines.map((line) => line.id));
  return { id, depth, opens, formula: "", reason: "" };
}

/** The same lines with levels that can be drawn: one step in at a time. */
export function settle(lines: Proof): Line[] {
  let before = 0;
  return lines.map((line) => {
    const depth = Math.min(line.depth, before + 1);
    const opens = depth > 0 && (line.opens || depth > before);
    before = depth;
    return { ...line, depth, opens };
  });
}

/** An item of a level: a line, or a whole sub-proof, which has the id of its first line. */
interface Item {
  id: number;
  label: string;
}

export interface Placed {
  /** Its own label. */
  label: string;
  /** For each bar, the label of the sub-proof where it begins and "" below. */
  bars: string[];
  /** For each level, the items that stand there so far in the proof around this line. */
  scope: Item[][];
}

/** Where every line stands. */
export function place(lines: Proof): Placed[] {
  let scope: Item[][] = [[]];
  return lines.map((line, at) => {
    const before = lines[at - 1]?.depth ?? 0;
    const bars: string[] = Array.from({ length: line.depth }, () => "");
    const begins = line.opens || line.depth > before;
    const keep = begins ? line.depth - 1 : line.depth;
    scope = scope.slice(0, keep + 1).map((level) => [...level]);
    for (let depth = keep; depth < line.depth; depth++) {
      const level = scope[depth] ?? [];
      const label = labelAt(depth, level.length);
      level.push({ id: line.id, label });
      bars[depth] = label;
      scope.push([]);
    }
    const own = scope[line.depth] ?? [];
    const label = labelAt(line.depth, own.length);
    own.push({ id: line.id, label });
    return { label, bars, scope: scope.map((level) => [...level]) };
  });
}

/** A reason in its parts. */
export interface ReadReason {
  /** What stands before the references, as it was written: `R,Co`. */
  head: string;
  /** The rule that makes the line: `Co`; `R` if it is only brought in; `s`, or nothing. */
  rule: string;
  /** How many levels R crosses. */
  crosses: number;
  cites: string[];
}

export function readReason(reason: string): ReadReason {
  const found = /^\s*((?:R(?![a-z(])\s*,?\s*)*)([A-Z][iop]|R\([A-Z][iop]\)|s)?[\s:,]*(.*)$/.exec(
    reason,
  );
  const [, brought = "", named = "", rest = ""] = found ?? [];
  const crosses = brought.match(/R/g)?.length ?? 0;
  return {
    head: `${brought}${named}`.replace(/[\s,]+$/, ""),
    rule: named || (crosses ? "R" : ""),
    crosses,
    cites: rest
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean),
  };
}

/** How many levels further out the lines may stand that a reason cites. */
export function levelsMeant({ rule, crosses }: Pick<ReadReason, "rule" | "crosses">): number[] {
  // R alone brings a line in from that level; with a rule, lines from here to there are used.
  return rule === "R" ? [crosses] : Array.from({ length: crosses + 1 }, (_, out) => out);
}

/** A reason with a rule put in: after an R, or in place of the rule that stands there. */
export function withRule(reason: string, name: string): string {
  const { head, rule, cites } = readReason(reason);
  return `${rule === "R" ? `${head},${name}` : name} ${cites.join(",")}`.trim();
}

/** The references of all lines, by what they mean before a change, written as they are after it. */
export function follow(before: Proof, after: Proof): Line[] {
  const old = new Map(place(before).map((placed, at) => [before[at]?.id ?? 0, placed]));
  const was = new Map(before.map((line) => [line.id, line]));
  const settled = settle(after);
  const now = place(settled);
  return settled.map((line, at) => {
    const then = old.get(line.id);
    const earlier = was.get(line.id);
    if (!then || !earlier || !line.reason) return line;
    const { head, rule, crosses, cites } = readReason(line.reason);
    if (!cites.length) return line;
    const levels = levelsMeant({ rule, crosses });
    const changed = cites.map((cite) => {
      for (const out of levels) {
        const level = then.scope[earlier.depth - out] ?? [];
        const meant = level.find((item) => item.label === cite && item.id !== line.id);
        if (!meant) continue;
        const there = now[at]?.scope[line.depth - out] ?? [];
        return there.find((item) => item.id === meant.id)?.label ?? "?";
      }
      return cite;
    });
    return { ...line, reason: `${head} ${changed.join(",")}`.trim() };
  });
}

export function insertAfter(lines: Proof, at: number): Line[] {
  const here = lines[at];
  const fresh = newLine(lines, here?.depth ?? 0);
  return follow(lines, [...lines.slice(0, at + 1), fresh, ...lines.slice(at + 1)]);
}

/** A line before another, at its level; before a sub-proof, outside of it. */
export function insertBefore(lines: Proof, at: number): Line[] {
  const here = lines[at];
  const fresh = newLine(lines, (here?.depth ?? 0) - (here?.opens ? 1 : 0));
  return follow(lines, [...lines.slice(0, at), fresh, ...lines.slice(at)]);
}

export function remove(lines: Proof, at: number): Line[] {
  const gone = lines[at];
  const next = lines[at + 1];
  const rest = lines.filter((_, other) => other !== at);
  // A sub-proof that lost its first line begins at its next one.
  if (gone?.opens && next && next.depth === gone.depth) {
    rest[at] = { ...next, opens: true };
  }
  return rest.length ? follow(lines, rest) : [newLine([])];
}

/** Open a sub-proof at a line, or close the one it is in. */
export function shift(lines: Proof, at: number, by: 1 | -1): Line[] {
  const line = lines[at];
  if (!line) return [...lines];
  const deepest = (lines[at - 1]?.depth ?? 0) + 1;
  const depth = Math.max(0, Math.min(line.depth + by, deepest));
  const changed = { ...line, depth, opens: by > 0 && depth > 0 };
  return follow(
    lines,
    lines.map((other, n) => (n === at ? changed : other)),
  );
}

/** The label by which a line can cite another: a closed sub-proof is cited as a whole. */
export function labelFor(lines: Proof, from: number, target: number): string {
  const placed = place(lines);
  const here = placed[from];
  const line = lines[target];
  if (!here || !line || target >= from) return "";
  for (const level of here.scope.toReversed()) {
    const item = level.find((found) => found.id === line.id);
    if (item) return item.label;
  }
  // Inside a closed sub-proof: its first line carries the label.
  for (let at = target; at >= 0; at--) {
    const first = lines[at];
    if (!first?.opens) continue;
    for (const level of here.scope.toReversed()) {
      const item = level.find((found) => found.id === first.id);
      if (item) return item.label;
    }
  }
  return "";
}

/** The lines of a proof as it is written, without its top line and its solution. */
export function readProof(text: string): Line[] {
  const lines: Line[] = [];
  for (const row of text.split("\n")) {
    if (!row.trim() || row.includes("->") || row.startsWith("solution")) continue;
    const bars = row.split("|");
    const words = (bars.at(-1) ?? "").trim().split(/\s+/);
    if (/^(\d+|[a-ot-z]+)$/.test(words[0] ?? "")) words.shift(); // its label
    const [formula = "", ...reason] = words;
    lines.push({
      id: lines.length + 1,
      depth: bars.length - 1,
      opens: (bars.at(-2) ?? "").trim() !== "", // where a sub-proof begins stands its label
      formula,
      reason: reason.join(" "),
    });
  }
  return settle(lines);
}

/** The formulas of a written proof that have parts, each once, in the order of its lines. */
export const formulasIn = (text: string): string[] => [
  ...new Set(
    readProof(text)
      .map((line) => line.formula)
      .filter((formula) => formula.length > 1 && isWff(formula)),
  ),
];

const filled = (lines: Proof): Line[] =>
  settle(lines.filter((line) => line.formula.trim() || line.reason.trim()));

/** The premises of a proof: what it supposes outside all sub-proofs. */
export function premises(lines: Proof): string[] {
  return filled(lines)
    .filter((line) => line.depth === 0 && readReason(line.reason).rule === "s")
    .map((line) => line.formula.trim());
}

/** The solution that a proof shows: its premises and, once each, its rules. */
export function solutionOf(lines: Proof): string {
  const rules = filled(lines).flatMap((line) => {
    const { rule, crosses } = readReason(line.reason);
    if (rule === "s" || !rule) return [];
    return crosses ? ["R", rule] : [rule];
  });
  return `${premises(lines).join(", ")} / ${[...new Set(rules)].join(", ")}`.trim();
}

/** The row of the written form in which each line stands, counted from 1; 0 for an empty line. */
export function rowsOf(lines: Proof): number[] {
  let row = 1; // the top line
  return lines.map((line) => (line.formula.trim() || line.reason.trim() ? ++row : 0));
}

/** The proof in our written form, as it is presented. */
export function written(lines: Proof, goal: string, solution: string): string {
  const shown = filled(lines);
  const rows = place(shown).map((placed, at) => {
    const line = shown[at];
    const bars = placed.bars.map((label) => `${label.padEnd(1)} | `).join("");
    return `${bars}${placed.label}  ${line?.formula.trim()}  ${line?.reason.trim()}`.trimEnd();
  });
  const top = `${premises(shown).join(", ")} -> ${goal}`.trim();
  return [top, ...rows, `solution: ${solution.trim()}`].join("\n") + "\n";
}
