import { describe, expect, it } from "vitest";
import { alike, checkProof, readSequent, supposed, withTop, writeSequent } from "./proving";
import type { Checked, Fault } from "../lib/protocol";

const fault = (place: string, message: string): Fault => ({
  place,
  code: "code",
  clause: "wff-2017 I",
  message,
  row: 0,
  column: 0,
});
const text = "Kpq -> q\n1  Kpq  s\n2  q  Ko 1\nsolution: Kpq / Ko\n";
const terms = { premises: ["Kpq"], rules: ["Ko"] };
const checked = (given: string, by: typeof terms, ...faults: Fault[]): Promise<Checked> =>
  checkProof({ position: "", after: "now", text: given }, by, () =>
    Promise.resolve({ correct: faults.length === 0, faults, notes: [], values: [] }),
  );
const messages = ({ faults }: Checked): string[] => faults.map(({ message }) => message);

describe("a sequent", () => {
  it("is read with either arrow and with blanks", () => {
    expect(readSequent("A p q, Np → q ")).toEqual({ premises: ["Apq", "Np"], goal: "q" });
    expect(readSequent("-> CpCqp")).toEqual({ premises: [], goal: "CpCqp" });
    expect(readSequent("Kpq")).toEqual({ premises: ["Kpq"], goal: "" });
    expect(readSequent("p ⇒ Kpp")).toEqual({ premises: ["p"], goal: "Kpp" });
  });
  it("may have blanks or semicolons between its premises", () => {
    expect(readSequent("p q -> Kpq").premises).toEqual(["p", "q"]);
    expect(readSequent("p K p q; r -> q").premises).toEqual(["p", "Kpq", "r"]);
    expect(readSequent("p K q -> q").premises).toEqual(["pKq"]);
  });
});

describe("a proof of one's own", () => {
  it("begins with the premises, each supposed", () => {
    expect(supposed(["Apq", "Np"]).map(({ id, formula, reason }) => [id, formula, reason])).toEqual(
      [
        [1, "Apq", "s"],
        [2, "Np", "s"],
      ],
    );
    expect(supposed([])).toEqual([]);
  });
  it("is hinted at under what is asked, whatever stands in it", () => {
    const top = writeSequent(readSequent("Kpq → q"));
    expect(withTop("-> q\n1  p  s\nsolution: / ", top)).toBe("Kpq -> q\n1  p  s\nsolution: / ");
  });
});

describe("a proof without cubes", () => {
  it("is correct whatever its cubes are", async () => {
    const found = await checked(text, terms, fault("cubes", "no K"), fault("solution", "none"));
    expect(found.correct).toBe(true);
  });
  it("keeps the faults of its lines", async () => {
    const found = await checked(text, terms, fault("line 2", "wrong"), fault("cubes", "no K"));
    expect(found.correct).toBe(false);
    expect(messages(found)).toEqual(["wrong"]);
  });
  it("uses no other rule and no other premise", async () => {
    const wild = text.replace("Ko 1", "R(Ko) 1");
    expect((await checked(wild, terms)).correct).toBe(true);
    const inside = "Kpq -> Cqr\n1 | 1  q  s\n  | 2  q  R 1\n2  Cqr  Ci 1\nsolution: Kpq / Ci\n";
    const found = await checked(inside, { premises: [], rules: ["Ci"] });
    expect(found.correct).toBe(false);
    expect(messages(found)).toEqual([
      "Kpq is not among the premises.",
      "R is not among the rules.",
    ]);
  });
});

describe("levels", () => {
  it("with the same rules are one choice", () => {
    const levels = { regular: ["Ci", "Co"], basic: ["Co"], middle: ["Co"] };
    expect(alike(levels)).toEqual([
      { names: ["regular"], rules: ["Ci", "Co"] },
      { names: ["basic", "middle"], rules: ["Co"] },
    ]);
  });
});
