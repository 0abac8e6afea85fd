import type { Plugin } from "vite";

/**
 * Two figures of sonner that are no options: its swipe distance (the spec says 20 px), and the style element it makes
 * at import, which a content security policy without inline styles would refuse; its style sheet is imported instead.
 * Fails the build when a new sonner no longer has them.
 */
export const sonnerPlugin = (): Plugin => ({
  name: "sonner-figures",
  enforce: "pre",
  transform(code, id) {
    if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
    const threshold = code.replace("const SWIPE_THRESHOLD = 45;", "const SWIPE_THRESHOLD = 20;");
    const result = threshold.replace(/^__insertCSS\(.*\);$/m, "");
    if (threshold === code || result === threshold)
      this.error("sonner changed: check swipe distance and style element");
    return { code: result, map: null };
  },
});
