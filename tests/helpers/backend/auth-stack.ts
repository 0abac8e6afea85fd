import { randomUUID } from "node:crypto";
import { type AuthError, SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { afterAll, beforeEach } from "vitest";
import ws from "ws";
import { createAuthService } from "#local/auth/auth-service.ts";
import type { StackConfig } from "#local/config/stack-config.ts";
import type { StackContext } from "#local/context.ts";
import type { Database } from "#local/database/database.ts";
import { createKeys } from "#local/keys.ts";
import { createInbox, type StoredMail } from "#local/mail/inbox.ts";
import type { SigningJwk } from "#local/signing-keys.ts";
import { openTestDatabase } from "./database.ts";
import { QUICK_PASSWORDS } from "./quick-passwords.ts";

export const SITE_URL = "http://127.0.0.1:4173";
export const DESKTOP_CALLBACK = "performanceprime://auth/callback";
const STACK_URL = "http://127.0.0.1:54321";
export const PASSWORD = "correct horse battery";

const AUTH_CONFIG: StackConfig["auth"] = {
  siteUrl: SITE_URL,
  additionalRedirectUrls: [`${SITE_URL}/**`, DESKTOP_CALLBACK],
  jwtExpiry: 3600,
  signingKeysPath: null,
  enableSignup: true,
  enableAnonymousSignIns: false,
  minimumPasswordLength: 6,
  enableRefreshTokenRotation: true,
  refreshTokenReuseInterval: 10,
  email: {
    enableSignup: true,
    enableConfirmations: true,
    doubleConfirmChanges: true,
    maxFrequency: 1,
    otpLength: 6,
    otpExpiry: 3600,
    securePasswordChange: false,
    templates: {},
  },
  sms: {
    enableSignup: true,
    enableConfirmations: true,
    template: "Your code is {{ .Code }}",
    maxFrequency: 1,
    testOtp: {},
  },
  rateLimit: {
    emailSent: 1000,
    signInSignUps: 1000,
    tokenRefresh: 1000,
    tokenVerifications: 1000,
    anonymousUsers: 100,
    smsSent: 100,
    web3: 100,
  },
  mfa: {
    totp: { enrollEnabled: true, verifyEnabled: true },
    phone: {
      enrollEnabled: true,
      verifyEnabled: true,
      otpLength: 6,
      template: "Your code is {{ .Code }}",
      maxFrequency: 1,
    },
    maxEnrolledFactors: 10,
  },
  enableManualLinking: true,
  external: {},
  sso: {},
  web3: { solana: { enabled: true } },
};

export type AuthOverrides = Partial<Omit<StackConfig["auth"], "email" | "sms" | "rateLimit">> & {
  sms?: Partial<StackConfig["auth"]["sms"]>;
  email?: Partial<StackConfig["auth"]["email"]>;
  rateLimit?: Partial<StackConfig["auth"]["rateLimit"]>;
};

export type Reply = { status: number; headers: Headers; body: Record<string, unknown> };

export type AuthStack = {
  context: StackContext;
  logged: string[];
  advance(seconds: number): void;
  /** The raw response to a request under `/auth/v1`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** The real client library, talking to the service in this process. */
  client(options?: {
    flowType?: "pkce" | "implicit";
    key?: string;
    onRequest?: (path: string) => void;
  }): SupabaseClient;
  mailTo(email: string): Promise<StoredMail>;
};

export const newAddress = (): string => `member-${randomUUID()}@example.test`;

export const linkIn = (mail: StoredMail): string => /http\S+\/auth\/v1\/verify\?\S+/.exec(mail.text)?.[0] ?? "";
export const codeIn = (mail: StoredMail): string => /: (\d{6})\n/.exec(mail.text)?.[1] ?? "";

export const codeOf = (result: { error: AuthError | null }): string | undefined => result.error?.code;

/** The auth service over a bootstrapped database, without a gateway or a port. Its clock stands still until moved. */
export const createAuthStack = async (
  database: Database,
  overrides: AuthOverrides = {},
  signingKeys: readonly SigningJwk[] = [],
): Promise<AuthStack> => {
  let now = Date.now();
  const clock = { now: () => now };
  const logged: string[] = [];
  const auth = {
    ...AUTH_CONFIG,
    ...overrides,
    email: { ...AUTH_CONFIG.email, ...overrides.email },
    sms: { ...AUTH_CONFIG.sms, ...overrides.sms },
    rateLimit: { ...AUTH_CONFIG.rateLimit, ...overrides.rateLimit },
  };
  const inbox = await createInbox(database, clock);
  const context: StackContext = {
    config: { api: { maxRows: 1000 }, auth, storage: { fileSizeLimit: 0, buckets: {} } },
    database,
    keys: await createKeys("a secret for tests that is long enough", clock, signingKeys),
    inbox,
    clock,
    url: STACK_URL,
    log: (line) => logged.push(line),
    passwordCost: QUICK_PASSWORDS,
  };
  const app = new Hono().route("/auth/v1", createAuthService(context));
  const fetchPath = async (path: string, init?: RequestInit) => app.request(`${STACK_URL}/auth/v1${path}`, init);
  const reply = async (response: Response): Promise<Reply> => ({
    status: response.status,
    headers: response.headers,
    body: response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>),
  });
  return {
    context,
    logged,
    advance(seconds) {
      now += seconds * 1000;
    },
    fetch: fetchPath,
    post: async (path, body, headers = {}) =>
      reply(await fetchPath(path, { method: "POST", headers, body: JSON.stringify(body) })),
    get: async (path, headers = {}) => reply(await fetchPath(path, { headers })),
    client: ({ flowType = "pkce", key = context.keys.anonKey, onRequest } = {}) => {
      const stored = new Map<string, string>();
      return new SupabaseClient(STACK_URL, key, {
        auth: {
          flowType,
          autoRefreshToken: false,
          detectSessionInUrl: false,
          storage: {
            getItem: (key) => stored.get(key) ?? null,
            setItem: (key, value) => {
              stored.set(key, value);
            },
            removeItem: (key) => {
              stored.delete(key);
            },
          },
        },
        // Node 20 has no WebSocket of its own.
        realtime: { transport: ws as unknown as typeof WebSocket },
        global: {
          fetch: async (input, init) => {
            const request = new Request(input, init);
            onRequest?.(new URL(request.url).pathname);
            return app.request(request);
          },
        },
      });
    },
    async mailTo(email) {
      const { mails } = await inbox.list({ query: email, limit: 1 });
      const [mail] = mails;
      if (!mail) throw new Error(`no e-mail to ${email}`);
      return mail;
    },
  };
};

/** A service for a whole test file, on a database of its own that closes with it. */
export const authStackPerFile = async (overrides: AuthOverrides = {}): Promise<AuthStack> => {
  const database = await openTestDatabase();
  afterAll(() => database.close());
  return createAuthStack(database, overrides);
};

/** `restart` puts a service with other settings in its place, for the rest of the test. */
export type RestartableStack = AuthStack & { restart(overrides?: AuthOverrides): Promise<void> };

/**
 * As {@link authStackPerFile}, but a new service on that database before each test: what it gives is always the newest.
 */
export const authStackPerTest = async (overrides: AuthOverrides = {}): Promise<RestartableStack> => {
  const database = await openTestDatabase();
  afterAll(() => database.close());
  const restart = async (settings: AuthOverrides = {}): Promise<void> => {
    Object.assign(stack, await createAuthStack(database, settings));
  };
  const stack: RestartableStack = { ...(await createAuthStack(database, overrides)), restart };
  beforeEach(() => restart(overrides));
  return stack;
};

/** Signs up and confirms over the real paths; gives the session's tokens. */
export const createMember = async (
  stack: AuthStack,
  email: string = newAddress(),
): Promise<{ email: string; id: string; accessToken: string; refreshToken: string }> => {
  await stack.post("/signup", { email, password: PASSWORD });
  const mail = await stack.mailTo(email);
  const { body } = await stack.post("/verify", { type: "signup", email, token: codeIn(mail) });
  const user = body.user as { id: string };
  return { email, id: user.id, accessToken: String(body.access_token), refreshToken: String(body.refresh_token) };
};

/** Follows an e-mail's link as a browser does; gives the address it leads to. */
export const follow = async (stack: AuthStack, link: string): Promise<URL> => {
  const response = await stack.fetch(link.slice(`${STACK_URL}/auth/v1`.length));
  if (response.status !== 303) throw new Error(`the link answered ${response.status}`);
  return new URL(response.headers.get("location") ?? "");
};

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
