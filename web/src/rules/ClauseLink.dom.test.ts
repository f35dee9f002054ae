// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import ClauseLink from "./ClauseLink.svelte";
import PlainClause from "./PlainClause.fixture.svelte";
import { withoutTrust } from "./plain";

describe("where the rulebook says so", () => {
  it("is the number of the clause", () => {
    render(ClauseLink, { props: { clause: "wff-2017 VII-B-3" } });
    const link = screen.getByRole("link", { name: "VII-B-3" });
    expect(link.getAttribute("href")).toBe("/rules/wff-2017#VII-B-3");
  });
  it("is only a rule for beginners, with the number behind it", () => {
    render(PlainClause, { props: { clause: "wff-2017 VII-B-3" } });
    const link = screen.getByRole("link", { name: "rule VII-B-3" });
    expect([link.textContent, link.getAttribute("href")]).toEqual([
      "rule",
      "/rules/wff-2017#VII-B-3",
    ]);
  });
  it("is nowhere where no clause is named", () => {
    render(ClauseLink, { props: { clause: "" } });
    expect(screen.queryByRole("link")).toBeNull();
  });
});

it("leaves out how far the judge can be trusted, and nothing else", () => {
  expect(withoutTrust("Now is right (certified).")).toBe("Now is right.");
  expect(withoutTrust("There is no Solution (searched): K (the cube) is missing.")).toBe(
    "There is no Solution: K (the cube) is missing.",
  );
});
