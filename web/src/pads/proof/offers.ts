/** What a rule could give from the lines that stand there, for somebody who practises. */

import { REITERATE, RULES } from "../../generated/tables";
import type { Schema } from "../../generated/types";
import { place, type Proof } from "./proof";
import { endOf, isWff } from "./wff";

type Need = Schema["needs"][number];

const MOST = 6;
const TRIES = 4000;

type Binding = Readonly<Record<string, string>>;

/** A formula and all its parts. */
export function parts(formula: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < formula.length; at++) {
    const stop = endOf(formula, at);
    if (stop > 0) found.push(formula.slice(at, stop));
  }
  return [...new Set(found)];
}

function match(pattern: string, formula: string, bound: Binding): Binding | null {
  let binding = bound;
  let at = 0;
  for (const mark of pattern) {
    if ("xyz".includes(mark)) {
      const stop = endOf(formula, at);
      if (stop < 0) return null;
      const meant = formula.slice(at, stop);
      const before = binding[mark];
      if (before !== undefined && before !== meant) return null;
      binding = { ...binding, [mark]: meant };
      at = stop;
    } else if (formula[at++] !== mark) return null;
  }
  return at === formula.length ? binding : null;
}

const filled = (pattern: string, binding: Binding): string =>
  [...pattern].map((mark) => binding[mark] ?? mark).join("");

interface Source {
  label: string;
  formula: string;
  holds: string[] | null;
}

/** What stands at the level of a line before it: lines, and sub-proofs by what they suppose. */
function sources(lines: Proof, at: number): Source[] {
  const depth = lines[at]?.depth ?? 0;
  const level = place(lines)[at]?.scope[depth] ?? [];
  return level.flatMap(({ id, label }): Source[] => {
    const first = lines.findIndex((line) => line.id === id);
    const line = lines[first];
    if (!line || first >= at) return [];
    const formula = line.formula.trim();
    if (line.depth === depth) return [{ label, formula, holds: null }];
    const holds: string[] = [];
    for (let n = first; n < at; n++) {
      const inner = lines[n];
      if (!inner || inner.depth <= depth || (n > first && inner.opens && inner.depth === depth + 1))
        break;
      if (inner.depth === depth + 1) holds.push(inner.formula.trim());
    }
    return [{ label, formula, holds }];
  });
}

/** Whether a rule takes a sub-proof. */
export const usesSubproofs = (rule: string): boolean =>
  (RULES[rule]?.schemas ?? []).some(({ needs }) => needs.some((need) => typeof need !== "string"));

export interface Offer {
  formula: string;
  reason: string;
}

/** What the rule could give at a line, what helps towards the Goal first. */
export function offers(lines: Proof, at: number, rule: string, goal: string): Offer[] {
  if (rule === REITERATE) return reiterations(lines, at);
  const here = sources(lines, at).filter((source) => isWff(source.formula));
  const wanted = parts(goal);
  const known = new Set(here.filter((one) => !one.holds).map((one) => one.formula));
  const found = new Map<string, Offer>();
  let tries = 0;

  function give(pattern: string, binding: Binding, cites: string[]): void {
    const open = [...pattern].find((mark) => "xyz".includes(mark) && !binding[mark]);
    if (open) {
      for (const part of wanted) give(pattern, { ...binding, [open]: part }, cites);
      return;
    }
    const formula = filled(pattern, binding);
    if (rule === "Ai" && !wanted.includes(formula)) return;
    if (!found.has(formula)) found.set(formula, { formula, reason: `${rule} ${cites.join(",")}` });
  }
  function fill(needs: Need[], gives: string, binding: Binding, cites: string[]): void {
    const [need, ...rest] = needs;
    if (need === undefined) {
      give(gives, binding, cites);
      return;
    }
    for (const source of here) {
      if (tries++ > TRIES) return;
      for (const next of ways(need, source, binding)) {
        fill(rest, gives, next, [...cites, source.label]);
      }
    }
  }
  for (const { needs, gives } of RULES[rule]?.schemas ?? []) fill(needs, gives, {}, []);

  const worth = ({ formula }: Offer): number =>
    (formula === goal ? 0 : wanted.includes(formula) ? 1 : 2) + (known.has(formula) ? 10 : 0);
  return [...found.values()]
    .sort((a, b) => worth(a) - worth(b) || a.formula.length - b.formula.length)
    .slice(0, MOST);
}

function ways(need: Need, source: Source, binding: Binding): Binding[] {
  if (typeof need === "string") {
    if (source.holds) return [];
    const found = match(need, source.formula, binding);
    return found ? [found] : [];
  }
  if (!source.holds) return [];
  const supposed = match(need.supposition, source.formula, binding);
  let found = supposed ? [supposed] : [];
  for (const pattern of need.holds) {
    found = found.flatMap((one) =>
      (source.holds ?? []).flatMap((line) => {
        const fits = match(pattern, line, one);
        return fits ? [fits] : [];
      }),
    );
  }
  return found;
}

function reiterations(lines: Proof, at: number): Offer[] {
  const depth = lines[at]?.depth ?? 0;
  const scope = place(lines)[at]?.scope ?? [];
  return scope
    .slice(0, depth)
    .flatMap((level, outer) =>
      level.flatMap(({ id, label }) => {
        const line = lines.find((one) => one.id === id);
        if (!line || line.depth !== outer || !isWff(line.formula.trim())) return [];
        const reason = `${Array(depth - outer)
          .fill(REITERATE)
          .join(",")} ${label}`;
        return [{ formula: line.formula.trim(), reason }];
      }),
    )
    .slice(-MOST);
}
