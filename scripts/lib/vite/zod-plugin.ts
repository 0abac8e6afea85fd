import type { Plugin } from "vite";

const PROCESSORS = 'import * as processors from "../core/json-schema-processors.js";';
const METHODS = 'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";';

/**
 * Leaves out of the app what zod makes JSON Schemas with: every schema names it, so that no bundler sees that nothing
 * of the app calls it, and it is a fifth of the zod that a first screen loads. What reads a schema's bounds stays
 * (`minValue`, `maxLength`). Fails the build when a new zod names it otherwise.
 */
export const zodPlugin = (): Plugin => ({
  name: "zod-without-json-schema",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!/[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js/.test(id)) return null;
    if (!code.includes(PROCESSORS) || !code.includes(METHODS)) this.error("zod changed: check its JSON Schemas");
    const bounds =
      'import { aggregateChecks } from "../core/json-schema-processors.js"; const processors = { aggregateChecks };';
    const none = `${bounds} const createStandardJSONSchemaMethod = () => undefined;`;
    const refusal = 'const createToJSONSchemaMethod = () => { throw new Error("The app has no JSON Schemas"); };';
    return { code: code.replace(PROCESSORS, none).replace(METHODS, refusal), map: null };
  },
});
