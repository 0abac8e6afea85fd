import { type Plugin, runnerImport } from "vite";
import type { RenderedSite } from "./build/render-site.tsx";

type SitePluginOptions = {
  /** The page of the application itself, which stands at every path that is no public page's. */
  appPage: string;
  /** `shared/site/pages.ts`: an argument, since the desktop's build cannot load what a plugin imports from there. */
  pages: Record<string, { path: string; file: string }>;
};

const FONT = /(?:^|\/)(?:archivo|inter)-latin[\w-]*\.woff2$/;

/**
 * The public pages as plain documents: their text is rendered while the app is built, so that it stands on the screen
 * before a script has run, and none of the app is loaded with it. The development server serves them the same way.
 */
export const sitePlugin = ({ appPage, pages }: SitePluginOptions): Plugin => {
  const documents = Object.values(pages);
  let root = "";
  let rendered: Promise<RenderedSite> | undefined;
  const site = () => {
    rendered ??= runnerImport<{ renderedSite: RenderedSite }>(`${root}/site/build/render-site.tsx`, {
      configFile: false,
      logLevel: "warn",
    }).then(({ module }) => module.renderedSite);
    return rendered;
  };
  return {
    name: "site",
    configResolved(config) {
      root = config.root;
    },
    async transform(_code, id) {
      return id.split("?")[0]?.endsWith("/site/styles/tokens.css") ? { code: (await site()).tokens, map: null } : null;
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
      async handler(_options, bundle) {
        for (const [fileName, source] of Object.entries((await site()).files)) {
          this.emitFile({ type: "asset", fileName, source });
        }
        const fonts = Object.keys(bundle).filter((name) => FONT.test(name));
        const preloads = fonts.map(
          (name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>\n    `,
        );
        for (const { file } of documents) {
          const document = bundle[file];
          if (document?.type !== "asset") continue;
          document.source = String(document.source).replace("<title>", () => `${preloads.join("")}<title>`);
        }
      },
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
          request.url = `/${documents.find((page) => page.path === path)?.file ?? appPage}`;
        }
        return next();
      });
    },
  };
};
