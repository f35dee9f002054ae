/** Puts the service worker beside the built client, with the names of the files that it keeps. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const WORKER = fileURLToPath(new URL("worker.js", import.meta.url));
const PUBLIC = fileURLToPath(new URL("../public", import.meta.url));
/** What nobody needs without a connection: pictures for other sites, and for home screens. */
const UNKEPT = /\.(map|html|png)$/;

export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle(_, bundle) {
      const built = Object.keys(bundle);
      const names = [...built, ...readdirSync(PUBLIC)].filter((name) => !UNKEPT.test(name)).sort();
      const files = names.map((name) => `/${name}`);
      const worker = readFileSync(WORKER, "utf8");
      const version = createHash("sha256").update(worker);
      for (const name of readdirSync(PUBLIC)) version.update(readFileSync(`${PUBLIC}/${name}`));
      version.update(files.join());
      const source = worker
        .replace('["__FILES__"]', JSON.stringify(files))
        .replace("__VERSION__", version.digest("hex").slice(0, 12));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
