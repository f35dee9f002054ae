import { describe, expect, it } from "vitest";
import { cubeOfKey, cubesOf, family, onScreen, spoken, tidyGoal, without } from "./cubes";

const WFF = "CAKENRpqrsio";
const EQUATIONS = "0123456789+-x/*v";

describe("cubes", () => {
  it("are picked by a key, whose case matters only for R and r", () => {
    expect(cubeOfKey("k", WFF, "wff")).toBe("K");
    expect(cubeOfKey("P", WFF, "wff")).toBe("p");
    expect(cubeOfKey("r", WFF, "wff")).toBe("r");
    expect(cubeOfKey("R", WFF, "wff")).toBe("R");
    expect(cubeOfKey("b", WFF, "wff")).toBeNull();
    expect(cubeOfKey("Enter", WFF, "wff")).toBeNull();
    expect(cubeOfKey("^", EQUATIONS, "equations")).toBe("*");
    expect(cubeOfKey("V", EQUATIONS, "equations")).toBe("v");
  });
  it("belong to families that look different", () => {
    expect(family("R", "wff")).not.toBe(family("r", "wff"));
    expect(new Set(["0", "x", "5", "9"].map((cube) => family(cube, "equations"))).size).toBe(4);
  });
  it("have only colours on which their face occurs", () => {
    const colours = [...EQUATIONS].map((cube) => family(cube, "equations"));
    expect(colours.join(" ")).toBe(
      "red red red red green green green black black black red red blue blue green black",
    );
  });
  it("are written for people and read aloud", () => {
    expect(onScreen("2x 3-v4", "equations")).toBe("2× 3−√4");
    expect(onScreen("CNxv", "wff")).toBe("CNxv");
    expect(spoken("v", "equations")).toBe("root");
    expect(spoken("r", "wff")).toBe("small r");
  });
  it("are taken away one by one", () => {
    expect(without("ppqK", "pK")).toBe("pq");
    expect(without("p", "ppp")).toBe("");
  });
  it("group in the Goal of EQUATIONS only", () => {
    expect(tidyGoal(" 2×  3 + 5 ", "equations", true)).toBe("2x 3 + 5");
    expect(tidyGoal(" C Np Nq", "wff", false)).toBe("CNpNq");
    expect(cubesOf("2x ~3+5")).toBe("2x3+5");
  });
});
