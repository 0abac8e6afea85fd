import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { noticesPlugin } from "./renderer/site/notices-plugin.ts";
import { sitePlugin } from "./renderer/site/site-plugin.ts";
import { staticCssPlugin } from "./renderer/ui/theme/static-css-plugin.ts";
import { sonnerPlugin } from "./renderer/ui/toasts/sonner-plugin.ts";
import { workerPlugin } from "./renderer/worker/worker-plugin.ts";
import { aheadPlugin } from "./scripts/lib/vite/ahead-plugin.ts";
import { ALIASES, CHUNKS, CONDITIONS, TREESHAKE } from "./scripts/lib/vite/chunks.ts";
import { i18nextPlugin } from "./scripts/lib/vite/i18next-plugin.ts";
import { routerPlugin } from "./scripts/lib/vite/router-plugin.ts";
import { zodPlugin } from "./scripts/lib/vite/zod-plugin.ts";
import { INSECURE_BACKEND, readBackendAddress } from "./shared/contract/platform/backend-address.ts";
import { isSecureAddress } from "./shared/domain/security/secure-address.ts";
import { SITE_PAGES } from "./shared/domain/site/pages.ts";
import { NOTICES_FILE } from "./shared/domain/site/third-party-notices.ts";

const ROOT = import.meta.dirname;

const readJson = (path: string): Record<string, unknown> =>
  existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** What is empty is filled in by the server. */
const appConfig = () => {
  const address = readBackendAddress(process.env, readJson(resolve(ROOT, "app-config.json")));
  if (address.supabaseUrl !== "" && !isSecureAddress(address.supabaseUrl)) throw new Error(INSECURE_BACKEND);
  return address;
};

const APP_PAGE = "app.html";
const EMPTY_CONFIG = '{"supabaseUrl":"","supabasePublishableKey":""}';

const appConfigPlugin = (): Plugin => ({
  name: "app-config",
  transformIndexHtml: {
    order: "pre",
    handler(html, { path }) {
      if (path !== `/${APP_PAGE}`) return html;
      if (!html.includes(EMPTY_CONFIG)) throw new Error(`${APP_PAGE} has no empty app-config block`);
      return html.replace(EMPTY_CONFIG, () => JSON.stringify(appConfig()).replaceAll("<", "\\u003c"));
    },
  },
});

export default defineConfig({
  root: resolve(ROOT, "renderer"),
  publicDir: resolve(ROOT, "renderer/public"),
  envDir: ROOT,
  define: {
    __APP_VERSION__: JSON.stringify(text(readJson(resolve(ROOT, "package.json")).version)),
    // Named also where it is unset, so that a build without the administration drops its code.
    "import.meta.env.VITE_ADMIN": JSON.stringify(process.env.VITE_ADMIN ?? ""),
  },
  resolve: { alias: ALIASES, conditions: CONDITIONS },
  plugins: [
    react(),
    staticCssPlugin(),
    sonnerPlugin(),
    zodPlugin(),
    i18nextPlugin(),
    routerPlugin(),
    noticesPlugin(ROOT, NOTICES_FILE),
    appConfigPlugin(),
    aheadPlugin(APP_PAGE),
    sitePlugin({ appPage: APP_PAGE, pages: SITE_PAGES, inline: true }),
    workerPlugin(SITE_PAGES),
  ],
  worker: { format: "es" },
  build: {
    outDir: resolve(ROOT, "dist/web"),
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // The policy of the page loads scripts from files only: nothing is put into the page as a data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: resolve(ROOT, "renderer", APP_PAGE),
      output: { codeSplitting: CHUNKS },
      treeshake: TREESHAKE,
    },
  },
});
