import { describe, expect, it } from "vitest";
import { proof } from "./proof.fixture";
import { offers, parts } from "./offers";
import type { Line } from "./proof";

const last = (rows: Line[], rule: string, goal = "") => offers(rows, rows.length - 1, rule, goal);

describe("offers", () => {
  it("take a conjunction apart and cite it", () => {
    const lines = proof([0, "Kpq", "s"], [0, "", ""]);
    expect(last(lines, "Ko")).toEqual([
      { formula: "p", reason: "Ko 1" },
      { formula: "q", reason: "Ko 1" },
    ]);
  });
  it("cite in the order in which the rule needs them", () => {
    const lines = proof([0, "p", "s"], [0, "Cpq", "s"], [0, "", ""]);
    expect(last(lines, "Co")).toEqual([{ formula: "q", reason: "Co 2,1" }]);
  });
  it("put what the Goal needs first", () => {
    const lines = proof([0, "p", "s"], [0, "q", "s"], [0, "", ""]);
    expect(last(lines, "Ki", "Kqp")[0]).toEqual({ formula: "Kqp", reason: "Ki 2,1" });
  });
  it("add to a line only what the Goal asks for", () => {
    const lines = proof([0, "p", "s"], [0, "", ""]);
    expect(last(lines, "Ai", "Aqp")).toEqual([{ formula: "Aqp", reason: "Ai 1" }]);
    expect(last(lines, "Ai", "Aqr")).toEqual([]);
  });
  it("close a sub-proof", () => {
    const lines = proof([0, "q", "s"], [1, "p", "s"], [1, "q", "R 1"], [0, "", ""]);
    expect(last(lines, "Ci", "Cpq")[0]).toEqual({ formula: "Cpq", reason: "Ci 2" });
  });
  it("bring lines in from outside", () => {
    const lines = proof([0, "q", "s"], [1, "p", "s"], [2, "r", "s"], [2, "", ""]);
    expect(last(lines, "R")).toEqual([
      { formula: "q", reason: "R,R 1" },
      { formula: "p", reason: "R a" },
    ]);
  });
  it("know nothing of rules that there are not", () => {
    expect(last(proof([0, "p", "s"], [0, "", ""]), "Xi")).toEqual([]);
  });
});

describe("the parts of a formula", () => {
  it("are formulas too", () => {
    expect(parts("CNpKqp")).toEqual(["CNpKqp", "Np", "p", "Kqp", "q"]);
  });
});
