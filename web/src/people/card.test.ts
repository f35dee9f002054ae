// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { matchesOf } from "./api";
import { ownCard } from "./card.svelte";

/** Ask for a page of the card, where the server or what stands before it forbids it. */
async function forbidden(body: string): Promise<void> {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status: 403 })));
  await expect(ownCard.use((own) => matchesOf(own))).rejects.toThrow();
}

beforeEach(() => ownCard.adopt({ card: "c", name: "Quiet Heron", secret: "s" }));
afterEach(() => {
  ownCard.forget();
  vi.unstubAllGlobals();
});

describe("the card of this browser", () => {
  it("is forgotten when the server says that it has no such card", async () => {
    await forbidden(JSON.stringify({ detail: "This card is not there." }));
    expect(ownCard.secret).toBe("");
  });

  it("stays when a school's filter forbids the page", async () => {
    await forbidden("<html>This page is blocked.</html>");
    expect(ownCard.secret).toBe("s");
  });
});
