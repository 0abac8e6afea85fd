import { build, type Plugin, type ResolvedConfig, runnerImport } from "vite";
import type { RenderedSite } from "./build/render-site.tsx";

type SitePluginOptions = {
  /** The page of the application itself, which stands at every path that is no public page's. */
  appPage: string;
  /** `shared/site/pages.ts`: an argument, since the desktop's build cannot load what a plugin imports from there. */
  pages: Record<string, { path: string; file: string }>;
};

const FONT = /(?:^|\/)(?:archivo|inter)-latin[\w-]*\.woff2$/;
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
  generateBundle: {
    // After Vite's own, which writes the documents.
    order: "post",
    handler(_options, bundle) {
      const preloads = Object.keys(bundle)
        .filter((name) => FONT.test(name))
        .map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>\n    `)
        .join("");
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".html")) continue;
        // Ahead of the fonts: nothing is painted without the style sheets, and a server has few connections.
        const styles = String(file.source).match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const rest = styles.reduce((text, link) => text.replace(link, ""), String(file.source));
        file.source = rest.replace("<title>", () => `${styles.join("\n    ")}\n    ${preloads}<title>`);
      }
    },
  },
});

/** The public pages and what they load, built apart: a chunk that they shared with the app could hold anything of it. */
const buildPages = async ({ root, build: { target } }: ResolvedConfig, files: string[], plugin: Plugin) => {
  const result = await build({
    configFile: false,
    root,
    logLevel: "warn",
    plugins: [plugin],
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
export const sitePlugin = ({ appPage, pages }: SitePluginOptions): Plugin[] => {
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
      for (const file of await buildPages(config, files, documents(site))) {
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
