import { type Plugin, runnerImport } from "vite";

const PLACE = /^(.*\/ui\/theme\/static)\.css(?:\?|$)/;

/** Puts into `static.css` what `static-css.ts` makes of tokens and recipes. */
export const staticCssPlugin = (): Plugin => ({
  name: "static-css",
  async transform(_code, id) {
    const place = PLACE.exec(id)?.[1];
    if (place === undefined) return null;
    const { module } = await runnerImport<{ staticCss: () => string }>(`${place}-css.ts`, {
      configFile: false,
      logLevel: "warn",
    });
    return { code: module.staticCss(), map: null };
  },
});
