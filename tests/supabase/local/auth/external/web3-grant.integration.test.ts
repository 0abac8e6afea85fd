import { decodeJwt } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { authStackPerTest, codeOf, SITE_URL } from "#tests/helpers/backend/auth-stack.ts";
import { createFakeWallet, type FakeWallet, solanaMessage } from "#tests/helpers/fakes/fake-wallet.ts";

const HOST = new URL(SITE_URL).host;

const stack = await authStackPerTest();
let wallet: FakeWallet;

beforeEach(() => {
  wallet = createFakeWallet();
});

const inSeconds = (seconds: number): string => new Date(stack.context.clock.now() + seconds * 1000).toISOString();

const messageWith = (fields: Record<string, string> = {}, domain = HOST): string =>
  solanaMessage(domain, wallet.address, {
    Version: "1",
    URI: `${SITE_URL}/auth`,
    "Issued At": inSeconds(0),
    ...fields,
  });

const base64url = (signature: Uint8Array): string => Buffer.from(signature).toString("base64url");

const grant = (message: string, signature = base64url(wallet.sign(message)), chain = "solana") =>
  stack.post("/token?grant_type=web3", {
    chain,
    message,
    signature,
    gotrue_meta_security: { captcha_token: "any" },
  });

describe("a Solana wallet", () => {
  it("opens the account of its address, without an e-mail address", async () => {
    const client = stack.client();
    const signIn = () =>
      client.auth.signInWithWeb3({
        chain: "solana",
        wallet,
        statement: "Accedi a Performance Prime",
        options: { url: `${SITE_URL}/auth`, captchaToken: "any", signInWithSolana: { issuedAt: inSeconds(0) } },
      });
    const { data, error } = await signIn();
    expect(error).toBeNull();
    const subject = `web3:solana:${wallet.address}`;
    expect(data.user).toMatchObject({
      email: "",
      app_metadata: { provider: "web3", providers: ["web3"] },
      user_metadata: {
        sub: subject,
        custom_claims: {
          address: wallet.address,
          chain: "solana",
          domain: HOST,
          statement: "Accedi a Performance Prime",
        },
      },
      identities: [{ id: subject, provider: "web3" }],
      is_anonymous: false,
    });
    expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({ email: "", amr: [{ method: "web3" }] });
    expect((await signIn()).data.user?.id).toBe(data.user?.id);
    const { rows } = await stack.context.database.query("select first_name from public.profiles where id = $1", [
      data.user?.id,
    ]);
    expect(rows).toEqual([{ first_name: "Utente" }]);
  });

  it.each([
    ["base64url", (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url")],
    ["base64", (bytes: Uint8Array) => Buffer.from(bytes).toString("base64")],
    ["hexadecimal digits", (bytes: Uint8Array) => Buffer.from(bytes).toString("hex")],
  ])("may write its signature as %s", async (_name, encode) => {
    const message = messageWith();
    expect((await grant(message, encode(wallet.sign(message)))).status).toBe(200);
  });

  it("may say when its message begins and ends", async () => {
    const fields = { "Not Before": inSeconds(-60), "Expiration Time": inSeconds(60), "Chain ID": "mainnet" };
    expect((await grant(messageWith(fields))).status).toBe(200);
  });

  it("may sign for a site of the allow list", async () => {
    await stack.restart({ additionalRedirectUrls: ["https://app.example.test/**"] });
    const fields = { URI: "https://app.example.test/auth" };
    expect((await grant(messageWith(fields, "app.example.test"))).status).toBe(200);
    const elsewhere = await grant(messageWith(fields, "other.example.test"));
    expect(elsewhere.body.error).toBe("invalid_grant");
  });
});

describe("a wallet's message is refused", () => {
  const minutes = (count: number) => count * 60;

  it("when someone else signed it, or it was changed", async () => {
    const message = messageWith();
    const refusal = {
      status: 400,
      body: { error: "invalid_grant", error_description: "Signature does not match address in message" },
    };
    expect(await grant(message, base64url(createFakeWallet().sign(message)))).toMatchObject(refusal);
    expect(await grant(`${message} `, base64url(wallet.sign(message)))).toMatchObject(refusal);
    const other = message.replace(wallet.address, createFakeWallet().address);
    expect(await grant(other, base64url(wallet.sign(message)))).toMatchObject(refusal);
  });

  it("when its address is no key", async () => {
    const message = messageWith().replace(wallet.address, "1".repeat(44));
    expect((await grant(message, base64url(wallet.sign(message)))).body.error).toBe("invalid_grant");
  });

  it.each([
    ["before its beginning", { "Not Before": 60 }, "Signed Solana message becomes valid in the future"],
    ["after its end", { "Issued At": -120, "Expiration Time": -60 }, "Signed Solana message is expired"],
    ["ten minutes after it was made", { "Issued At": -minutes(10) - 1 }, "Solana message was issued too long ago"],
    ["long before it was made", { "Issued At": minutes(10) + 1 }, "Solana message was issued too far in the future"],
  ])("%s", async (_name, offsets, description) => {
    const fields = Object.fromEntries(Object.entries(offsets).map(([key, seconds]) => [key, inSeconds(seconds)]));
    const { status, body } = await grant(messageWith(fields));
    expect([status, body.error, body.error_description]).toEqual([400, "invalid_grant", description]);
  });

  it("once it is old, so that a copy is of no use for long", async () => {
    const message = messageWith();
    expect((await grant(message)).status).toBe(200);
    stack.advance(minutes(10) + 1);
    expect((await grant(message)).body.error_description).toBe("Solana message was issued too long ago");
  });

  it.each([
    ["https://evil.example/auth", /not allowed on this server, message was signed for another app/],
    ["http://evil.example/auth", /does not use HTTPS/],
    ["performanceprime://auth/callback", /does not use HTTPS/],
  ])("when it was made for %s", async (uri, description) => {
    const { body } = await grant(messageWith({ URI: uri }, "evil.example"));
    expect(body.error).toBe("invalid_grant");
    expect(body.error_description).toMatch(description);
  });

  it.each([
    ["a short message", "short", "x".repeat(86), "message is too short"],
    ["a huge message", "x".repeat(20_481), "x".repeat(86), "message must not exceed 20KB"],
    [
      "a short signature",
      "x".repeat(64),
      "abc",
      "signature must be 64 bytes encoded as base64 with or without padding",
    ],
    [
      "a signature of other signs",
      "x".repeat(64),
      "!".repeat(86),
      "signature does not contain valid base64 characters",
    ],
    ["another text", "x".repeat(64), "A".repeat(86), "siws: message needs at least 6 lines"],
  ])("for %s", async (_name, message, signature, description) => {
    const { status, body } = await grant(message, signature);
    expect([status, body.error_code, body.msg]).toEqual([400, "validation_failed", description]);
  });

  it.each([
    ["bitcoin", 400, "web3_unsupported_chain"],
    ["", 400, "web3_unsupported_chain"],
    ["ethereum", 422, "web3_provider_disabled"],
  ])("on the chain %j", async (chain, status, code) => {
    const message = messageWith();
    const answer = await grant(message, base64url(wallet.sign(message)), chain);
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
  });

  it("where wallets are off, and past the rate limit", async () => {
    await stack.restart({ web3: { solana: { enabled: false } } });
    expect((await grant(messageWith())).body.error_code).toBe("web3_provider_disabled");
    await stack.restart({ rateLimit: { web3: 1 } });
    expect((await grant(messageWith())).status).toBe(200);
    expect((await grant(messageWith())).body.error_code).toBe("over_request_rate_limit");
  });

  it("for a new account where sign-ups are off, and for a banned one", async () => {
    const { body } = await grant(messageWith());
    const { id } = body.user as { id: string };
    await stack.context.database.query("update auth.users set banned_until = $2 where id = $1", [id, inSeconds(60)]);
    expect((await grant(messageWith())).body.error_code).toBe("user_banned");
    await stack.restart({ enableSignup: false });
    wallet = createFakeWallet();
    const client = stack.client();
    const message = messageWith();
    const refused = await client.auth.signInWithWeb3({ chain: "solana", message, signature: wallet.sign(message) });
    expect(codeOf(refused)).toBe("signup_disabled");
  });
});
