/** Proofs for their own sake: no cubes are spent, and only some rules may be used. */

import { RULES } from "../generated/tables";
import type { Checked, Fault, PaperIn } from "../lib/protocol";
import type { Line } from "../pads/proof/proof";
import { isWff } from "../pads/proof/wff";
import { m } from "../paraglide/messages";

/** What a proof is judged by. */
export interface Terms {
  premises: readonly string[];
  rules: readonly string[];
}

/** An arrow as the server reads it. */
const ARROW = /[-=–—]{1,40}>|[→⟶⇒⟹⇨⇾➔➜➝➞➡⟾↦⊢∴]/;

/** Premises and Goal as they were typed, whole or not. */
export function readSequent(sequent: string): { premises: string[]; goal: string } {
  const [before = "", after = ""] = sequent.split(ARROW);
  return {
    premises: before.split(/[,;]/).flatMap(premisesOf),
    goal: after.replaceAll(/\s/g, ""),
  };
}

/** The premises between two commas: several where only blanks stand between them. */
function premisesOf(part: string): string[] {
  const found: string[] = [];
  let spelled = "";
  for (const word of part.split(/\s+/)) {
    spelled += word;
    if (!isWff(spelled)) continue;
    found.push(spelled);
    spelled = "";
  }
  const whole = part.replaceAll(/\s/g, "");
  return spelled && whole ? [whole] : found;
}

/** What is to be proved as it is written on the top line of a proof. */
export const writeSequent = ({ premises, goal }: { premises: string[]; goal: string }): string =>
  `${premises.join(", ")} -> ${goal}`.trim();

/** The lines that a proof begins with: its premises. */
export const supposed = (premises: readonly string[]): Line[] =>
  premises.map((formula, at) => ({ id: at + 1, depth: 0, opens: false, formula, reason: "s" }));

/** A proof under another top line. */
export const withTop = (text: string, top: string): string =>
  [top, ...text.split("\n").slice(1)].join("\n");

/** The checker's word on the proof alone, and whether it keeps to its terms. */
export async function checkProof(
  paper: PaperIn,
  terms: Terms,
  check: (paper: PaperIn) => Promise<Checked>,
): Promise<Checked> {
  const { faults } = await check(paper);
  const ofProof = faults.filter(({ place }) => place !== "cubes" && place !== "solution");
  const all = [...ofProof, ...breaches(paper.text, terms)];
  return { correct: all.length === 0, faults: all, notes: [], values: [] };
}

/** The name of a rule in a line. */
const NAMED = new RegExp(`(?<=[\\s(,])(?:${Object.keys(RULES).join("|")})(?![a-zA-Z(])`, "g");

function breaches(text: string, { premises, rules }: Terms): Fault[] {
  const [top = "", ...rows] = text.split("\n").filter((row) => !row.startsWith("solution:"));
  const used = rows.flatMap((row) => row.match(NAMED) ?? []);
  const said = [
    ...readSequent(top)
      .premises.filter((one) => !premises.includes(one))
      .map((premise) => m.judge_not_a_premise({ premise })),
    ...[...new Set(used)]
      .filter((rule) => !rules.includes(rule))
      .map((rule) => m.judge_not_a_rule({ rule })),
  ];
  return said.map((message) => ({
    place: "proof",
    code: "terms",
    clause: "",
    message,
    row: 0,
    column: 0,
  }));
}

/** The levels of a rulebook, those with the same rules together. */
export function alike(
  levels: Readonly<Record<string, string[]>>,
): { names: string[]; rules: string[] }[] {
  const found = new Map<string, { names: string[]; rules: string[] }>();
  for (const [name, rules] of Object.entries(levels)) {
    const names = found.get(rules.join())?.names ?? [];
    found.set(rules.join(), { names: [...names, name], rules });
  }
  return [...found.values()];
}
