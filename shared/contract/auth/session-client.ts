import { createAccountCalls } from "#shared/contract/auth/calls/account-calls.ts";
import type { CallContext } from "#shared/contract/auth/calls/call-context.ts";
import { createFactorCalls } from "#shared/contract/auth/calls/factor-calls.ts";
import { createLinkCalls } from "#shared/contract/auth/calls/link-calls.ts";
import { createProviderCalls } from "#shared/contract/auth/calls/provider-calls.ts";
import { createSignInCalls } from "#shared/contract/auth/calls/sign-in-calls.ts";
import { serverFailure } from "#shared/contract/errors/server-failure.ts";
import type { AuthCalls, SessionApi, SignOutScope } from "#shared/contract/platform/auth-api.ts";
import { type AuthFact, advance } from "#shared/domain/auth/auth-state.ts";
import { type SessionFields, viewSession } from "#shared/domain/auth/reduce-session.ts";
import type {
  AuthChange,
  AuthState,
  SessionPersistence,
  SessionView,
  SignedOutReason,
} from "#shared/domain/auth/session.ts";
import type { Scheduler } from "#shared/lib/clock.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import type { SessionAuthClient } from "./auth-client.ts";
import type { RefreshGuard } from "./refresh-guard.ts";

export type SessionClientOptions = Omit<CallContext, "view" | "state"> & {
  guard: RefreshGuard;
  scheduler: Scheduler;
  persistence(): SessionPersistence;
  /** What it means when the library ends a session without having been asked and without a refused refresh. */
  unexplainedEnd: SignedOutReason;
};

/** How long the server may take over a sign-out before the device goes on without it, in milliseconds. */
const SIGN_OUT_PATIENCE = 5_000;

/**
 * The session over supabase-js, the same on desktop and web: what differs is where it is kept and which links count.
 */
export class SessionClient {
  /** What screens call; its methods may be passed around on their own. */
  readonly api: SessionApi;
  readonly #options: SessionClientOptions;
  readonly #listeners = new Set<(change: AuthChange) => void>();
  #state: AuthState = { status: "loading" };
  #initialized = false;
  #check: Promise<void> | null = null;
  #unsubscribe: () => void = () => undefined;

  constructor(options: SessionClientOptions) {
    this.#options = options;
    this.api = {
      ...this.#calls(),
      signOut: ({ scope }) => this.#signOut(scope),
      getState: async () => this.#state,
      getAccessToken: () => this.#getAccessToken(),
      onChange: (listener) => this.onChange(listener),
    };
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
    await this.#options.auth.dispose();
  }

  get state(): AuthState {
    return this.#state;
  }

  onChange(listener: (change: AuthChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Checks once whether the session has to be refreshed, at once even after a refresh that failed: for a wake, or a
   * network that came back. Calls during a check share it.
   */
  check(): Promise<void> {
    const { auth, guard } = this.#options;
    guard.wake();
    if (this.#check === null) auth.forgetFailedRefresh();
    this.#check ??= auth
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
  endedElsewhere(reason: SignedOutReason): void {
    this.#options.storage.withdrawSignIns();
    this.#apply({ kind: "ended", reason });
  }

  #calls(): Omit<AuthCalls, "signOut"> {
    const view = (session: SessionFields): SessionView => this.#view(session);
    const context: CallContext = { ...this.#options, view, state: () => this.#state };
    return {
      ...createSignInCalls(context),
      ...createProviderCalls(context),
      ...createLinkCalls(context),
      ...createAccountCalls(context),
      ...createFactorCalls(context),
    };
  }

  async #getAccessToken(): Promise<string | null> {
    const { auth } = this.#options;
    const first = await auth.getSession();
    // Another tab or process refreshed meanwhile: what it stored is as good.
    const { data, error } = first.error?.name === "AuthRefreshDiscardedError" ? await auth.getSession() : first;
    if (data.session) return data.session.access_token;
    if (this.#state.status !== "signed-in") return null;
    throw new Error(serverFailure(error).message || "the access token has expired and cannot be refreshed now");
  }

  async #signOut(scope: SignOutScope): Promise<Result<null>> {
    const { auth, storage } = this.#options;
    if (scope === "others") {
      const { error } = await auth.signOut({ scope });
      return error ? fail(serverFailure(error)) : ok(null);
    }
    storage.withdrawSignIns();
    await this.#atMost(SIGN_OUT_PATIENCE, this.#revoke(scope));
    await storage.endSession();
    await storage.verifiers.clear();
    this.#apply({ kind: "ended", reason: "requested" });
    // Nothing is stored any more: the library only tells other tabs and forgets what it had cached.
    if (this.#initialized) await auth.signOut({ scope: "local" });
    return ok(null);
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

  #view(session: SessionFields): SessionView {
    return viewSession(session, this.#options.persistence());
  }

  #onLibraryEvent(
    event: Parameters<Parameters<SessionAuthClient["onAuthStateChange"]>[0]>[0],
    session: SessionFields | null,
  ): void {
    if (event === "INITIAL_SESSION") return;
    if (event === "SIGNED_OUT") {
      const reason = this.#options.guard.takeRefused() ? "revoked" : this.#options.unexplainedEnd;
      this.#apply({ kind: "ended", reason });
    } else if (session !== null && !this.#options.storage.hasEnded(session.access_token)) {
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
