import { describe, expect, it } from "vitest";
import { blocks, pieces, plain } from "./markdown";

describe("the Markdown of lessons", () => {
  it("marks strong words, emphasis and code", () => {
    expect(pieces("Say **Now**, or *wait*: `R@1b`.")).toEqual([
      { kind: "text", text: "Say " },
      { kind: "strong", text: "Now" },
      { kind: "text", text: ", or " },
      { kind: "emphasis", text: "wait" },
      { kind: "text", text: ": " },
      { kind: "code", text: "R@1b" },
      { kind: "text", text: "." },
    ]);
  });

  it("can be shown without marks", () => {
    expect(plain("*p if and only if q* holds **two** ifs")).toBe(
      "p if and only if q holds two ifs",
    );
  });

  it("reads paragraphs and lists, whose lines may be broken", () => {
    const found = blocks("One\nline.\n\nThree:\n- a\n  b\n- c");
    expect(found.map(({ kind }) => kind)).toEqual(["paragraph", "paragraph", "list"]);
    expect(found[0]?.items[0]).toEqual([{ kind: "text", text: "One line." }]);
    expect(found[2]?.items.map(([piece]) => piece?.text)).toEqual(["a b", "c"]);
  });
});
