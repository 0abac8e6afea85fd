import type { SupabaseClient } from "@supabase/supabase-js";
import { failure } from "../errors/failure.ts";
import { serverFailure } from "../errors/server-failure.ts";
import type { Scheduler } from "../lib/clock.ts";
import { fail, ok, type Result } from "../lib/result.ts";
import type { AuthApi, SignOutScope, SignUpInput, SignUpOutcome } from "../platform/platform-api.ts";
import { type AuthLink, parseAuthLink } from "./auth-link.ts";
import { type AuthFact, advance } from "./auth-state.ts";
import { viewSession } from "./reduce-session.ts";
import type { RefreshGuard } from "./refresh-guard.ts";
import type { AuthChange, AuthState, SessionPersistence, SessionView, SignedOutReason } from "./session.ts";
import type { SessionStorage } from "./session-storage.ts";

type Auth = SupabaseClient["auth"];
type LibrarySession = Parameters<typeof viewSession>[0];

export type SessionClientOptions = {
  /** Made with `skipAutoInitialize`, `flowType: "pkce"` and `storage`. */
  auth: Auth;
  storage: SessionStorage;
  guard: RefreshGuard;
  scheduler: Scheduler;
  persistence(): SessionPersistence;
  /** Address that letters lead back to. */
  redirectTo: string;
  /** Whether a link's address is one that this target gave out. */
  isOurLink(url: URL): boolean;
  /** Whether a token hash is redeemed on a device that did not ask for the letter. */
  redeemsUnaskedTokens: boolean;
  /** What it means when the library ends a session without having been asked and without a refused refresh. */
  unexplainedEnd: SignedOutReason;
};

/** How long the server may take over a sign-out before the device goes on without it, in milliseconds. */
const SIGN_OUT_PATIENCE = 5_000;

/** The session over supabase-js, the same on desktop and web: what differs is where it is kept and which links count. */
export class SessionClient implements Omit<AuthApi, "onLinkRedeemed"> {
  readonly #options: SessionClientOptions;
  readonly #listeners = new Set<(change: AuthChange) => void>();
  readonly #verifierKey: string;
  #state: AuthState = { status: "loading" };
  #initialized = false;
  #redeeming: Promise<unknown> = Promise.resolve();
  #check: Promise<void> | null = null;
  #unsubscribe: () => void = () => undefined;

  constructor(options: SessionClientOptions) {
    this.#options = options;
    this.#verifierKey = `${options.storage.sessionKey}-code-verifier`;
  }

  /**
   * Restores the stored session, at once and without a network, then lets the library refresh it. Resolves when the
   * stored session was read; `initialized` resolves when the library is done, which takes up to 30 s without a network.
   */
  async start(): Promise<{ initialized: Promise<void> }> {
    const { auth, storage, persistence } = this.#options;
    const stored = await storage.readSession().catch(() => null);
    this.#apply({ kind: "restored", session: stored && viewSession(stored, persistence()) });
    const { data } = auth.onAuthStateChange((event, session) => this.#onLibraryEvent(event, session));
    this.#unsubscribe = () => data.subscription.unsubscribe();
    const initialized = auth.initialize().then(() => {
      this.#initialized = true;
    });
    return { initialized };
  }

  async dispose(): Promise<void> {
    this.#unsubscribe();
    await this.#options.auth.stopAutoRefresh();
  }

  get state(): AuthState {
    return this.#state;
  }

  async getState(): Promise<AuthState> {
    return this.#state;
  }

  onChange(listener: (change: AuthChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async getAccessToken(): Promise<string | null> {
    const { data, error } = await this.#options.auth.getSession();
    if (data.session) return data.session.access_token;
    if (this.#state.status !== "signed-in") return null;
    throw new Error(error?.message ?? "the access token has expired and cannot be refreshed now");
  }

  /** Looks once whether the session has to be refreshed; calls during a check share it. */
  check(): Promise<void> {
    this.#check ??= this.#options.auth
      .getSession()
      .then(() => undefined)
      .finally(() => {
        this.#check = null;
      });
    return this.#check;
  }

  /** Tells that sessions are now kept elsewhere: the keychain was locked, or opened again. */
  persistenceChanged(): void {
    this.#apply({ kind: "persistence", persistence: this.#options.persistence() });
  }

  /** Another window of this browser removed the stored session. */
  endedElsewhere(): void {
    this.#apply({ kind: "ended", reason: "requested" });
  }

  async signUp({ email, password, firstName, lastName }: SignUpInput): Promise<Result<SignUpOutcome>> {
    const names = { first_name: firstName, last_name: lastName, full_name: `${firstName} ${lastName}`.trim() };
    const { data, error } = await this.#options.auth.signUp({
      email,
      password,
      options: { emailRedirectTo: this.#options.redirectTo, data: names },
    });
    if (error) return fail(serverFailure(error));
    return ok({ session: data.session && this.#view(data.session) });
  }

  async signIn(input: { email: string; password: string }): Promise<Result<SessionView>> {
    const { data, error } = await this.#options.auth.signInWithPassword(input);
    return error ? fail(serverFailure(error)) : ok(this.#view(data.session));
  }

  async resendConfirmation({ email }: { email: string }): Promise<Result<null>> {
    const options = { emailRedirectTo: this.#options.redirectTo };
    const { error } = await this.#options.auth.resend({ type: "signup", email, options });
    return error ? fail(serverFailure(error)) : ok(null);
  }

  async signOut({ scope }: { scope: SignOutScope }): Promise<Result<null>> {
    const { auth, storage } = this.#options;
    if (scope === "others") {
      const { error } = await auth.signOut({ scope });
      return error ? fail(serverFailure(error)) : ok(null);
    }
    await this.#atMost(SIGN_OUT_PATIENCE, this.#revoke(scope));
    await storage.endSession();
    await storage.removeItem(this.#verifierKey);
    this.#apply({ kind: "ended", reason: "requested" });
    // Nothing is stored any more: the library only tells other tabs and forgets what it had cached.
    if (this.#initialized) await auth.signOut({ scope: "local" });
    return ok(null);
  }

  /** One after the other: a device has one code verifier, and a link that is opened twice is exchanged once. */
  redeemLink({ url }: { url: string }): Promise<Result<SessionView>> {
    const turn = this.#redeeming.then(() => this.#redeem(parseAuthLink(url, this.#options.isOurLink)));
    this.#redeeming = turn.catch(() => undefined);
    return turn;
  }

  async #redeem(link: AuthLink): Promise<Result<SessionView>> {
    if (link.kind === "foreign") return fail(failure("link_invalid", "not a link of this app"));
    if (link.kind === "refused") return fail(serverFailure({ code: link.code, message: link.message }, 403));
    const { auth, storage, redeemsUnaskedTokens } = this.#options;
    const verifier = await storage.getItem(this.#verifierKey);
    const unasked = link.kind === "token" && redeemsUnaskedTokens && this.#state.status !== "signed-in";
    if (verifier === null && !unasked) return fail(failure("link_not_expected", "no letter was asked for here"));
    const before = this.#state;
    const { data, error } =
      link.kind === "code"
        ? await auth.exchangeCodeForSession(link.code)
        : await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
    if (error === null && data.session) return ok(this.#view(data.session));
    // The library forgets the verifier on failure; a stranger's link must not spoil the one that is still to come.
    const untouched = this.#state === before && (await storage.getItem(this.#verifierKey)) === null;
    if (verifier !== null && untouched) await storage.setItem(this.#verifierKey, verifier);
    return fail(error ? serverFailure(error) : failure("link_invalid", "the server gave no session"));
  }

  async #revoke(scope: "global" | "local"): Promise<void> {
    const { auth } = this.#options;
    const { data } = await auth.getSession();
    if (data.session) await auth.admin.signOut(data.session.access_token, scope);
  }

  /** Waits for work, whose failure does not matter, but not for longer than `patience` milliseconds. */
  #atMost(patience: number, work: Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#options.scheduler.schedule(resolve, patience);
      const done = () => {
        cancel();
        resolve();
      };
      work.then(done, done);
    });
  }

  #view(session: LibrarySession): SessionView {
    return viewSession(session, this.#options.persistence());
  }

  #onLibraryEvent(
    event: Parameters<Parameters<Auth["onAuthStateChange"]>[0]>[0],
    session: LibrarySession | null,
  ): void {
    if (event === "INITIAL_SESSION") return;
    if (event === "SIGNED_OUT") {
      const reason = this.#options.guard.takeRefused() ? "revoked" : this.#options.unexplainedEnd;
      this.#apply({ kind: "ended", reason });
    } else if (session !== null) {
      this.#apply({ kind: "session", event, session: this.#view(session) });
    }
  }

  #apply(fact: AuthFact): void {
    for (const change of advance(this.#state, fact)) {
      this.#state = change.state;
      for (const listener of [...this.#listeners]) listener(change);
    }
  }
}
