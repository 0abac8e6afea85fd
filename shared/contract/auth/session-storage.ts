import { assuranceOf } from "#shared/domain/auth/assurance.ts";
import { reduceUser, type UserFields } from "#shared/domain/auth/reduce-session.ts";
import { sessionIdOf } from "#shared/domain/auth/token-claims.ts";
import type { Clock } from "#shared/lib/clock.ts";
import { CodeVerifiers } from "./code-verifiers.ts";
import type { TextCompressor, TextStore } from "./text-store.ts";

/**
 * A session is valid only with both tokens and its expiry. `expires_at`: seconds since the epoch; `expires_in`:
 * seconds. `next_aal` stands for the factors that the reduced user no longer has.
 */
export type StoredSession = {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  expires_in?: number;
  next_aal?: string;
  user: UserFields;
};

/** A sign-in under way: how many turns the sessions had taken when it was begun, and the stored session's id then. */
export type SignInAttempt = { readonly turn: number; readonly over: string | null };

/** From this many characters on a session is compressed, where that makes it smaller. */
export const COMPRESS_ABOVE = 20_000;
/** How a compressed session begins. */
export const COMPRESSED = "gz:";
/** A device clock that is further off than this many seconds makes the server's expiry time useless. */
const TOLERATED_SKEW = 60;

const hasText = (value: object, name: string): boolean => typeof Reflect.get(value, name) === "string";

export function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== "object" || value === null) return false;
  const user: unknown = Reflect.get(value, "user");
  return (
    hasText(value, "access_token") &&
    hasText(value, "refresh_token") &&
    typeof Reflect.get(value, "expires_at") === "number" &&
    typeof user === "object" &&
    user !== null &&
    hasText(user, "id")
  );
}

const idOf = (session: StoredSession | null): string | null => session && sessionIdOf(session.access_token);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The storage that the auth library is given, on every target. It keeps the session with the user reduced to id, e-mail
 * and role, compressed when long, and writes the stored session alone, or the one that a sign-in has just opened: an
 * answer that arrives after the sign-out, in this window or another one, brings no session back. The expiry is kept in
 * the device's own time.
 */
export class SessionStorage {
  readonly sessionKey: string;
  /** Where the library's one code verifier goes. */
  readonly verifiers: CodeVerifiers;
  readonly #verifierKey: string;
  readonly #refusedKey: string;
  readonly #hasOtherWindows: boolean;
  readonly #store: TextStore;
  readonly #compressor: TextCompressor;
  readonly #clock: Clock;
  readonly #ended = new Set<string>();
  #turn = 0;
  /** The session that a sign-in opened and that is not stored yet. */
  #opened: string | null = null;
  /** What was last read or written: the library hands a session back with it after a change of the user. */
  #known: { token: string; expiresAt: number } | null = null;

  /** `hasOtherWindows`: others read the same store, and read there that the server ended the session. */
  constructor(options: {
    store: TextStore;
    compressor: TextCompressor;
    clock: Clock;
    sessionKey: string;
    hasOtherWindows?: boolean;
  }) {
    this.#store = options.store;
    this.#compressor = options.compressor;
    this.#clock = options.clock;
    this.sessionKey = options.sessionKey;
    this.#verifierKey = `${options.sessionKey}-code-verifier`;
    this.#hasOtherWindows = options.hasOtherWindows ?? false;
    this.#refusedKey = `${options.sessionKey}-refused`;
    this.verifiers = new CodeVerifiers(options.store, this.#verifierKey);
  }

  async getItem(key: string): Promise<string | null> {
    if (key === this.#verifierKey) return (await this.verifiers.list())[0]?.item ?? null;
    if (key !== this.sessionKey) return this.#store.get(key);
    const session = await this.readSession();
    return session === null ? null : JSON.stringify(session);
  }

  async setItem(key: string, value: string): Promise<void> {
    if (key === this.#verifierKey) return this.verifiers.add(value);
    if (key !== this.sessionKey) return this.#store.set(key, value);
    const session = parseJson(value);
    const id = isStoredSession(session) ? idOf(session) : null;
    if (!isStoredSession(session) || id === null) return;
    const user = { ...reduceUser(session.user), user_metadata: {}, app_metadata: {} };
    const { next } = assuranceOf(session);
    const expiresAt = this.#expiryOf(session);
    const text = await this.#encode(JSON.stringify({ ...session, expires_at: expiresAt, next_aal: next, user }));
    if (!(await this.#takes(id))) return;
    this.#known = { token: session.access_token, expiresAt };
    const written = this.#store.set(key, text);
    if (this.#opened === id) this.#opened = null;
    await written;
    if (this.#ended.has(id)) {
      if (idOf(await this.#stored()) === id) await this.#store.delete(key);
    } else if (this.#hasOtherWindows) await this.#store.delete(this.#refusedKey);
  }

  async removeItem(key: string): Promise<void> {
    // Verifiers outlive what the library makes of them: a redeemed link and a sign-out end them.
    if (key !== this.#verifierKey) await this.#store.delete(key);
  }

  /** The stored session; null when there is none, or when what is stored is not one. */
  async readSession(): Promise<StoredSession | null> {
    const session = await this.#stored();
    if (session === null || this.hasEnded(session.access_token)) return null;
    this.#known = { token: session.access_token, expiresAt: session.expires_at };
    return session;
  }

  /** Begins a sign-in, and gives up every other one that is under way. */
  async beginSignIn(): Promise<SignInAttempt> {
    this.withdrawSignIns();
    const turn = this.#turn;
    return { turn, over: idOf(await this.readSession()) };
  }

  /** Whether the session of an access token, which answers a sign-in, may still be stored. */
  async admit({ turn, over }: SignInAttempt, token: string): Promise<boolean> {
    const id = sessionIdOf(token);
    const stored = idOf(await this.readSession());
    if (id === null || this.#ended.has(id)) return false;
    // A second factor raises the session that there is.
    if (id === stored) return true;
    if (turn !== this.#turn || over !== stored) return false;
    this.#opened = id;
    return true;
  }

  /** Gives up every sign-in that is under way: what it opens is not stored. */
  withdrawSignIns(): void {
    this.#turn += 1;
    if (this.#opened !== null) this.#ended.add(this.#opened);
    this.#opened = null;
  }

  /**
   * Removes the session and refuses every later write of it. `refused`: the server ended it, which other windows tell.
   */
  async endSession({ refused = false } = {}): Promise<void> {
    this.withdrawSignIns();
    const id = idOf(await this.readSession());
    if (id !== null) this.#ended.add(id);
    if (refused && this.#hasOtherWindows) await this.#store.set(this.#refusedKey, "1");
    await this.#store.delete(this.sessionKey);
  }

  /** Whether the session that is no longer stored was ended by the server. */
  async wasRefused(): Promise<boolean> {
    return (await this.#store.get(this.#refusedKey)) !== null;
  }

  /** Whether the session of an access token is known to be over. */
  hasEnded(token: string): boolean {
    const id = sessionIdOf(token);
    return id !== null && this.#ended.has(id);
  }

  /** Whether a session is the stored one or the one just opened. Any other one is over, whoever ended it. */
  async #takes(id: string): Promise<boolean> {
    const stored = idOf(await this.#stored());
    const isOver = this.#ended.has(id) || (id !== stored && id !== this.#opened);
    if (isOver) this.#ended.add(id);
    return !isOver;
  }

  async #stored(): Promise<StoredSession | null> {
    const text = await this.#store.get(this.sessionKey);
    const session = text === null ? null : parseJson(await this.#decode(text));
    return isStoredSession(session) ? session : null;
  }

  #expiryOf(session: StoredSession): number {
    const { access_token, expires_at, expires_in } = session;
    const isKnown = this.#known?.token === access_token && this.#known.expiresAt === expires_at;
    if (isKnown || expires_in === undefined) return expires_at;
    const onThisDevice = Math.floor(this.#clock.now() / 1000) + expires_in;
    return Math.abs(onThisDevice - expires_at) > TOLERATED_SKEW ? onThisDevice : expires_at;
  }

  async #encode(text: string): Promise<string> {
    if (text.length <= COMPRESS_ABOVE) return text;
    const shorter = COMPRESSED + (await this.#compressor.compress(text));
    return shorter.length < text.length ? shorter : text;
  }

  async #decode(text: string): Promise<string> {
    if (!text.startsWith(COMPRESSED)) return text;
    return this.#compressor.decompress(text.slice(COMPRESSED.length)).catch(() => "");
  }
}
