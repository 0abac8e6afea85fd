import type { Clock, Scheduler } from "#shared/lib/clock.ts";
import { BUSY, RefreshRetry } from "./refresh-retry.ts";
import type { SessionStorage } from "./session-storage.ts";

type Fetch = typeof fetch;
type Input = Parameters<Fetch>[0];

/** Milliseconds after which a refresh without an answer counts as failed. */
const ANSWER_TIME = 15_000;

/** Statuses with which the auth server refuses a refresh token for good, when its body says why. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 422]);

export const isRefresh = (url: string): boolean => {
  const { pathname, searchParams } = new URL(url);
  return pathname.endsWith("/auth/v1/token") && searchParams.get("grant_type") === "refresh_token";
};

export const addressOf = (input: Input): string => (input instanceof Request ? input.url : String(input));

/** The library ends the session when the server answers this call that there is none. */
const isUserLookup = (url: string, init: RequestInit | undefined): boolean =>
  new URL(url).pathname.endsWith("/auth/v1/user") && (init?.method ?? "GET") === "GET";

function sentToken(init: RequestInit | undefined): unknown {
  if (typeof init?.body !== "string") return undefined;
  const body: unknown = JSON.parse(init.body);
  return typeof body === "object" && body !== null ? Reflect.get(body, "refresh_token") : undefined;
}

const bearerOf = (init: RequestInit | undefined): string | null => new Headers(init?.headers).get("authorization");

/** Codes with which the auth server says that a session is over (supabase/auth `internal/api/apierrors`). */
const ENDINGS: ReadonlySet<string> = new Set([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
  "bad_jwt",
  "validation_failed",
  "invalid_grant",
]);

/** The auth server's code in a body; null in one that is not the auth server's. */
function codeIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== "object" || body === null) return null;
    const codes = [Reflect.get(body, "error_code"), Reflect.get(body, "code")];
    return codes.find((code): code is string => typeof code === "string") ?? null;
  } catch {
    return null;
  }
}

/**
 * Stands between the auth library and the network, for what can end a session. The library keeps a session whose
 * refresh token was refused until its access token expires, and takes a rate limit or a captive portal's page for a
 * refusal. Here a refusal by the auth server drops the stored session at once, so that the library ends it, and every
 * other failure of a refresh reads as a server that is busy, and is tried again here.
 */
export class RefreshGuard {
  readonly #fetch: Fetch;
  readonly #scheduler: Scheduler;
  readonly #storage: SessionStorage;
  readonly #retry: RefreshRetry;
  #refused = false;

  constructor(options: { fetch: Fetch; storage: SessionStorage; clock: Clock; scheduler: Scheduler }) {
    this.#fetch = options.fetch;
    this.#storage = options.storage;
    this.#scheduler = options.scheduler;
    this.#retry = new RefreshRetry(options);
  }

  /** The network may be back: a refresh that waits for its next try is tried at once. */
  wake(): void {
    this.#retry.wake();
  }

  /** Whether a refusal ended the session since this was last asked. */
  takeRefused(): boolean {
    const refused = this.#refused;
    this.#refused = false;
    return refused;
  }

  readonly fetch: Fetch = (input, init) =>
    isRefresh(addressOf(input)) ? this.#retry.run(() => this.#refresh(input, init)) : this.#ask(input, init);

  async #ask(input: Input, init: RequestInit | undefined): Promise<Response> {
    const response = await this.#fetch(input, init);
    if (response.ok || !isUserLookup(addressOf(input), init)) return response;
    if (codeIn(await response.clone().text()) === "session_not_found") {
      const stored = await this.#storage.readSession();
      if (stored !== null && bearerOf(init) === `Bearer ${stored.access_token}`) await this.#end();
    }
    return response;
  }

  async #refresh(input: Input, init: RequestInit | undefined): Promise<Response> {
    const { status, headers, text } = await this.#answerInTime(input, init);
    if (status < 300) return new Response(text, { status, headers });
    if (!REFUSALS.has(status) || !ENDINGS.has(codeIn(text) ?? "")) return new Response(text, { status: BUSY, headers });
    const stored = await this.#storage.readSession();
    if (stored !== null && stored.refresh_token === sentToken(init)) await this.#end();
    return new Response(text, { status, headers });
  }

  /** Every call that needs a token waits for the one refresh under way: a silent server must not hold them for ever. */
  async #answerInTime(input: Input, init: RequestInit | undefined) {
    const controller = new AbortController();
    const giveUp = () => controller.abort();
    init?.signal?.addEventListener("abort", giveUp);
    const cancel = this.#scheduler.schedule(giveUp, ANSWER_TIME);
    try {
      const response = await this.#fetch(input, { ...init, signal: controller.signal });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } finally {
      cancel();
      init?.signal?.removeEventListener("abort", giveUp);
    }
  }

  async #end(): Promise<void> {
    this.#refused = true;
    await this.#storage.endSession({ refused: true });
  }
}
