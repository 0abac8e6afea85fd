/** SHA-256 of the empty text: lets emotion make its empty style element, whose rules it then adds through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The policy of the app's pages, on both targets: code and styles from files of the app only, data from the backend
 * only. What is not named here (frames, objects, workers) is refused by `default-src`.
 */
export const contentSecurityPolicy = (supabaseUrl: string): string => {
  const backend = new URL(supabaseUrl).origin;
  const socket = backend.replace(/^http/, "ws");
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    `connect-src 'self' ${backend} ${socket}`,
    `img-src 'self' data: blob: ${backend}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
};
