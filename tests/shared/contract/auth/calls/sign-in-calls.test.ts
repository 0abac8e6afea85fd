import { beforeEach, describe, expect, it } from "vitest";
import { SessionAuthClient } from "#shared/contract/auth/auth-client.ts";
import { createSignInCalls } from "#shared/contract/auth/calls/sign-in-calls.ts";
import { SessionStorage } from "#shared/contract/auth/session-storage.ts";
import { FakeTextStore, fakeCompressor } from "#tests/helpers/fakes/fake-session.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

type Sent = { path: string; body: Record<string, unknown> };

let sent: Sent[];
let answer: () => Response;
let calls: ReturnType<typeof createSignInCalls>;

const CALLBACK = "https://app.example/auth/callback";
const WALLET = { chain: "solana", message: "app.example wants you to sign in", signature: "AAAA" };

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ error_code: "validation_failed", msg: "fake" }, { status: 400 });
  const record: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    sent.push({ path: `${pathname}${search}`, body: JSON.parse(String(init?.body)) });
    return answer();
  };
  const store = new FakeTextStore();
  const storage = new SessionStorage({
    store,
    compressor: fakeCompressor,
    clock: new FakeTime(),
    sessionKey: "session",
  });
  const auth = new SessionAuthClient({
    url: "https://backend.example",
    publishableKey: "anon",
    storage,
    fetch: record,
  });
  calls = createSignInCalls({
    auth,
    storage,
    addresses: { callback: CALLBACK, resetPassword: "https://app.example/auth/reset-password" },
    openProvider: async () => true,
    isOurLink: () => true,
    redeemsTokenHashes: true,
    view: () => {
      throw new Error("nobody is signed in here");
    },
    state: () => ({ status: "signed-out", reason: null }),
  });
});

describe("what goes to the auth server", () => {
  it("for a code by e-mail: a new account by default, a code challenge, the way back", async () => {
    await calls.signInWithOtp({ email: "a@example.test" });
    expect(sent[0]?.path).toBe(`/auth/v1/otp?redirect_to=${encodeURIComponent(CALLBACK)}`);
    expect(sent[0]?.body).toMatchObject({ email: "a@example.test", create_user: true, code_challenge_method: "s256" });
    expect(sent[0]?.body.code_challenge).toMatch(/^[\w-]{43}$/);
  });

  it("for a code by phone: by text message by default", async () => {
    await calls.signInWithOtp({ phone: "+393331234567" });
    await calls.signInWithOtp({ phone: "+393331234567", channel: "whatsapp", createUser: false });
    expect(sent.map(({ body }) => [body.channel, body.create_user])).toEqual([
      ["sms", true],
      ["whatsapp", false],
    ]);
  });

  it("for an ID token: provider, token, access token and nonce", async () => {
    await calls.signInWithIdToken({ provider: "google", token: "id", accessToken: "access", nonce: "once" });
    expect(sent[0]).toMatchObject({
      path: "/auth/v1/token?grant_type=id_token",
      body: { provider: "google", id_token: "id", access_token: "access", nonce: "once" },
    });
  });

  it("for a wallet: chain, message and signature", async () => {
    await calls.signInWithWeb3(WALLET);
    expect(sent[0]).toMatchObject({ path: "/auth/v1/token?grant_type=web3", body: WALLET });
  });

  it("nothing at all for a wallet of another chain, or without an address", async () => {
    expect(await calls.signInWithWeb3({ ...WALLET, chain: "ethereum" })).toMatchObject({
      error: { code: "chain_unsupported" },
    });
    expect(await calls.signInWithOtp({ email: "" })).toMatchObject({ error: { code: "validation_failed" } });
    expect(sent).toEqual([]);
  });

  it("with the answer to a check against robots where there is one", async () => {
    const captchaToken = "human";
    await calls.signInWithOtp({ email: "a@example.test", captchaToken });
    await calls.signInWithOtp({ phone: "+393331234567", captchaToken });
    await calls.signInWithIdToken({ provider: "google", token: "id", captchaToken });
    await calls.signInWithWeb3({ ...WALLET, captchaToken });
    expect(sent.map(({ body }) => body.gotrue_meta_security)).toEqual(Array(4).fill({ captcha_token: "human" }));
  });
});

describe("an answer of the auth server", () => {
  const failed = async (status: number) => {
    answer = () => Response.json({ error_code: "unexpected_failure", msg: "Error sending the email" }, { status });
    const email = "a@example.test";
    return Promise.all([
      calls.signIn({ email, password: "segreta12" }),
      calls.signUp({ email, password: "segreta12", firstName: "Giulia", lastName: "Rossi" }),
      calls.resend({ type: "signup", email }),
    ]);
  };

  it.each([500, 502, 503, 520, 530])(
    "that it failed (%i) has no words, since the library reads none",
    async (status) => {
      const error = { code: "server_error", message: "", status, retryable: true };
      for (const outcome of await failed(status)) expect(outcome).toEqual({ ok: false, error });
    },
  );

  it("that it refuses keeps its words", async () => {
    for (const outcome of await failed(422))
      expect(outcome).toMatchObject({ ok: false, error: { message: "Error sending the email" } });
  });
});
