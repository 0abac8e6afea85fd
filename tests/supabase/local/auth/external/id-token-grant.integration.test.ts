import { createHash, randomUUID } from "node:crypto";
import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf, createAuthStack, createMember, newAddress } from "#tests/helpers/backend/auth-stack.ts";
import { googleAt, googleStackPerTest } from "#tests/helpers/backend/external-sign-in.ts";

const { provider, stack } = await googleStackPerTest();
beforeEach(() => {
  provider.setUser({ sub: randomUUID(), email: newAddress(), email_verified: true, name: "Ada Prova" });
});

const sha256 = (text: string, encoding: "hex" | "base64url"): string =>
  createHash("sha256").update(text).digest(encoding);
const atHash = (accessToken: string): string =>
  createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url");

const grant = (body: Record<string, unknown>) =>
  stack.post("/token?grant_type=id_token", { provider: "google", ...body });

describe("an id_token of Google", () => {
  it("opens a session for its nonce and its access token", async () => {
    const token = await provider.issueIdToken({
      nonce: sha256("raw nonce", "hex"),
      claims: { at_hash: atHash("opaque") },
    });
    const client = stack.client();
    const { data, error } = await client.auth.signInWithIdToken({
      provider: "google",
      token,
      access_token: "opaque",
      nonce: "raw nonce",
      options: { captchaToken: "any" },
    });
    expect(error).toBeNull();
    expect(data.user?.app_metadata).toEqual({ provider: "google", providers: ["google"] });
    expect(decodeJwt(data.session?.access_token ?? "").amr).toMatchObject([{ method: "oauth" }]);
    expect(data.session).not.toHaveProperty("provider_token");
    const again = await client.auth.signInWithIdToken({ provider: "google", token, nonce: "raw nonce" });
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it("is found by its issuer as well, and for each of the clients", async () => {
    await stack.restart({
      external: googleAt(provider, { clientIds: [provider.clientId, "android"] }),
    });
    const id_token = await provider.issueIdToken({ claims: { aud: "android" } });
    const byIssuer = { provider: "", issuer: provider.issuer, client_id: "android", id_token };
    expect((await grant(byIssuer)).status).toBe(200);
  });

  it("needs no nonce where the check is off", async () => {
    await stack.restart({ external: googleAt(provider, { skipNonceCheck: true }) });
    expect((await grant({ id_token: await provider.issueIdToken({ nonce: "anything" }) })).status).toBe(200);
  });

  it("is held to the stack's clock", async () => {
    const id_token = await provider.issueIdToken();
    stack.advance(3601);
    expect((await grant({ id_token })).body).toEqual({ error: "invalid request", error_description: "Bad ID token" });
  });

  const changed: [string, JWTPayload, string][] = [
    ["another audience", { aud: "someone-else" }, "Unacceptable audience in id_token: [someone-else]"],
    ["another issuer", { iss: "https://evil.example" }, "Bad ID token"],
    ["an end in the past", { exp: 1000 }, "Bad ID token"],
    ["a beginning in the future", { nbf: 9_999_999_999 }, "Bad ID token"],
    ["no subject", { sub: "" }, "Missing sub claim in id_token"],
    ["no end", { exp: undefined as never }, "Bad ID token"],
  ];
  it.each(changed)("is refused with %s", async (_name, claims, description) => {
    const { status, body } = await grant({ id_token: await provider.issueIdToken({ claims }) });
    expect([status, body.error, body.error_description]).toEqual([400, "invalid request", description]);
  });

  it("is refused when someone else signed it, or nobody, or the client's secret did", async () => {
    const claims = { ...decodeJwt(await provider.issueIdToken()) };
    const { privateKey } = await generateKeyPair("RS256");
    const secret = new TextEncoder().encode(provider.clientSecret);
    const forged = [
      await provider.issueIdToken({ key: privateKey }),
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "test-key" }).sign(secret),
      (await provider.issueIdToken()).replace(
        /\.[^.]+\./,
        `.${Buffer.from(JSON.stringify(claims)).toString("base64url")}x.`,
      ),
      "not a token",
    ];
    for (const id_token of forged)
      expect((await grant({ id_token })).body).toEqual({ error: "invalid request", error_description: "Bad ID token" });
  });

  it("is refused with another access token than its own", async () => {
    const id_token = await provider.issueIdToken({ claims: { at_hash: atHash("opaque") } });
    expect((await grant({ id_token, access_token: "stolen" })).body.error_description).toBe("Bad ID token");
    expect((await grant({ id_token })).status).toBe(200);
  });

  it.each([
    ["a nonce that only the token has", sha256("n", "hex"), "", "invalid request"],
    ["a nonce that only the request has", undefined, "n", "invalid request"],
    ["another nonce", sha256("n", "hex"), "m", "invalid nonce"],
    ["a nonce that nobody hashed", "n", "n", "invalid nonce"],
  ])("is refused with %s", async (_name, inToken, nonce, error) => {
    const id_token = await provider.issueIdToken(inToken === undefined ? {} : { nonce: inToken });
    const { status, body } = await grant({ id_token, nonce });
    expect([status, body.error]).toEqual([400, error]);
  });

  it.each([
    ["no token", { id_token: "" }, { error: "invalid request", error_description: "id_token required" }],
    [
      "no provider",
      { id_token: "x", provider: "" },
      { error: "invalid request", error_description: "provider or client_id and issuer required" },
    ],
  ])("is missed: %s", async (_name, body, refusal) => {
    expect(await grant(body)).toMatchObject({ status: 400, body: refusal });
  });

  it("is refused where the provider is off or takes none", async () => {
    const closed = await createAuthStack(stack.context.database);
    const off = await closed.post("/token?grant_type=id_token", { provider: "google", id_token: "x" });
    expect([off.status, off.body.error_code, off.body.msg]).toEqual([
      400,
      "provider_disabled",
      'Provider (issuer "https://accounts.google.com") is not enabled',
    ]);
    const { status, body } = await grant({ provider: "github", id_token: "x" });
    expect([status, body.error_code]).toEqual([400, "validation_failed"]);
    const unknown = await grant({ provider: "", issuer: "https://evil.example", client_id: "a", id_token: "x" });
    expect(unknown.body.error_code).toBe("validation_failed");
  });

  it("is never written to the log", async () => {
    const id_token = await provider.issueIdToken({ claims: { iss: "https://evil.example" } });
    await grant({ id_token, nonce: "raw nonce" });
    expect(stack.logged.join("\n")).toContain("google");
    expect(stack.logged.join("\n")).not.toContain(id_token.slice(0, 40));
  });
});

describe("an id_token handed in by a member", () => {
  it("adds the identity to their account", async () => {
    const member = await createMember(stack);
    const client = stack.client();
    await client.auth.setSession({ access_token: member.accessToken, refresh_token: member.refreshToken });
    const { data, error } = await client.auth.linkIdentity({
      provider: "google",
      token: await provider.issueIdToken(),
    });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(member.id);
    const { data: identities } = await client.auth.getUserIdentities();
    expect(identities?.identities.map((identity) => identity.provider).sort()).toEqual(["email", "google"]);
    const twice = await client.auth.linkIdentity({ provider: "google", token: await provider.issueIdToken() });
    expect(codeOf(twice)).toBe("identity_already_exists");
  });

  it("needs the member's own token", async () => {
    const { status, body } = await grant({ id_token: await provider.issueIdToken(), link_identity: true });
    expect([status, body.error_code]).toEqual([401, "no_authorization"]);
  });
});
