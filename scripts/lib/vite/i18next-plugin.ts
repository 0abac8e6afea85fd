import type { Plugin } from "vite";

const CONNECTOR = /^class Connector extends EventEmitter \{[\s\S]*?^\}$/m;
const NOTES = /^ +this\.logger\.(?:log|warn|once|deprecate)\(.*\);$/gm;

/**
 * Leaves out of the app what i18next asks a backend with, since our texts are modules that `shared/i18n/translator.ts`
 * adds, and what it notes in its debug mode alone. Fails the build when a new i18next has it otherwise.
 */
export const i18nextPlugin = (): Plugin => ({
  name: "i18next-without-backend",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!/[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js/.test(id)) return null;
    if (![CONNECTOR, NOTES].every((part) => code.search(part) >= 0)) this.error("i18next changed: check its connector");
    const quiet = code.replace(NOTES, ";");
    return { code: quiet.replace(CONNECTOR, "class Connector extends EventEmitter { state = {}; }"), map: null };
  },
});
