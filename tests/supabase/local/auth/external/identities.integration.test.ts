import { randomUUID } from "node:crypto";
import type { SupabaseClient, UserIdentity } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { bearer, codeOf, createMember, follow, linkIn, newAddress } from "#tests/helpers/backend/auth-stack.ts";
import {
  CALLBACK,
  googleAt,
  googleStackPerTest,
  passProvider,
  visit,
} from "#tests/helpers/backend/external-sign-in.ts";
import { totpCode } from "#tests/helpers/backend/totp.ts";

const { provider, stack } = await googleStackPerTest({ enableAnonymousSignIns: true });

type SignedIn = { client: SupabaseClient; id: string; email: string; accessToken: string };

const member = async (): Promise<SignedIn> => {
  const { id, email, accessToken, refreshToken } = await createMember(stack);
  const client = stack.client();
  const { error } = await client.auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (error) throw error;
  stack.advance(1);
  return { client, id, email, accessToken };
};

const googleUser = (user: { email?: string; email_verified?: boolean } = {}) => {
  const complete = { sub: randomUUID(), email: newAddress(), email_verified: true, ...user };
  provider.setUser(complete);
  return complete;
};

/** Where `linkIdentity` with Google ends. */
const link = async (client: SupabaseClient): Promise<URL> => {
  const { data, error } = await client.auth.linkIdentity({ provider: "google", options: { redirectTo: CALLBACK } });
  if (error) throw error;
  return passProvider(stack, provider, data.url ?? "");
};

const linked = async (client: SupabaseClient): Promise<UserIdentity[]> => {
  const code = (await link(client)).searchParams.get("code") ?? "";
  const { error } = await client.auth.exchangeCodeForSession(code);
  if (error) throw error;
  const { data } = await client.auth.getUserIdentities();
  return data?.identities ?? [];
};

const identityOf = (identities: UserIdentity[], name: string): UserIdentity => {
  const found = identities.find((identity) => identity.provider === name);
  if (!found) throw new Error(`no ${name} identity`);
  return found;
};

const errorOf = (location: URL): string | null => location.searchParams.get("error_code");

describe("linking an identity", () => {
  it("adds Google to the member's account, whatever its address", async () => {
    const { client, id, email } = await member();
    const google = googleUser();
    const identities = await linked(client);
    expect(identities.map((identity) => identity.provider)).toEqual(["email", "google"]);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ id, email, app_metadata: { providers: ["email", "google"] } });
    const signedIn = await stack
      .client()
      .auth.signInWithIdToken({ provider: "google", token: await provider.issueIdToken() });
    expect(signedIn.data.user?.id).toBe(id);
    expect(identityOf(identities, "google").identity_data?.email).toBe(google.email);
  });

  it("goes to the provider with 302 where the client does not ask for the address", async () => {
    const { accessToken } = await member();
    const response = await stack.fetch("/user/identities/authorize?provider=google", { headers: bearer(accessToken) });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toContain(provider.issuer);
  });

  it("is refused for an identity that the member or another has", async () => {
    googleUser();
    const [one, other] = [await member(), await member()];
    await linked(one.client);
    for (const { client, message } of [
      { client: one.client, message: "Identity is already linked" },
      { client: other.client, message: "Identity is already linked to another user" },
    ]) {
      const location = await link(client);
      expect([errorOf(location), location.searchParams.get("error_description")]).toEqual([
        "identity_already_exists",
        message,
      ]);
    }
    expect((await other.client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it("gives an anonymous member the address, and ends the anonymity", async () => {
    const client = stack.client();
    const { data } = await client.auth.signInAnonymously();
    const { email } = googleUser();
    await linked(client);
    expect((await client.auth.getUser()).data.user).toMatchObject({
      id: data.user?.id,
      email,
      is_anonymous: false,
      email_confirmed_at: expect.any(String),
    });
  });

  it("sends an anonymous member an e-mail to an address that nobody verified", async () => {
    const client = stack.client();
    const { data } = await client.auth.signInAnonymously();
    const { email } = googleUser({ email_verified: false });
    expect(errorOf(await link(client))).toBe("email_not_confirmed");
    expect((await follow(stack, linkIn(await stack.mailTo(email)))).hash).toContain("access_token=");
    const { rows } = await stack.context.database.query("select id from auth.users where email = $1", [email]);
    expect(rows).toEqual([{ id: data.user?.id }]);
  });

  it("leaves an anonymous member without an address that another member has", async () => {
    const owner = await member();
    const client = stack.client();
    const { data } = await client.auth.signInAnonymously();
    googleUser({ email: owner.email });
    expect(errorOf(await link(client))).toBe("email_exists");
    expect((await client.auth.getUser()).data.user).toMatchObject({ id: data.user?.id, identities: [] });
  });

  it("ends where the account was deleted meanwhile", async () => {
    const { client, id } = await member();
    googleUser();
    const { data } = await client.auth.linkIdentity({ provider: "google", options: { redirectTo: CALLBACK } });
    const back = await provider.visit(data?.url ?? "");
    await stack.context.database.query("delete from auth.users where id = $1", [id]);
    expect(errorOf((await visit(stack, back)).location)).toBe("user_not_found");
  });

  it("needs a session, and a stack that allows it", async () => {
    const anonymous = await stack.get("/user/identities/authorize?provider=google");
    expect([anonymous.status, anonymous.body.error_code]).toEqual([401, "no_authorization"]);
    await stack.restart({ external: googleAt(provider), enableManualLinking: false });
    const { client } = await member();
    const refused = await client.auth.linkIdentity({ provider: "google" });
    expect(codeOf(refused)).toBe("manual_linking_disabled");
  });

  it("is refused for a provider that is off", async () => {
    const { client } = await member();
    expect(codeOf(await client.auth.linkIdentity({ provider: "github" }))).toBe("validation_failed");
  });
});

describe("a member with a second factor", () => {
  it("shows it before an identity comes or goes", async () => {
    const { client, accessToken } = await member();
    googleUser();
    const google = identityOf(await linked(client), "google");
    const { data: factor } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Telefono" });
    if (factor?.type !== "totp") throw new Error("no factor");
    const code = totpCode(factor.totp.secret, stack.context.clock.now());
    expect((await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
    const weak = stack.client();
    await weak.auth.signInWithIdToken({ provider: "google", token: await provider.issueIdToken() });
    expect(codeOf(await weak.auth.linkIdentity({ provider: "google" }))).toBe("insufficient_aal");
    expect(codeOf(await weak.auth.linkIdentity({ provider: "google", token: await provider.issueIdToken() }))).toBe(
      "insufficient_aal",
    );
    expect(codeOf(await weak.auth.unlinkIdentity(google))).toBe("insufficient_aal");
    expect((await client.auth.linkIdentity({ provider: "google" })).error).toBeNull();
    expect((await client.auth.unlinkIdentity(google)).error).toBeNull();
    expect((await stack.get("/user", bearer(accessToken))).body.error_code).toBe("session_not_found");
  });
});

describe("unlinking an identity", () => {
  it("takes it from the account and out of what the account says of its providers", async () => {
    const { client, email } = await member();
    googleUser();
    const identities = await linked(client);
    expect((await client.auth.unlinkIdentity(identityOf(identities, "google"))).error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email, app_metadata: { provider: "email", providers: ["email"] } });
    expect(data.user?.identities).toHaveLength(1);
  });

  it("makes Google's address the account's when the e-mail identity goes", async () => {
    const { client, email } = await member();
    const google = googleUser();
    const identities = await linked(client);
    await client.auth.resetPasswordForEmail(email);
    const mail = await stack.mailTo(email);
    expect((await client.auth.unlinkIdentity(identityOf(identities, "email"))).error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      email: google.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "google", providers: ["google"] },
    });
    expect((await follow(stack, linkIn(mail))).search).toContain("otp_expired");
  });

  it("leaves an address unconfirmed that nobody verified", async () => {
    const { client, id } = await member();
    const google = googleUser({ email_verified: false });
    const identities = await linked(client);
    await client.auth.unlinkIdentity(identityOf(identities, "email"));
    const { rows } = await stack.context.database.query(
      "select email, email_confirmed_at from auth.users where id = $1",
      [id],
    );
    expect(rows).toEqual([{ email: google.email, email_confirmed_at: null }]);
  });

  it("is refused where the address left is another member's", async () => {
    const owner = await member();
    const { client } = await member();
    googleUser({ email: owner.email });
    const identities = await linked(client);
    expect(codeOf(await client.auth.unlinkIdentity(identityOf(identities, "email")))).toBe(
      "email_conflict_identity_not_deletable",
    );
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(2);
  });

  it("never takes the last one, nor another member's, nor one that is not there", async () => {
    const [one, other] = [await member(), await member()];
    const [only] = (await one.client.auth.getUserIdentities()).data?.identities ?? [];
    const take = (accessToken: string, id: string | undefined) =>
      stack
        .fetch(`/user/identities/${id}`, { method: "DELETE", headers: bearer(accessToken) })
        .then(async (response) => [response.status, ((await response.json()) as { error_code: string }).error_code]);
    expect(await take(one.accessToken, only?.identity_id)).toEqual([422, "single_identity_not_deletable"]);
    googleUser();
    await linked(other.client);
    expect(await take(other.accessToken, only?.identity_id)).toEqual([422, "identity_not_found"]);
    expect(await take(other.accessToken, randomUUID())).toEqual([422, "identity_not_found"]);
    expect(await take(other.accessToken, "mine")).toEqual([404, "validation_failed"]);
    expect(await take("nonsense", only?.identity_id)).toEqual([403, "bad_jwt"]);
  });

  it("needs a stack that allows it", async () => {
    await stack.restart({ enableManualLinking: false });
    const { accessToken } = await member();
    const { status } = await stack.fetch(`/user/identities/${randomUUID()}`, {
      method: "DELETE",
      headers: bearer(accessToken),
    });
    expect(status).toBe(404);
  });
});
