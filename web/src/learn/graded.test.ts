import { describe, expect, it } from "vitest";
import type { Grade } from "../generated/types";
import { toldBelow } from "./graded.svelte";

const fault = (row: number, message: string): NonNullable<Grade["faults"]>[number] => ({
  code: "rule-misused",
  message,
  clause: "wff-2017 VII-C-5-c",
  row,
  column: 0,
  place: "",
});

describe("what is told below an answer", () => {
  it("leaves out what stands beside a line of the proof", () => {
    const answer = "p -> Kpp\n1  p  s\n2  Kpp  Ai 1\nsolution: p / Ai\n";
    const faults = [fault(3, "of a line"), fault(4, "of the solution"), fault(0, "of the whole")];
    const grade = { correct: false, told: faults.map(({ message }) => message), faults };
    expect(toldBelow(grade, answer)).toEqual(["of the solution", "of the whole"]);
  });

  it("says everything about an answer without lines", () => {
    expect(toldBelow({ correct: false, told: ["Count again."], faults: [] }, "12")).toEqual([
      "Count again.",
    ]);
  });
});
