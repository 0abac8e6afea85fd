/** Scheme under which the operating system hands links to the desktop app. */
export const LINK_SCHEME = "performanceprime";
/** Address that e-mails and providers lead back to. */
export const LINK_ADDRESS = `${LINK_SCHEME}://auth/callback`;

/** Whether an address is the one that the app gave out, whatever its query says. */
export const isAuthCallback = (url: URL): boolean =>
  url.protocol === `${LINK_SCHEME}:` &&
  url.host === "auth" &&
  url.pathname === "/callback" &&
  url.username === "" &&
  url.password === "";

/**
 * Whether an address leads back from the payment provider, to the screen that asks the server how it went: anybody can
 * make one, and nothing that it carries is believed.
 */
export const isPaymentReturn = (url: URL): boolean =>
  url.protocol === `${LINK_SCHEME}:` && url.host === "subscriptions" && /^\/?$/.test(url.pathname);

/** The link in a command line: the last argument of our scheme. Null without one. */
export const linkIn = (argv: readonly string[]): string | null =>
  argv.findLast((argument) => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`)) ?? null;
