import { describe, expect, it } from "vitest";
import type { Guide } from "../generated/types";
import { bookOf, seen, writing } from "../lib/samples.fixture";
import type { Action } from "../lib/protocol";
import { awaited } from "./awaited";
import {
  adviceFor,
  lineInWords,
  meaningOf,
  questionFor,
  rulesInCubes,
  rulesOf,
  signsOf,
  slipOf,
  stepInWords,
  wildRule,
} from "./guide";

const wff = bookOf("wff-2017");
const NOTHING: Guide = {
  goal: "",
  now: false,
  impossible: false,
  trust: "searched",
  paper: "1  p  s\n2  q  s\n3  Kpq  Ki 1,2",
  cubes: "Kpqi",
  missing: "Ki",
  move: null,
};
const present: Action = { type: "Present", text: "" };
const moving = seen({
  seat: 0,
  names: ["You", "Sam"],
  phase: "moving",
  mover: 0,
  last_mover: 1,
  goal: "Kpq",
});

describe("the guide", () => {
  const said = (guide: Partial<Guide>, view = moving, legal: Action[] = []): string => {
    const found = adviceFor(view, legal, wff, { ...NOTHING, ...guide });
    return `${found?.what} ${found?.why}`;
  };

  it("names the cube, the section and the reason of a move", () => {
    const helps = said({ move: { cube: "K", section: "permitted", why: "helps" } });
    expect(helps).toContain("Press K in Resources, then put it into Permitted.");
    expect(helps).toContain("nobody can rightly say Now");
    const spare = said({ move: { cube: "N", section: "forbidden", why: "spare" } });
    expect(spare).toContain("Forbidden");
    expect(spare).toContain("does not need the cube N");
    expect(spare).toContain("Sam could say Now");
  });

  it("shows its solution also where no move is known to be safe", () => {
    const found = adviceFor(moving, [], wff, { ...NOTHING, now: null, impossible: null });
    expect(found?.what).toContain("Move any cube you like");
    expect(found?.shows).toBe(true);
  });

  it("says which challenge is right and what it means", () => {
    const now = said({ now: true, missing: "i" });
    expect(now).toContain("Press “The block”, then “Now”.");
    expect(now).toContain("Here i is the only one missing");
    const never = said({ impossible: true });
    expect(never).toContain("then “Impossible”");
    expect(never).toContain("The judge has looked");
  });

  it("says the word once the block is taken, or to put it back", () => {
    const holding = { ...moving, block: 0 };
    expect(said({ now: true }, holding)).toContain("Press “Now”.");
    expect(said({}, holding)).toContain("Put it back");
  });

  it("asks about Goals, moves and papers only", () => {
    expect(questionFor(seen({ seat: 0, phase: "rolling" }), [], wff)).toBeNull();
    expect(questionFor(moving, [], wff)?.after).toBeNull();
    expect(questionFor({ ...moving, mover: 1 }, [], wff)).toBeNull();
    const writes = seen({ seat: 0, phase: "writing", goal: "Kpq", writing: writing() });
    expect(questionFor(writes, [present], wff)?.after).toBe("now");
    expect(questionFor(writes, [], wff)).toBeNull();
  });

  it("leaves a Goal that is laid already out of its question", () => {
    const setting = seen({ seat: 0, setter: 0, phase: "setting the Goal", goal: "Kp" });
    expect(questionFor(setting, [], wff)?.position).not.toContain("goal");
  });

  it("sees which cubes are laid in the Goal, and takes wrong ones back", () => {
    const setting = seen({ seat: 0, setter: 0, phase: "setting the Goal" });
    const laid = (goal: string): string =>
      adviceFor(setting, [], wff, { ...NOTHING, goal: "Kpq" }, { goal, bonus: false })?.what ?? "";
    expect(laid("")).toContain("press K p q in Resources");
    expect(laid("K")).toContain("Go on with the Goal Kpq (both p and q): press p q in Resources");
    expect(laid("Kpq")).toBe("The Goal Kpq is laid. Press “Goal Set”.");
    expect(laid("Kq")).toBe("Press “Clear”, then build the Goal Kpq.");
    expect(laid("Kpqr")).toContain("Press “Clear”");
  });

  it("has the tick of Bonus taken away before anything else", () => {
    const move: Guide["move"] = { cube: "K", section: "permitted", why: "helps" };
    const ticked = { goal: "", bonus: true };
    const found = adviceFor(moving, [], wff, { ...NOTHING, move }, ticked);
    expect(found?.what).toContain("Press “Bonus” again");
    expect(found?.why).toContain("goes into Forbidden");
  });

  it("knows the rule that a wild R stands for", () => {
    expect(wildRule("3  Kpq  R(Ki) 1,2")).toBe("Ki");
    expect(wildRule("3  Kpq  Ki 1,2")).toBe("");
  });

  it("knows the rules of a proof, each once, wild or not", () => {
    expect(rulesOf("1  Kpq  s\n2  p  Ko 1\n3  Kpp  R(Ki) 2,2\n4  Kpq  Ki 1,2")).toEqual([
      "Ko",
      "Ki",
    ]);
    expect(rulesOf("2 | a  p  s\n  | b  q  R 1")).toEqual([]);
  });

  it("says what formulas and lines mean before they are copied", () => {
    expect(meaningOf("Apq", wff)).toBe(" (either p or q)");
    expect(meaningOf("p", wff)).toBe("");
    expect(meaningOf("8", bookOf("equations-2019"))).toBe("");
    expect(
      said({ goal: "Apq" }, seen({ seat: 0, setter: 0, phase: "setting the Goal" })),
    ).toContain("Build the Goal Apq (either p or q): press A p q");
    expect(lineInWords("1  p     s")).toBe("s = suppose: p");
    expect(lineInWords("2  Cpq   s")).toBe("s = suppose: if p then q");
    expect(lineInWords("3  Apq   R(Ai) 1")).toBe("either p or q");
    const paper = "1  p     s\n2  Apq   Ai 1";
    expect(stepInWords(paper, "Ai")).toBe("if you have p, you may write Apq (either p or q)");
    expect(stepInWords("2 | a  p  s\n3  Cpq  Ci 2", "Ci")).toContain("sub-proof");
  });

  it("says why the cubes of a rule's name are among those needed", () => {
    expect(rulesInCubes("1  p  s\n2  Apq  Ai 1")).toBe("Ai takes A and i");
    expect(rulesInCubes("1  p  s\n2  Apq  R(Ai) 1")).toBe("");
    expect(rulesInCubes("5")).toBe("");
  });

  it("tells the letter s from the reason s", () => {
    expect(lineInWords("1  s     s")).toContain("the first s is the letter s");
  });

  it("tells what a move against its advice has done", () => {
    const move = (cube: string, section: string, resources = ""): typeof moving => ({
      ...moving,
      mover: 1,
      latest: { seat: 0, cube, section },
      resources,
    });
    const slip = (guide: Partial<Guide>, view: typeof moving): string =>
      slipOf({ ...NOTHING, ...guide }, view, wff);
    expect(slip({ missing: "qi" }, move("q", "permitted"))).toContain("left only i missing: Sam");
    expect(slip({ missing: "pqi" }, move("q", "permitted"))).toBe("");
    expect(slip({ missing: "qi" }, move("N", "forbidden"))).toBe("");
    expect(slip({ missing: "qi" }, move("q", "forbidden"))).toContain("Sam can say Impossible");
    expect(slip({ missing: "qi" }, move("q", "forbidden", "q"))).toBe("");
    expect(slip({ now: true }, move("N", "forbidden"))).toContain("Now was right");
    expect(slip({ missing: "qi" }, { ...move("q", "permitted"), latest: null })).toBe("");
  });

  it("says what powers and roots mean where there are some", () => {
    expect(signsOf("3+5")).toEqual([]);
    expect(signsOf("7+2*0")).toEqual(["2*0 means 2 to the power 0."]);
    expect(signsOf("(1+1)*3")[0]).toContain("to the power");
    expect(signsOf("√9")[0]).toContain("square root");
  });
});

describe("whom the table waits for", () => {
  it("is the Mover, unless somebody has the block", () => {
    expect(awaited(moving)).toEqual([0]);
    expect(awaited({ ...moving, block: 1 })).toEqual([1]);
  });
  it("is who has yet to roll, and who has yet to write", () => {
    const rolls = seen({
      phase: "choosing the first Goal-setter",
      contenders: [0, 1],
      rolls: [[0, "C"]],
    });
    expect(awaited(rolls)).toEqual([1]);
    const writes = seen({ phase: "writing", writing: writing({ must: [0, 1], ready: [1] }) });
    expect(awaited(writes)).toEqual([0]);
  });
});
