import type { SessionStorage } from "#shared/contract/auth/session-storage.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import { contract } from "#shared/contract/ipc/contract.ts";
import type { AuthCalls, SessionApi } from "#shared/contract/platform/auth-api.ts";
import { type AuthFact, advance } from "#shared/domain/auth/auth-state.ts";
import { viewSession } from "#shared/domain/auth/reduce-session.ts";
import type { AuthChange, AuthState, SessionPersistence } from "#shared/domain/auth/session.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import type { WebSession } from "./session-loader.ts";

type LazySessionOptions = {
  storage: SessionStorage;
  persistence(): SessionPersistence;
  load(): Promise<WebSession>;
  /** Resolves once the page shows what the device holds. */
  firstScreen(): Promise<void>;
};

export type LazySession = {
  readonly api: SessionApi;
  readonly state: AuthState;
  onChange(listener: (change: AuthChange) => void): () => void;
  /** Reads the stored session. Only where there is one, the auth client is loaded by itself, after the first screen. */
  start(): Promise<void>;
  /** Loads the auth client ahead of the call that needs it. */
  prepare(): void;
  /** Checks whether the session has to be refreshed: the page or the network came back. */
  check(): void;
  /** Another tab removed the stored session. */
  endedElsewhere(): void;
  dispose(): Promise<void>;
};

const notLoaded = fail(failure("network_error", "the sign-in code could not be loaded"));

type Call = (...input: unknown[]) => Promise<Result<unknown>>;

/** Every call of the contract that answers with a result, made by `make` from its name. */
const resultCalls = (make: (name: keyof AuthCalls) => Call): AuthCalls =>
  Object.fromEntries(
    Object.entries(contract.auth)
      .filter(([, kind]) => kind === "result")
      .map(([name]) => [name, make(name as keyof AuthCalls)]),
    // The contract's type is what AuthApi is checked against.
  ) as AuthCalls;

/**
 * The session before, while and after the auth client is loaded. Without a stored session the state is signed out at
 * once. A load that fails reads as a network that is away, and the next call tries again.
 */
export const createLazySession = ({ storage, persistence, load, firstScreen }: LazySessionOptions): LazySession => {
  let state: AuthState = { status: "loading" };
  let opening: Promise<WebSession> | null = null;
  let isOpen = false;
  const listeners = new Set<(change: AuthChange) => void>();

  const tell = (change: AuthChange) => {
    state = change.state;
    for (const listener of [...listeners]) listener(change);
  };
  const apply = (fact: AuthFact) => {
    for (const change of advance(state, fact)) tell(change);
  };
  const relay = (change: AuthChange) => {
    if (change.event !== "INITIAL_SESSION") return tell(change);
    // The start was reported before; news is only what another tab has stored since, or taken away.
    if (change.state.status === "signed-in")
      apply({ kind: "session", event: "SIGNED_IN", session: change.state.session });
    else apply({ kind: "ended", reason: "requested" });
  };
  const start = async (): Promise<WebSession> => {
    const session = await load();
    session.client.onChange(relay);
    await session.client.start();
    isOpen = true;
    return session;
  };
  const open = (): Promise<WebSession> => {
    opening ??= start().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  /** What a call throws is a failure like any other, as it is on the desktop: no form waits for it for ever. */
  const within =
    (name: keyof AuthCalls): Call =>
    async (...input) => {
      const session = await open().catch(() => null);
      if (session === null) return notLoaded;
      return (session.client.api[name] as Call)(...input).catch((error: unknown) => fail(session.failureOf(error)));
    };
  const onChange = (listener: (change: AuthChange) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const api: SessionApi = {
    ...resultCalls(within),
    getState: async () => state,
    getAccessToken: async () =>
      isOpen || opening || state.status === "signed-in" ? (await open()).client.api.getAccessToken() : null,
    async signOut(input) {
      const session = await open().catch(() => null);
      if (session) return session.client.api.signOut(input);
      if (input.scope === "others") return notLoaded;
      // Leaving must not depend on a network that loads the code for it.
      await storage.endSession();
      await storage.verifiers.clear();
      apply({ kind: "ended", reason: "requested" });
      return ok(null);
    },
    onChange,
  };
  const prepare = () => void open().catch(() => undefined);

  return {
    api,
    onChange,
    get state() {
      return state;
    },
    async start() {
      const stored = await storage.readSession().catch(() => null);
      apply({ kind: "restored", session: stored && viewSession(stored, persistence()) });
      if (stored) void firstScreen().then(prepare);
    },
    prepare,
    check() {
      if (isOpen) opening?.then(({ client }) => client.check()).catch(() => undefined);
    },
    async endedElsewhere() {
      const reason = (await storage.wasRefused()) ? "revoked" : "requested";
      if (!isOpen) apply({ kind: "ended", reason });
      opening?.then(
        ({ client }) => client.endedElsewhere(reason),
        () => undefined,
      );
    },
    async dispose() {
      const session = await opening?.catch(() => null);
      await session?.dispose();
    },
  };
};
