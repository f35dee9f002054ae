import { describe, expect, it } from "vitest";
import type { Book, CubeView } from "../lib/protocol";
import { tipFor } from "./tips";

describe("the tip beside the block", () => {
  const view = { seat: 1, block: 1 } as unknown as CubeView;
  const book = { impossible_word: "Impossible" } as Book;
  it("is about the challenges that can be said", () => {
    const words = (word: string): string =>
      tipFor(view, [{ type: "Challenge", word }], book)?.words ?? "";
    expect(words("now")).toContain("“Now”");
    expect(words("no-goal")).toContain("“There is a Goal”");
    expect(words("no-goal")).not.toContain("“Now”");
  });
});
