import { describe, expect, it } from "vitest";
import { readRoute } from "./router.svelte";
import { clauseAddress, told } from "./words";

describe("the story", () => {
  it("names its clause apart from its words", () => {
    expect(told("Ann loses a point (wff-2017 XI-A).")).toEqual({
      words: "Ann loses a point.",
      clause: "wff-2017 XI-A",
      text: "",
    });
  });
  it("keeps what is written below a sentence", () => {
    expect(told("Ann's solution is correct:\np -> Apq\n").text).toBe("p -> Apq");
  });
  it("leads to the clause", () => {
    expect(clauseAddress("wff-2017 VI-A-2-a")).toBe("/rules/wff-2017#VI-A-2-a");
  });
});

describe("addresses", () => {
  it("keep secrets in the fragment", () => {
    expect(readRoute("/t/abc", "#s3cret")).toEqual({ page: "table", id: "abc", secret: "s3cret" });
    expect(readRoute("/join/abc", "#inv")).toEqual({ page: "join", id: "abc", invite: "inv" });
    expect(readRoute("/rules/wff-2017", "#V-A")).toMatchObject({ id: "wff-2017", clause: "V-A" });
    expect(readRoute("/", "")).toEqual({ page: "lobby" });
    expect(readRoute("/x/y", "")).toEqual({ page: "nowhere" });
  });
});
