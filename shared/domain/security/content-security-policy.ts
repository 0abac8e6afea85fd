/** SHA-256 of the empty text: lets emotion make its empty style element, whose rules it then adds through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Hashes of a document's own inline code, as the policy spells them: `'sha256-…'`. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

/**
 * The policy of the app's pages, on both targets: code and styles from files of the app, and what a page has inline by
 * its hash, only; data from the backend only, pictures and documents of it through code, which keeps them out of the
 * disk cache. A frame shows only what code of the app made, which has this policy too. What is not named here (objects)
 * is refused by `default-src`.
 */
export const contentSecurityPolicy = (
  supabaseUrl: string,
  inline: InlineHashes = { scripts: [], styles: [] },
): string => {
  const backend = new URL(supabaseUrl).origin;
  const socket = backend.replace(/^http/, "ws");
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(" "),
    ["style-src 'self'", EMPTY_STYLE, ...inline.styles].join(" "),
    `connect-src 'self' ${backend} ${socket}`,
    "img-src 'self' data: blob:",
    "frame-src blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
};
