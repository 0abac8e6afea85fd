import { MAX_CODE, SHARED_PATH } from "#shared/domain/training/share/share-address.ts";

/** Scheme under which the operating system hands links to the desktop app. */
export const LINK_SCHEME = "performanceprime";
/** Address that e-mails and providers lead back to. */
export const LINK_ADDRESS = `${LINK_SCHEME}://auth/callback`;

/** Whether an address is the callback address that the app gives out, with any query. */
export const isAuthCallback = (url: URL): boolean =>
  url.protocol === `${LINK_SCHEME}:` &&
  url.host === "auth" &&
  url.pathname === "/callback" &&
  url.username === "" &&
  url.password === "";

/**
 * Whether an address leads back from the payment provider. Anybody can make such an address, so its content is ignored:
 * its screen asks the server for the outcome.
 */
export const isPaymentReturn = (url: URL): boolean =>
  url.protocol === `${LINK_SCHEME}:` && url.host === "subscriptions" && /^\/?$/.test(url.pathname);

/**
 * Where the link of a shared plan leads, with what it carries, which the page judges; null for any other address.
 * Anybody can make one.
 */
export const sharedRoute = (url: URL): string | null => {
  const isShared = url.protocol === `${LINK_SCHEME}:` && url.host === "shared" && /^\/?$/.test(url.pathname);
  const isCode = url.hash.length <= MAX_CODE + 1 && /^#p\d{1,3}\.[\w-]+$/.test(url.hash);
  return isShared && isCode ? `${SHARED_PATH}${url.hash}` : null;
};

/** The link in a command line: the last argument of our scheme. Null without one. */
export const linkIn = (argv: readonly string[]): string | null =>
  argv.findLast((argument) => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`)) ?? null;
