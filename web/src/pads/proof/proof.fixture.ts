/** Proofs for tests, written as rows of level, formula and reason. */

import type { Line } from "./proof";

export function proof(...rows: [number, string, string][]): Line[] {
  return rows.map(([depth, formula, reason], at) => ({
    id: at + 1,
    depth,
    opens: depth > (rows[at - 1]?.[0] ?? 0),
    formula,
    reason,
  }));
}
