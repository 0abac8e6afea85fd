import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "electron-vite";
import { noticesPlugin } from "./renderer/site/notices-plugin.ts";
import { sitePlugin } from "./renderer/site/site-plugin.ts";
import { staticCssPlugin } from "./renderer/ui/theme/static-css-plugin.ts";
import { sonnerPlugin } from "./renderer/ui/toasts/sonner-plugin.ts";
import { ALIASES, CHUNKS, CONDITIONS, TREESHAKE } from "./scripts/lib/vite/chunks.ts";
import { i18nextPlugin } from "./scripts/lib/vite/i18next-plugin.ts";
import { routerPlugin } from "./scripts/lib/vite/router-plugin.ts";
import { zodPlugin } from "./scripts/lib/vite/zod-plugin.ts";
import { SITE_PAGES } from "./shared/domain/site/pages.ts";
import { NOTICES_FILE } from "./shared/domain/site/third-party-notices.ts";

const ROOT = import.meta.dirname;
const { version }: { version: string } = JSON.parse(readFileSync(resolve(ROOT, "package.json"), "utf8"));
const APP_PAGE = "desktop.html";
const define = {
  __APP_VERSION__: JSON.stringify(version),
  // Named also where it is unset, so that a build without the administration drops its code.
  "import.meta.env.VITE_ADMIN": JSON.stringify(process.env.VITE_ADMIN ?? ""),
};

/** An Electron of the environment may be older than the package's: the syntax is kept to what it reads. */
const OLDER = Boolean(process.env.ELECTRON_OVERRIDE_DIST_PATH);
const node = OLDER ? { target: "node16" } : {};
const chrome = OLDER ? { target: "chrome108" } : {};

/** One CommonJS file: a sandboxed preload can be nothing else, and main starts faster from one file than from many. */
const single = (entry: string, external: string[]) => ({
  externalizeDeps: false,
  sourcemap: true,
  rolldownOptions: {
    input: { index: resolve(ROOT, entry) },
    external,
    // A packed app's `import()` may not find what lies in its archive; its `require` does.
    output: {
      format: "cjs" as const,
      entryFileNames: "[name].cjs",
      codeSplitting: false,
      dynamicImportInCjs: false,
    },
  },
});

/** electron-vite names files from where the page lies: a window loaded anew at `/workouts/…` would find none. */
const fromTheRoot = { name: "addresses-from-the-root", config: () => ({ base: "/" }) };

export default defineConfig({
  main: { define, build: { ...node, ...single("main/index.ts", ["keytar"]), outDir: resolve(ROOT, "out/main") } },
  preload: { build: { ...node, ...single("preload/index.ts", []), outDir: resolve(ROOT, "out/preload") } },
  renderer: {
    root: resolve(ROOT, "renderer"),
    publicDir: resolve(ROOT, "renderer/public"),
    envDir: ROOT,
    // The web app's development server runs beside this one and would write into the same cache.
    cacheDir: resolve(ROOT, "node_modules/.vite-desktop"),
    define,
    resolve: { alias: ALIASES, conditions: CONDITIONS },
    plugins: [
      react(),
      staticCssPlugin(),
      sonnerPlugin(),
      zodPlugin(),
      i18nextPlugin(),
      routerPlugin(),
      noticesPlugin(ROOT, NOTICES_FILE),
      sitePlugin({ appPage: APP_PAGE, pages: SITE_PAGES, inline: false }),
      fromTheRoot,
    ],
    worker: { format: "es" },
    build: {
      ...chrome,
      outDir: resolve(ROOT, "out/renderer"),
      emptyOutDir: true,
      rolldownOptions: {
        input: { desktop: resolve(ROOT, "renderer", APP_PAGE) },
        output: { codeSplitting: CHUNKS },
        treeshake: TREESHAKE,
      },
      // The policy of the page loads scripts from files only: nothing is put into the page as a data address.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  },
});
