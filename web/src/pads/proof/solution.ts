/** The solution line: which rules it names, and which of them an R stands for. */

import type { Book } from "../../lib/protocol";
import type { Seen } from "../practice.svelte";

/** The rules that a solution names, wild or not: `p, q / Ki, R(Ko)` names Ki and Ko. */
export function rulesNamed(solution: string): string[] {
  const [, rules = ""] = solution.split("/", 2);
  return [...new Set(rules.match(/[A-Z][iop](?![a-z])/g) ?? [])];
}

const wild = (rule: string): RegExp => new RegExp(String.raw`R\s*\(\s*${rule}\s*\)`);

/** Whether an R stands for the rule. */
export const isWild = (solution: string, rule: string): boolean => wild(rule).test(solution);

/** The solution with an R for a rule, or with the rule again for its R. */
export function turned(solution: string, rule: string): string {
  if (isWild(solution, rule)) return solution.replace(wild(rule), rule);
  const [premises = "", rules = ""] = solution.split("/", 2);
  return `${premises}/${rules.replace(new RegExp(String.raw`${rule}(?![a-z])`), `R(${rule})`)}`;
}

/** Where an R could be taken from: the mat, else Resources, else nowhere. */
export type Wild = "mat" | "resources" | "";

export function wildFrom({ mat, resources }: Seen, { sections }: Book): Wild {
  const usable = new Set(sections.filter(({ duty }) => duty !== "cannot").map(({ key }) => key));
  if (mat.some(([key, cubes]) => usable.has(key) && cubes.includes("R"))) return "mat";
  return resources.includes("R") ? "resources" : "";
}
