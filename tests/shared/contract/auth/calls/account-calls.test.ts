import { randomUUID } from "node:crypto";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionAuthClient } from "#shared/contract/auth/auth-client.ts";
import { createAccountCalls } from "#shared/contract/auth/calls/account-calls.ts";
import { SessionStorage } from "#shared/contract/auth/session-storage.ts";
import { viewSession } from "#shared/domain/auth/reduce-session.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { FakeTextStore, fakeCompressor, storeSession } from "#tests/helpers/fakes/fake-session.ts";

const USER = { id: "11111111-1111-4111-8111-111111111111", email: "member@example.test", role: "authenticated" };
const MINUTE = 60_000;

let key: CryptoKey;
/** Another one in each test: the library keeps keys for the whole process. */
let kid: string;
let published: JWK[];
let requests: string[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
  kid = randomUUID();
  const pair = await generateKeyPair("ES256", { extractable: true });
  key = pair.privateKey;
  published = [{ ...(await exportJWK(pair.publicKey)), kid, alg: "ES256", use: "sig" }];
  requests = [];
});
afterEach(() => vi.useRealTimers());

/** The calls of a session whose access token is signed as a hosted project with signing keys signs it. */
async function callsWith(signer: CryptoKey) {
  const now = Math.floor(Date.now() / 1000);
  const access_token = await new SignJWT({
    sub: USER.id,
    email: USER.email,
    role: "authenticated",
    session_id: "session-1",
    aal: "aal1",
    amr: [{ method: "password", timestamp: now }],
    user_metadata: { first_name: "Prova" },
  })
    .setProtectedHeader({ alg: "ES256", kid })
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(signer);
  const store = new FakeTextStore();
  const storage = new SessionStorage({ store, compressor: fakeCompressor, clock: systemClock, sessionKey: "session" });
  const session = { access_token, refresh_token: "refresh", expires_at: now + 3600, user: USER };
  await storeSession(storage, session);
  const auth = new SessionAuthClient({
    url: "http://backend.test",
    publishableKey: "anon",
    storage,
    fetch: async (input) => {
      requests.push(new URL(String(input)).pathname);
      return Response.json({ keys: published });
    },
  });
  return createAccountCalls({
    auth,
    storage,
    addresses: { callback: "", resetPassword: "" },
    openProvider: async () => true,
    isOurLink: () => false,
    redeemsTokenHashes: false,
    view: (fields) => viewSession(fields, "memory"),
    state: () => ({ status: "signed-out", reason: null }),
  });
}

describe("the claims of an access token", () => {
  it("are verified against the server's keys, which are kept for ten minutes", async () => {
    const calls = await callsWith(key);
    expect(await calls.getClaims()).toMatchObject({ ok: true, value: { sub: USER.id, aal: "aal1" } });
    vi.setSystemTime(Date.now() + 10 * MINUTE - 1);
    await calls.getClaims();
    expect(requests).toEqual(["/auth/v1/.well-known/jwks.json"]);
    vi.setSystemTime(Date.now() + 1);
    await calls.getClaims();
    expect(requests).toHaveLength(2);
  });

  it("hold no metadata", async () => {
    const outcome = await (await callsWith(key)).getClaims();
    expect(Object.keys(outcome.ok ? outcome.value : {}).sort()).toEqual(
      ["aal", "amr", "email", "exp", "role", "session_id", "sub"].sort(),
    );
  });

  it("are not given of a token that somebody else signed", async () => {
    const { privateKey } = await generateKeyPair("ES256");
    expect((await (await callsWith(privateKey)).getClaims()).ok).toBe(false);
  });
});
