/** Where we are: the path names the page, the fragment holds a secret or a clause. */

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string; secret: string }
  | { page: "join"; id: string; invite: string }
  | { page: "learn"; id: string }
  | { page: "rules"; id: string; clause: string }
  | { page: "prover"; sequent: string }
  | { page: "replay"; id: string; at: number; why: boolean }
  | { page: "judge"; position: string }
  | { page: "tournament"; id: string; part: string; secret: string }
  | { page: "card"; secret: string }
  | { page: "class"; id: string; secret: string }
  | { page: "puzzles"; mode: string; game: string; what: string }
  | { page: "nowhere" };

export function readRoute(path: string, hash: string, search = ""): Route {
  const [first = "", id = "", third = "", fourth = ""] = path.split("/").filter(Boolean);
  const fragment = decoded(hash.replace(/^#/, ""));
  if (!first) return { page: "lobby" };
  if (first === "t" && id) return { page: "table", id, secret: fragment };
  if (first === "join" && id) return { page: "join", id, invite: fragment };
  if (first === "learn") return { page: "learn", id };
  if (first === "rules") return { page: "rules", id, clause: fragment };
  if (first === "prover") return { page: "prover", sequent: fragment };
  if (first === "replay") {
    const why = new URLSearchParams(search).has("why");
    return { page: "replay", id, at: Number(fragment) || 0, why };
  }
  if (first === "tournament") return { page: "tournament", id, part: third, secret: fragment };
  if (first === "card") return { page: "card", secret: fragment };
  if (first === "class") return { page: "class", id, secret: fragment };
  if (first === "puzzles") return { page: "puzzles", mode: id, game: third, what: fourth };
  // A link to be shared has its position where the server can read it, for a preview.
  if (first === "judge") {
    return {
      page: "judge",
      position: fragment || (new URLSearchParams(search).get("position") ?? ""),
    };
  }
  return { page: "nowhere" };
}

/** The fragment as it was meant; one that breaks off within a sign is taken as it is. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

class Router {
  route = $state.raw<Route>({ page: "lobby" });
  /** How to close what lies over the page, if something does. */
  #over: (() => void) | null = null;
  /** Whether the entry of what lay over the page is being left. */
  #leaving = false;

  start(): () => void {
    this.#read();
    const changed = () => this.#read();
    const back = () => this.#back();
    addEventListener("popstate", back);
    addEventListener("hashchange", changed);
    return () => {
      removeEventListener("popstate", back);
      removeEventListener("hashchange", changed);
    };
  }

  go(address: string): void {
    if (this.#leaving) {
      addEventListener("popstate", () => this.go(address), { once: true });
      return;
    }
    // The page that a card led to takes the card's place.
    if (this.#over) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#over?.();
    this.#over = null;
    this.#read();
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true }); // a new page is read anew
  }

  /** Something lies over the page now: Back closes it, and the page stays. */
  cover(close: () => void): void {
    history.pushState(null, "");
    this.#over = close;
  }

  /** It was closed in another way. */
  uncover(): void {
    if (!this.#over) return;
    this.#over = null;
    this.#leaving = true;
    history.back();
  }

  /** The page below what is closed has not changed, and is not read anew. */
  #back(): void {
    if (!this.#over && !this.#leaving) this.#read();
    this.#over?.();
    this.#over = null;
    this.#leaving = false;
  }

  /** Give the page that is shown another address. */
  rename(address: string): void {
    history.replaceState(null, "", address);
    this.#read();
  }

  /** Take the secret out of the address bar; the page that is shown stays as it is. */
  conceal(): void {
    history.replaceState(null, "", location.pathname);
  }

  #read(): void {
    this.route = readRoute(location.pathname, location.hash, location.search);
  }
}

export const router = new Router();

/** Follow a link within the client without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  router.go(link.href);
}
