import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ssoProviderId } from "#local/auth/external/providers.ts";
import type { StackConfig } from "#local/config/stack-config.ts";
import type { Database } from "#local/database/database.ts";
import {
  type AuthStack,
  codeOf,
  createAuthStack,
  createMember,
  DESKTOP_CALLBACK,
  newAddress,
  SITE_URL,
} from "#tests/helpers/backend/auth-stack.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { CALLBACK, googleAt, passProvider } from "#tests/helpers/backend/external-sign-in.ts";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/helpers/backend/openid-provider.ts";

let database: Database;
let provider: OpenIdProvider;
let stack: AuthStack;

const company = (...domains: string[]): StackConfig["auth"]["sso"][string] => ({
  domains,
  issuer: provider.issuer,
  clientId: provider.clientId,
  secret: provider.clientSecret,
});

beforeAll(async () => {
  [database, provider] = await Promise.all([openTestDatabase(), startOpenIdProvider()]);
});
beforeEach(async () => {
  const sso = { palestra: company("palestra.test"), club: company("club.test") };
  stack = await createAuthStack(database, { sso, external: googleAt(provider) });
});
afterAll(async () => {
  await provider.close();
  await database.close();
});

const PALESTRA = ssoProviderId("palestra");

const employee = (email = newAddress()) => {
  const user = { sub: randomUUID(), email, name: "Ada Prova" };
  provider.setUser(user);
  return user;
};

/** The session of a whole sign-in over a company. */
const enter = async (by: { domain: string } | { providerId: string }) => {
  const client = stack.client();
  const { data, error } = await client.auth.signInWithSSO({ ...by, options: { redirectTo: CALLBACK } });
  if (error) throw error;
  const location = await passProvider(stack, provider, data?.url ?? "");
  const exchanged = await client.auth.exchangeCodeForSession(location.searchParams.get("code") ?? "");
  if (exchanged.error) throw exchanged.error;
  return exchanged.data;
};

describe("a company's sign-in", () => {
  it.each([
    ["its domain", { domain: "Palestra.test" }],
    ["its id", { providerId: PALESTRA }],
  ])("is found by %s and makes an account of the company's", async (_name, by) => {
    const { email } = employee();
    const { user, session } = await enter(by);
    const type = `sso:${PALESTRA}`;
    expect(user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: type, providers: [type] },
      user_metadata: { full_name: "Ada Prova", email_verified: true },
      identities: [{ provider: type }],
    });
    expect(decodeJwt(session.access_token).amr).toEqual([
      { method: "sso/saml", timestamp: expect.any(Number), provider: PALESTRA },
    ]);
    const { rows } = await database.query("select is_sso_user from auth.users where id = $1", [user.id]);
    expect(rows).toEqual([{ is_sso_user: true }]);
    expect((await enter(by)).user.id).toBe(user.id);
  });

  it("never joins an account of the same address, nor another company's", async () => {
    const member = await createMember(stack);
    const { sub } = employee(member.email);
    const { user } = await enter({ domain: "palestra.test" });
    expect(user.id).not.toBe(member.id);
    provider.setUser({ sub, email: member.email });
    const other = await enter({ domain: "club.test" });
    expect(new Set([member.id, user.id, other.user.id]).size).toBe(3);
    provider.setUser({ sub, email: member.email, email_verified: true });
    const client = stack.client();
    const google = await client.auth.signInWithIdToken({ provider: "google", token: await provider.issueIdToken() });
    expect(google.data.user?.id).toBe(member.id);
  });

  it("follows an employee whom the company gave another subject", async () => {
    const { email } = employee();
    const { user } = await enter({ domain: "palestra.test" });
    employee(email);
    expect((await enter({ domain: "palestra.test" })).user.id).toBe(user.id);
  });

  it("keeps its id from start to start, and has one of its own", () => {
    expect(PALESTRA).toBe("089ab597-26b3-8c54-a3d3-82b38403e2b9");
    expect(ssoProviderId("club")).not.toBe(PALESTRA);
  });

  it("leads a browser there with 303, and back to the site from a foreign address", async () => {
    employee();
    const response = await stack.fetch("/sso", {
      method: "POST",
      body: JSON.stringify({ domain: "palestra.test", redirect_to: "https://evil.example/" }),
    });
    expect(response.status).toBe(303);
    const location = await passProvider(stack, provider, response.headers.get("location") ?? "");
    expect(location.origin).toBe(SITE_URL);
    expect(location.hash).toContain("access_token=");
  });

  it("returns to the desktop app, also with a no", async () => {
    const client = stack.client();
    const { data } = await client.auth.signInWithSSO({
      domain: "palestra.test",
      options: { redirectTo: DESKTOP_CALLBACK },
    });
    provider.setUser(null);
    const location = await passProvider(stack, provider, data?.url ?? "");
    expect(location.href.startsWith(`${DESKTOP_CALLBACK}?`)).toBe(true);
    expect(location.searchParams.get("error")).toBe("access_denied");
  });

  it("ends where the company gives no address", async () => {
    provider.setUser({ sub: randomUUID() });
    const { body } = await stack.post("/sso", { domain: "palestra.test", skip_http_redirect: true });
    const location = await passProvider(stack, provider, String(body.url));
    expect(location.searchParams.get("error_code")).toBe("unexpected_failure");
  });

  it.each([
    [{ domain: "nobody.test" }, 404, "sso_provider_not_found"],
    [{ provider_id: randomUUID() }, 404, "sso_provider_not_found"],
    [{ provider_id: "palestra" }, 400, "bad_json"],
    [{ domain: "palestra.test", provider_id: randomUUID() }, 400, "validation_failed"],
    [{}, 400, "validation_failed"],
    [{ domain: "palestra.test", code_challenge: "short", code_challenge_method: "s256" }, 400, "validation_failed"],
  ])("is refused for %j", async (request, status, code) => {
    const answer = await stack.post("/sso", { skip_http_redirect: true, ...request });
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
  });

  it("is unknown to a stack without companies, and the settings say so", async () => {
    const bare = await createAuthStack(database);
    const { error } = await bare.client().auth.signInWithSSO({ domain: "palestra.test" });
    expect(error && codeOf({ error })).toBe("saml_provider_disabled");
    expect((await bare.get("/settings")).body.saml_enabled).toBe(false);
    expect((await stack.get("/settings")).body.saml_enabled).toBe(true);
  });
});
