import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { compress } from "./plugins/compress";
import { offline } from "./plugins/offline";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";

/** Compiles the messages. Tests take what is compiled: it would watch on when they have ended. */
const messages = paraglideVitePlugin({
  project: "./project.inlang",
  outdir: "./src/paraglide",
  strategy: ["localStorage", "preferredLanguage", "baseLocale"],
});

export default defineConfig({
  plugins: [
    process.env["VITEST"] ? [] : messages,
    svelte(),
    svelteTesting(),
    offline(),
    compress(),
  ],
  build: {
    outDir: "../src/nowornever/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2023",
    // So that a message goes where it is used: else all of them would be in the first page's files.
    rollupOptions: {
      treeshake: { moduleSideEffects: (id) => !id.includes("/paraglide/") },
    },
  },
  server: {
    proxy: { "/api": server, "/live": { target: server, ws: true } },
  },
  // Files share what they import, as two thousand messages: a test leaves everything as it found it.
  test: { include: ["src/**/*.test.ts"], isolate: false },
});
