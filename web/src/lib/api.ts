/** The HTTP pages of the server. A problem comes back as an error with the server's sentence. */

import type { paths } from "../generated/types";
import { m } from "../paraglide/messages";
import { translate, translateFaults, translateStory } from "./sentences";
import { language } from "./language";
import type { Book, Checked, Job, NewTable, PaperIn } from "./protocol";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Whether the server itself says so, and not a filter or a proxy before it. */
    readonly isTold = false,
  ) {
    super(message);
  }
}

/** What to say about an error: its own sentence, if it has one. */
export const problemOf = (error: unknown): string =>
  error instanceof Error ? error.message : m.lib_went_wrong();

type Path = keyof paths;
type Method = "get" | "post" | "delete";
/** What a page answers. */
type Answer<P extends Path, M extends Method> = paths[P][M] extends {
  responses: Record<number, { content: { "application/json": infer Found } }>;
}
  ? Found
  : never;
/** What is sent to a page. */
type Body<P extends Path> = paths[P]["post"] extends {
  requestBody: { content: { "application/json": infer Sent } };
}
  ? Sent
  : Record<string, never>;
/** What stands in the braces of an address. */
type Names = Record<string, string | number>;

async function ask(address: string, init?: RequestInit): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(address, init);
  } catch {
    throw new ApiError(0, m.lib_no_answer());
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw refused(answer.status, body);
  return body;
}

function refused(status: number, body: unknown): ApiError {
  if (typeof body === "object" && body !== null && "detail" in body) {
    if (typeof body.detail === "string") return new ApiError(status, translate(body.detail), true);
  }
  return new ApiError(status, m.lib_could_not());
}

const addressOf = (path: string, names: Names): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ""));

const shown = (bearer?: string): Record<string, string> =>
  bearer ? { Authorization: `Bearer ${bearer}` } : {};

export async function get<P extends Path>(
  path: P,
  names: Names = {},
  query: Record<string, string> = {},
  bearer?: string,
): Promise<Answer<P, "get">> {
  const asked = new URLSearchParams(query).toString();
  const address = addressOf(path, names) + (asked && `?${asked}`);
  return (await ask(address, { headers: shown(bearer) })) as Answer<P, "get">;
}

export async function post<P extends Path>(
  path: P,
  body: Body<P>,
  names: Names = {},
  bearer?: string,
): Promise<Answer<P, "post">> {
  const headers = { "Content-Type": "application/json", ...shown(bearer) };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return (await ask(addressOf(path, names), init)) as Answer<P, "post">;
}

export async function remove<P extends Path>(
  path: P,
  names: Names = {},
  bearer?: string,
): Promise<Answer<P, "delete">> {
  const address = addressOf(path, names);
  return (await ask(address, { method: "DELETE", headers: shown(bearer) })) as Answer<P, "delete">;
}

/** A file that is not JSON, for whoever shows a secret. */
export async function fileAt(path: string, names: Names, bearer: string): Promise<Blob> {
  let answer: Response;
  try {
    answer = await fetch(addressOf(path, names), { headers: shown(bearer) });
  } catch {
    throw new ApiError(0, m.lib_no_answer());
  }
  if (!answer.ok) {
    throw refused(answer.status, await answer.json().catch(() => null));
  }
  return answer.blob();
}

export const games = () => get("/api/games");
export const makeTable = (table: NewTable) => post("/api/tables", table);
export const openTables = () => get("/api/tables");
export const oneTable = (id: string) => get("/api/tables/{table_id}", { table_id: id });
export const takeSeat = (id: string, invite: string, name: string) =>
  post("/api/tables/{table_id}/seats", { name }, { table_id: id }, invite);
export const codeFor = (id: string, invite: string) =>
  post("/api/tables/{table_id}/code", {}, { table_id: id }, invite);
export const tableOfCode = (code: string) => post("/api/codes", { code });
export const clauseIndex = (id: string) => get("/api/rulebooks/{rulebook}", { rulebook: id });

export async function checkPaper(paper: PaperIn): Promise<Checked> {
  const checked = await post("/api/practice/check", paper);
  return {
    ...checked,
    faults: translateFaults(checked.faults),
    notes: checked.notes.map(translate),
  };
}
export const guideTo = (asked: Body<"/api/practice/guide">) => post("/api/practice/guide", asked);
/** A scored shake; while its match is played, the secret of a link to the table is needed. */
export const judgeShake = (table: string, shake: number, secret: string) =>
  post("/api/judge/tables/{table_id}/shakes/{shake}", {}, { table_id: table, shake }, secret);
export const hintsFor = (paper: PaperIn) => post("/api/practice/hints", paper);
export const formulaTree = (formula: string) =>
  get("/api/trees/{formula}", { formula }, { language: language() });
export const valueTree = (paper: PaperIn) => post("/api/practice/tree", paper);
export const prove = (question: Body<"/api/prove">) => post("/api/prove", question);
export const proofHints = (begun: Body<"/api/prove/hints">) => post("/api/prove/hints", begun);
export async function replayOf(id: string, secret?: string) {
  const replay = await get("/api/tables/{table_id}/replay", { table_id: id }, {}, secret);
  const steps = replay.steps.map((step) => ({ ...step, told: translateStory(step.told) }));
  return { ...replay, steps };
}
export const keepRecord = async (record: string) =>
  (await ask("/api/replays" satisfies Path, {
    method: "POST",
    headers: { "Content-Type": "text/plain" },
    body: record,
  })) as Answer<"/api/replays", "post">;

/** The example match of a game, which the server has for whoever has none to replay. */
export const openExample = (game: string) => post("/api/replays/examples/{game}", {}, { game });

const JOB: Path = "/api/jobs/{job_id}";

/** End a job; what is over already stays as it is. */
export const stopJob = (id: string) => ask(addressOf(JOB, { job_id: id }), { method: "DELETE" });

/** Follow a job to its end; the server answers a question about it when there is news, or soon. */
export async function endOf<Result>(
  begun: Promise<Job<Result>>,
  each: (job: Job<Result>) => void = () => {},
): Promise<Result> {
  let job = await begun;
  while (job.status === "waiting" || job.status === "working") {
    each(job);
    job = (await get(JOB, { job_id: job.id })) as Job<Result>;
  }
  if (job.status === "done" && job.result !== null) return job.result;
  throw new ApiError(0, job.status === "cancelled" ? m.lib_stopped() : translate(job.problem));
}

let known: Promise<Book[]> | undefined;

/** The rulebooks that can be played; asked for once. */
export function books(): Promise<Book[]> {
  known ??= get("/api/rulebooks").catch((problem: unknown) => {
    known = undefined;
    throw problem;
  });
  return known;
}
