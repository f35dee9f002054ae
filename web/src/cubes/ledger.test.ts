import { describe, expect, it } from "vitest";
import { ACCOUNTS, LINES } from "../generated/samples";
import { bookOf } from "../lib/samples.fixture";
import { cubesIn, ledger } from "./ledger";

const book = bookOf("wff-2017");
const writing = { after: "now" };

const sorted = (cubes: string): string => [...cubes].sort().join("");

describe("the cubes of a solution", () => {
  it.each(LINES)("are read as the checker reads them: %s", (line, game, used) => {
    expect(cubesIn(line, game)).toEqual(used);
  });
  it("take nothing for a Goal that was not written", () => {
    expect(cubesIn("(6 × 6) + 1 = ", "equations")).toEqual({ solution: "6x6+1", goal: "" });
    expect(cubesIn("1 + 1 = ~2", "equations")).toEqual({ solution: "1+1", goal: "2" });
  });
});

describe("the ledger", () => {
  it("spends Required first, then Permitted, then Resources", () => {
    const mat: [string, string][] = [
      ["required", "p"],
      ["permitted", "Ap"],
      ["forbidden", "i"],
    ];
    const found = ledger(cubesIn("p / Ai", "wff"), { mat, resources: "iq", writing }, book);
    expect(found.sections.map((entry) => [entry.used, entry.left])).toEqual([
      ["p", ""],
      ["A", "p"],
    ]);
    expect([found.resources, found.missing, found.faults]).toEqual(["i", "", []]);
  });
  it("uses an Essential cube where nothing else serves", () => {
    const mat: [string, string][] = [
      ["essential", "K"],
      ["premises", "Kpq"],
      ["rules", "o"],
    ];
    const found = ledger(
      cubesIn("Kpq / Ko", "wff"),
      { mat, resources: "", writing: null },
      bookOf("wff-2012"),
    );
    expect([found.sections.map((entry) => entry.used), found.missing]).toEqual([
      ["K", "Kpq", "o"],
      "",
    ]);
  });
  it("counts an Essential cube as used before one that only may be", () => {
    const mat: [string, string][] = [
      ["essential", "K"],
      ["premises", "Kpq"],
      ["rules", "i"],
    ];
    const found = ledger(
      cubesIn("Kpq / ", "wff"),
      { mat, resources: "", writing: null },
      bookOf("wff-2012"),
    );
    expect(found.sections.map((entry) => [entry.used, entry.left])).toEqual([
      ["K", ""],
      ["pq", "K"],
      ["", "i"],
    ]);
  });
  it("names cubes as they look", () => {
    const mat: [string, string][] = [["required", "v"]];
    const found = ledger(
      cubesIn("2x3", "equations"),
      { mat, resources: "23", writing },
      bookOf("equations-2019"),
    );
    expect(found.faults).toEqual([
      "Required cubes not used yet: √.",
      "No cube for: ×.",
      "A solution may take one cube from Resources, not 2.",
    ]);
  });
  it("says what is not used, what is missing and what is too much from Resources", () => {
    const mat: [string, string][] = [["required", "K"]];
    const found = ledger(cubesIn("p / Ai", "wff"), { mat, resources: "pA", writing }, book);
    expect(found.missing).toBe("i");
    expect([found.resources, found.excess]).toEqual(["p", "A"]);
    expect(found.faults).toEqual([
      "Required cubes not used yet: K.",
      "No cube for: i.",
      "A solution may take one cube from Resources, not 2.",
    ]);
  });
  it.each(ACCOUNTS)("counts as the checker: $rulebook $after $used", (account) => {
    const { used, mat, resources, after } = account;
    const found = ledger(used, { mat, resources, writing: { after } }, bookOf(account.rulebook));
    const unused = found.sections.flatMap((one) => (one.duty === "must" ? [one.left] : []));
    expect({
      from_resources: sorted(found.resources + found.excess),
      missing: sorted(found.missing),
      unused: sorted(unused.join("")),
      correct: found.faults.length === 0,
    }).toEqual({
      from_resources: sorted(account.from_resources),
      missing: sorted(account.missing),
      unused: sorted(account.unused),
      correct: account.correct,
    });
  });
});
