/** Scheme and host of the app's own pages. A scheme of its own gives them an origin that no website can have. */
export const APP_SCHEME = "app";
export const APP_HOST = "prime";
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** `scheme://host:port` of an address; null when it is none. `URL.origin` of a scheme like app: is the text "null". */
export function originOf(address: string): string | null {
  try {
    const { protocol, host } = new URL(address);
    return `${protocol}//${host}`;
  } catch {
    return null;
  }
}
