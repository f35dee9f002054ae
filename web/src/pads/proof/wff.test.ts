import { describe, expect, it } from "vitest";
import { whyNoWff } from "./wff";

describe("what is no WFF", () => {
  it("is unfinished while it can become one", () => {
    expect(whyNoWff("K")).toEqual({ kind: "unfinished" });
    expect(whyNoWff("KpN")).toEqual({ kind: "unfinished" });
    expect(whyNoWff("")).toEqual({ kind: "unfinished" });
  });

  it("never becomes one once something is left over or strange", () => {
    expect(whyNoWff("pKq")).toEqual({ kind: "left over", whole: "p", rest: "Kq" });
    expect(whyNoWff("Kpqr")).toEqual({ kind: "left over", whole: "Kpq", rest: "r" });
    expect(whyNoWff("Kpo")).toEqual({ kind: "strange", mark: "o" });
  });

  it("says nothing of a WFF", () => {
    expect(whyNoWff("K p Nq")).toBeNull();
  });
});
