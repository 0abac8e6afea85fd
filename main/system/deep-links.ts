import { createHash } from "node:crypto";
import type { RedeemedLink } from "#shared/contract/platform/auth-api.ts";
import { parseAuthLink } from "#shared/domain/auth/auth-link.ts";
import type { Result } from "#shared/lib/result.ts";
import { isAuthCallback, isPaymentReturn, sharedRoute } from "./link-address.ts";

export type DeepLinksOptions = {
  redeem(input: { url: string }): Promise<Result<RedeemedLink>>;
  announce(outcome: Result<RedeemedLink>): void;
  /** Brings the window to the front with a screen. */
  navigate(route: string): void;
};

/** The screen that a link leads to without being redeemed; null for all others. */
const routeOf = (link: string): string | null => {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  return isPaymentReturn(url) ? "/subscriptions" : sharedRoute(url);
};

const fingerprint = (url: string): string => createHash("sha256").update(url).digest("hex");

/**
 * Links that the operating system passes to the app. They wait until main is ready, and each is redeemed once, however
 * often it arrives. Any website can open the app's scheme, so a foreign link gets no answer.
 */
export class DeepLinks {
  readonly #options: DeepLinksOptions;
  readonly #seen = new Set<string>();
  #waiting: string[] | null = [];

  constructor(options: DeepLinksOptions) {
    this.#options = options;
  }

  /** Redeems the links that arrived so far; later ones are redeemed on arrival. */
  async start(): Promise<void> {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const url of waiting) await this.#take(url);
  }

  async open(url: string): Promise<void> {
    if (routeOf(url) !== null) return this.#waiting === null ? this.#take(url) : void this.#waiting.push(url);
    if (parseAuthLink(url, isAuthCallback).kind === "foreign") return;
    const known = fingerprint(url);
    if (this.#seen.has(known)) return;
    this.#seen.add(known);
    if (this.#waiting === null) await this.#take(url);
    else this.#waiting.push(url);
  }

  async #take(url: string): Promise<void> {
    const route = routeOf(url);
    if (route !== null) return this.#options.navigate(route);
    const outcome = await this.#options.redeem({ url });
    // Without a network the link is as good as before: it may be opened again.
    if (!outcome.ok && outcome.error.retryable) this.#seen.delete(fingerprint(url));
    this.#options.announce(outcome);
  }
}
