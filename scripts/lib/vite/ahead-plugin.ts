import type { Plugin, Rolldown } from "vite";

const FIRST_SCRIPT = '<script src="/before-paint.js"></script>';
const LANGUAGES = ["it", "en"] as const;
/** Groups of `chunks.ts` that a member's first screen is made of. */
const MEMBER_GROUPS = ["styled", "member", "public", "errors"];

/** Addresses of the files that a start loads beside the entry: of each page, and of a member's. */
type Ahead = Record<(typeof LANGUAGES)[number], { page: string[]; member: string[] }>;

const filesAhead = (bundle: Rolldown.OutputBundle): Ahead => {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const addressOf = (what: string, isIt: (chunk: Rolldown.OutputChunk) => boolean): string => {
    const chunk = chunks.find(isIt);
    if (!chunk) throw new Error(`the build has no ${what}`);
    return `/${chunk.fileName}`;
  };
  const texts = (path: string) => addressOf(path, ({ facadeModuleId }) => facadeModuleId?.endsWith(path) ?? false);
  const groups = MEMBER_GROUPS.map((group) => addressOf(group, ({ name }) => name === group));
  const of = (language: string) => ({
    page: [texts(`/shared/i18n/${language}/public-texts.ts`)],
    member: [...groups, texts(`/shared/i18n/${language}/member-texts.ts`)],
  });
  return { it: of("it"), en: of("en") };
};

/**
 * Names in the app's page what its scripts will ask for. `renderer/public/before-paint.js` has the browser fetch and
 * read it at once, beside the entry instead of after it.
 */
export const aheadPlugin = (appPage: string): Plugin => ({
  name: "files-ahead",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { path, bundle }) {
      if (path !== `/${appPage}` || !bundle) return html;
      if (!html.includes(FIRST_SCRIPT)) throw new Error(`${appPage} has no ${FIRST_SCRIPT}`);
      const ahead = JSON.stringify(filesAhead(bundle));
      return html.replace(
        FIRST_SCRIPT,
        `<script id="ahead" type="application/json">${ahead}</script>\n    ${FIRST_SCRIPT}`,
      );
    },
  },
});
