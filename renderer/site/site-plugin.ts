import { readFile } from "node:fs/promises";
import { build, type Plugin, type ResolvedConfig, type Rolldown, runnerImport } from "vite";
import type { RenderedSite } from "./build/render-site.tsx";

type SitePluginOptions = {
  /** The page of the application itself, which stands at every path that is no public page's. */
  appPage: string;
  /** `shared/domain/site/pages.ts`: an argument, as the desktop's build cannot load a plugin's imports from there. */
  pages: Record<string, { path: string; file: string }>;
  /** For a server that allows the inline code of each document by its hash. */
  inline: boolean;
};

const FONT = /(?:^|\/)(?:archivo|inter)-latin[\w-]*\.woff2$/;
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;
const FIRST_SCRIPT = "/before-paint.js";
const FONT_FACES = /\/ui\/theme\/fonts\.css(?:\?|$)/;
const TOKENS = /\/site\/styles\/tokens\.css(?:\?|$)/;

const renderIn = (root: string): Promise<RenderedSite> =>
  runnerImport<{ renderedSite: RenderedSite }>(`${root}/site/build/render-site.tsx`, {
    configFile: false,
    logLevel: "warn",
  }).then(({ module }) => module.renderedSite);

/** Puts the rendered text into the public documents, and the tokens into their style sheet. */
const documents = (site: () => Promise<RenderedSite>): Plugin => ({
  name: "site-documents",
  async transform(_code, id) {
    return TOKENS.test(id) ? { code: (await site()).tokens, map: null } : null;
  },
  transformIndexHtml: {
    order: "pre",
    async handler(html, { path }) {
      const page = (await site()).pages[path.slice(1)];
      if (page === undefined) return html;
      return html.replace("<!--site-head-->", () => page.head).replace("<!--site-body-->", () => page.body);
    },
  },
});

/**
 * Puts what the first paint waits for into a document itself: its style sheets, and the script that runs ahead of it.
 */
const inlineFirst = (html: string, bundle: Rolldown.OutputBundle, firstScript: string, used: Set<string>): string =>
  html
    .replace(STYLE_SHEET, (_link, name: string) => {
      const sheet = bundle[name];
      if (sheet?.type !== "asset") throw new Error(`there is no style sheet ${name}`);
      used.add(name);
      return `<style>${String(sheet.source)}</style>`;
    })
    .replace(`<script src="${FIRST_SCRIPT}"></script>`, () => `<script>${firstScript}</script>`);

/**
 * Fonts are fetched ahead of the first paint. One that comes too late for it is kept for the next page: in the place of
 * its stand-in it would move the text. `inline`: see {@link inlineFirst}.
 */
const firstPaint = (root: string, inline: boolean): Plugin => ({
  name: "site-first-paint",
  transform: (code, id) =>
    FONT_FACES.test(id) ? { code: code.replaceAll("font-display: swap", "font-display: optional"), map: null } : null,
  generateBundle: {
    // After Vite's own, which writes the documents.
    order: "post",
    async handler(_options, bundle) {
      const firstScript = await readFile(`${root}/public${FIRST_SCRIPT}`, "utf8");
      const used = new Set<string>();
      const preloads = Object.keys(bundle)
        .filter((name) => FONT.test(name))
        .map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>\n    `)
        .join("");
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".html")) continue;
        const html = String(file.source).replace("<title>", () => `${preloads}<title>`);
        file.source = inline ? inlineFirst(html, bundle, firstScript, used) : html;
      }
      for (const name of used) delete bundle[name];
    },
  },
});

/**
 * The public pages and what they load, built apart: a chunk that they shared with the app could hold anything of it.
 */
const buildPages = async ({ root, build: { target } }: ResolvedConfig, files: string[], plugins: Plugin[]) => {
  const result = await build({
    configFile: false,
    root,
    logLevel: "warn",
    plugins,
    build: {
      write: false,
      copyPublicDir: false,
      target,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: files.map((file) => `${root}/${file}`) },
    },
  });
  const [output] = [result].flat();
  if (!output || !("output" in output)) throw new Error("the public pages were not built");
  return output.output;
};

/**
 * The public pages as plain documents: their text is rendered while the app is built, so that it stands on the screen
 * before a script has run, and none of the app is loaded with it. The development server serves them the same way.
 */
export const sitePlugin = ({ appPage, pages, inline }: SitePluginOptions): Plugin[] => {
  let config: ResolvedConfig;
  let rendered: Promise<RenderedSite> | undefined;
  const site = () => {
    rendered ??= renderIn(config.root);
    return rendered;
  };
  const plugin: Plugin = {
    name: "site",
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const files = Object.values(pages).map(({ file }) => file);
      const plugins = [documents(site), firstPaint(config.root, inline)];
      for (const file of await buildPages(config, files, plugins)) {
        if (file.fileName in bundle) continue;
        const source = file.type === "chunk" ? file.code : file.source;
        this.emitFile({ type: "asset", fileName: file.fileName, source });
      }
      for (const [fileName, source] of Object.entries((await site()).files)) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const path = (request.url ?? "/").split("?")[0] ?? "/";
        const file = request.method === "GET" ? (await site()).files[path.slice(1)] : undefined;
        if (file !== undefined) {
          response.setHeader("content-type", path.endsWith(".svg") ? "image/svg+xml" : "text/plain; charset=utf-8");
          return response.end(file);
        }
        if (request.headers.accept?.includes("text/html")) {
          request.url = `/${Object.values(pages).find((page) => page.path === path)?.file ?? appPage}`;
        }
        return next();
      });
    },
  };
  return [plugin, { ...documents(site), apply: "serve" }];
};
