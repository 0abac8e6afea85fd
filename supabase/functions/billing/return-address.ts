import type { Environment } from "../_shared/project.ts";

/** The end of a purchase; the screen shows it, and calls `sync`. */
export type PurchaseEnding = "done" | "cancelled";

const DESKTOP = "performanceprime://subscriptions";

const isLoopback = (url: URL): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);

/**
 * The page that the provider's page leads back to; null where it is not ours. `desktop` stands for the app: providers
 * take no address of its scheme, so the way back leads over this function. Any other must be a page at SITE_URL, or on
 * a backend of this machine also one of this machine.
 */
export const returnAddress = (given: unknown, env: Environment, ending: PurchaseEnding): string | null => {
  const { SUPABASE_URL: backend = "", SITE_URL: site = "" } = env;
  if (given === "desktop") return `${backend}/functions/v1/billing?checkout=${ending}`;
  if (typeof given !== "string" || !URL.canParse(given)) return null;
  const url = new URL(given);
  const isOurs = URL.canParse(site) && url.origin === new URL(site).origin;
  const isLocal = URL.canParse(backend) && isLoopback(new URL(backend)) && isLoopback(url) && url.protocol === "http:";
  if (!isOurs && !isLocal) return null;
  url.searchParams.set("checkout", ending);
  return url.href;
};

/** Redirects the browser to the desktop app. */
export const backToDesktop = (request: Request): Response => {
  const ending: PurchaseEnding = new URL(request.url).searchParams.get("checkout") === "done" ? "done" : "cancelled";
  return new Response(null, {
    status: 303,
    headers: { location: `${DESKTOP}?checkout=${ending}`, "cache-control": "no-store" },
  });
};
