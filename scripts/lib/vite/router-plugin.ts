import type { Plugin } from "vite";

const NAMES = /^\w+\.displayName = "\w+";$/gm;
const PARTS = /(?<== )React\d*\.(?=forwardRef\(|memo\()/g;
const PREFETCH = /return shouldPrefetch && [^;]*\bPrefetchPageLinks\b[^;]*: link;/;
const BOUNDARY = /^var defaultErrorElement = [\s\S]*?^RenderErrorBoundary\.contextType = \w+;$/m;

/**
 * Has the bundler see what of React Router no screen uses, which is all that data routers bring: a part that is given a
 * name, or made by a call, counts as used; each link names what only a framework's routes prefetch, and all routes name
 * what shows the errors of their data. Fails the build when a new router has it otherwise.
 */
export const routerPlugin = (): Plugin => ({
  name: "router-without-data",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!/[\\/]react-router[\\/]dist[\\/]\w+[\\/]chunk-\w+\.mjs/.test(id) || !code.includes("var Link = ")) return null;
    if (![NAMES, PARTS, PREFETCH, BOUNDARY].every((part) => code.search(part) >= 0))
      this.error("react-router changed: check what its links prefetch and what shows its errors");
    const pure = code.replace(NAMES, "").replace(PARTS, "/* @__PURE__ */ $&");
    const linked = pure.replace(PREFETCH, "return link;");
    return { code: linked.replace(BOUNDARY, "var defaultErrorElement = null, RenderErrorBoundary = null;"), map: null };
  },
});
