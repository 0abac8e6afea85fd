import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FunctionHandler, LoadFunction } from "#local/functions/functions-service.ts";

/** How a function's module is loaded; `import()` where nothing else is given. */
export type LoadModule = (url: URL) => Promise<Record<string, unknown>>;

/** Handlers by name: what `{name}/handler.ts` in the folder exports as `handler`. Throws where that is no function. */
export const functionsIn =
  (folder: URL, load: LoadModule = (url) => import(url.href)): LoadFunction =>
  async (name) => {
    const url = new URL(`${name}/handler.ts`, folder);
    if (!existsSync(fileURLToPath(url))) return null;
    const { handler } = await load(url);
    if (typeof handler !== "function") throw new TypeError(`function ${name} exports no handler`);
    return handler as FunctionHandler;
  };
