// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import ProofPad from "./ProofPad.svelte";
import { seen, WFF } from "../pads.fixture";
import { Practice, type Seen } from "../practice.svelte";
import type { Line } from "./proof";
import { proof } from "./proof.fixture";

const type = userEvent.setup();
let text: () => string;

function open(level = "regular", begun: Line[] = [], changes: Partial<Seen> = {}): void {
  const props = readable({
    view: seen("Kpq", { level, ...changes }),
    book: WFF,
    draft: "draft.test",
    begun,
    text: "",
  });
  render(ProofPad, { props });
  text = () => props.text;
}

/** Props whose binding can be read. */
function readable<T extends { text: string }>(props: T): T {
  let kept = props.text;
  return Object.defineProperty(props, "text", {
    get: () => kept,
    set: (value: string) => (kept = value),
  });
}

const formula = (at: number): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[data-at="${at}"][data-part="formula"]`)!;
const reason = (at: number): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[data-at="${at}"][data-part="reason"]`)!;

async function row(at: number, wff: string, why: string): Promise<void> {
  await type.click(formula(at));
  await type.keyboard(wff);
  await type.click(reason(at));
  await type.keyboard(why);
}

beforeEach(() => localStorage.clear());

describe("the proof pad", () => {
  it("writes the proof with its top line and a solution made from it", async () => {
    open();
    await row(0, "p", "s{Enter}");
    await row(1, "q", "s{Enter}");
    await row(2, "Kpq", "Ki 1,2");
    const lines = text().trimEnd().split("\n");
    expect(lines[0]).toBe("p, q -> Kpq");
    expect(lines.at(-1)).toBe("solution: p, q / Ki");
    expect(lines).toHaveLength(5);
  });

  it("opens a sub-proof with Tab, and closes it with Shift-Tab", async () => {
    open();
    await row(0, "p", "s{Enter}");
    await type.click(formula(1));
    await type.keyboard("{Tab}q");
    expect(text()).toContain("| a");
    await type.clear(formula(1));
    await type.keyboard("{Shift>}{Tab}{/Shift}");
    expect(text()).not.toContain("|");
  });

  it("has no sub-proofs in a game without them", () => {
    open("basic");
    expect(screen.queryByText("Sub-proof")).toBeNull();
    expect(screen.getByRole("button", { name: "Reason Ko" })).toBeTruthy();
  });

  it("cites a line that is clicked, with a comma after the first", async () => {
    open();
    await row(0, "p", "s{Enter}");
    await row(1, "q", "s{Enter}");
    await row(2, "Kpq", "Ki");
    await type.keyboard("{Alt>}1{/Alt}{Alt>}2{/Alt}");
    expect(reason(2).value).toBe("Ki 1,2");
  });

  it("keeps references right when a line is put in above", async () => {
    open();
    await row(0, "p", "s{Enter}");
    await row(1, "App", "Ai 1");
    await type.click(formula(0));
    await type.keyboard("{Shift>}{Enter}{/Shift}");
    expect(reason(2).value).toBe("Ai 2");
  });

  it("undoes and does again", async () => {
    open();
    await row(0, "p", "s{Enter}");
    expect(formula(1)).toBeTruthy();
    await type.click(screen.getByText("Undo"));
    expect(formula(1)).toBeNull();
    await type.click(screen.getByText("Redo"));
    expect(formula(1)).toBeTruthy();
  });

  it("finds its draft again", async () => {
    open();
    await row(0, "Kpq", "s");
    document.body.innerHTML = "";
    open();
    expect(formula(0).value).toBe("Kpq");
  });

  it("folds the keys of the solution away until an R lies there or the line is changed", async () => {
    const keys = (): boolean => document.querySelector("details")?.open ?? false;
    open("basic");
    expect(keys()).toBe(false);
    expect(screen.queryByText("Use a wild R for:")).toBeNull();
    await type.click(screen.getByLabelText(/^Solution/));
    expect(keys()).toBe(true);
    document.body.innerHTML = "";
    open("basic", [], { mat: [["permitted", "RpqKi"]] });
    expect(keys()).toBe(true);
    await row(0, "Kpq", "Ki");
    expect(screen.getByText("Use a wild R for:")).toBeTruthy();
  });

  it("has keys for a wild R and its brackets in the solution", async () => {
    open("basic", [], { mat: [["permitted", "RpqKi"]] });
    const line = screen.getByLabelText<HTMLInputElement>(/^Solution/);
    await type.click(line);
    for (const key of ["wild R", "open bracket", "close bracket"])
      await type.click(screen.getByRole("button", { name: `Write ${key} in the solution` }));
    expect(line.value).toMatch(/R\(\)$/);
  });

  it("keeps the room of what a rule could give, so that the keys stay", async () => {
    const practice = new Practice({
      check: () => Promise.reject(new Error("not asked")),
      hints: () => Promise.reject(new Error("not asked")),
      praise: "",
    });
    let rows: readonly number[] = [];
    practice.look = (_, seen = []) => (rows = seen);
    const props = { view: seen("Kpq"), book: WFF, draft: "draft.test", practice };
    render(ProofPad, { props });
    const offers = screen.getByRole("group", { name: "What this rule could give" });
    expect(offers.querySelectorAll("button")).toHaveLength(0);
    await row(0, "p", "s{Enter}");
    await row(1, "q", "s{Enter}");
    await type.click(reason(2));
    await type.keyboard("Ki");
    expect(screen.getByRole("group", { name: "What this rule could give" })).toBe(offers);
    expect(offers.querySelectorAll("button").length).toBeGreaterThan(0);
    // The fault of a line without a WFF does not push them down either.
    const fault = { code: "not-a-wff", message: "Empty line.", clause: "", place: "", column: 0 };
    const faults = rows.flatMap((line, row) =>
      line && row === rows.length - 1 ? [{ ...fault, row }] : [],
    );
    practice.checked = { correct: false, faults, notes: [], values: [], rows };
    flushSync();
    expect(faults).toHaveLength(1);
    expect(screen.queryByText("Empty line.")).toBeNull();
    await type.click(formula(0));
    expect(screen.getByText("Empty line.")).toBeTruthy();
  });

  it("goes on below the lines that are given, and leaves these alone", async () => {
    open("basic", proof([0, "p", "s"], [0, "q", "s"]));
    await type.click(screen.getByRole("button", { name: "Write K" }));
    expect([0, 1, 2].map((at) => formula(at).value)).toEqual(["p", "q", "K"]);
    await type.click(formula(1));
    await type.keyboard("r");
    await type.click(screen.getByRole("button", { name: "Write p" }));
    await type.click(screen.getByRole("button", { name: "Reason Ki" }));
    expect([formula(1).value, reason(1).value]).toEqual(["q", "s"]);
    expect([formula(2).value, reason(2).value]).toEqual(["Kp", "Ki"]);
    await type.click(screen.getByText("Clear all"));
    expect([0, 1, 2].map((at) => formula(at).value)).toEqual(["p", "q", ""]);
    await type.click(screen.getByText("Undo"));
    expect(formula(2).value).toBe("Kp");
  });
});
