// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import EquationPad from "./EquationPad.svelte";
import { EQUATIONS, seen } from "../pads.fixture";

const type = userEvent.setup();
let kept = "";

function open(after = "now"): void {
  const view = seen("37", {
    level: "middle",
    mat: [
      ["required", "6"],
      ["permitted", "6x+1"],
      ["forbidden", ""],
    ],
    resources: "v9",
    writing: { after, disagreed: [] },
  } as never);
  render(EquationPad, {
    props: {
      view,
      book: EQUATIONS,
      draft: "draft.test",
      get text() {
        return kept;
      },
      set text(value: string) {
        kept = value;
      },
    },
  });
}

beforeEach(() => {
  localStorage.clear();
  kept = "";
});

describe("the equation pad", () => {
  it("shows the symbols of the cubes, and hands in those of the keyboard", async () => {
    open();
    const side = screen.getByLabelText<HTMLInputElement>("Solution");
    await type.click(side);
    await type.keyboard("(6x6)+1");
    expect(side.value).toBe("(6×6)+1");
    expect(kept).toBe("(6x6)+1 = 37");
  });

  it("writes where the cursor is by its buttons", async () => {
    open();
    await type.click(screen.getByRole("button", { name: "Write 6" }));
    await type.click(screen.getByRole("button", { name: "Write open bracket" }));
    expect(kept).toBe("6( = 37");
    await type.click(screen.getByRole("button", { name: "Erase a symbol" }));
    expect(kept).toBe("6 = 37");
  });

  it("asks for a Goal of one's own after No Goal only", () => {
    open("no-goal");
    expect(screen.getByLabelText("Your Goal")).toBeTruthy();
  });

  it("undoes and does again", async () => {
    open();
    await type.click(screen.getByRole("button", { name: "Write 9" }));
    await type.click(screen.getByText("Undo"));
    expect(kept.trim()).toBe("= 37");
    await type.click(screen.getByText("Redo"));
    expect(kept).toBe("9 = 37");
  });
});
