import { type Plugin, runnerImport } from "vite";

const PLACE = /^(.*\/ui\/theme\/static)\.css(?:\?|$)/;

/** Puts into `static.css` what `static-css.ts` makes of tokens and recipes. */
export const staticCssPlugin = (): Plugin => ({
  name: "static-css",
  async transform(_code, id) {
    const place = PLACE.exec(id)?.[1];
    if (place === undefined) return null;
    const { module, dependencies } = await runnerImport<{ staticCss: () => string }>(`${place}-css.ts`, {
      configFile: false,
      logLevel: "warn",
    });
    for (const file of dependencies) this.addWatchFile(file);
    return { code: module.staticCss(), map: null };
  },
});
