import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import {
  bearer,
  codeOf,
  createMember,
  follow,
  linkIn,
  newAddress,
  PASSWORD,
} from "#tests/helpers/backend/auth-stack.ts";
import { googleAt, googleStackPerTest, goThroughGoogle } from "#tests/helpers/backend/external-sign-in.ts";
import type { ProviderUser } from "#tests/helpers/backend/openid-provider.ts";

const { provider, stack } = await googleStackPerTest();

const googleUser = (user: Partial<ProviderUser> = {}): ProviderUser & { email: string } => {
  const complete = { sub: randomUUID(), email: newAddress(), email_verified: true, name: "Ada Prova", ...user };
  provider.setUser(complete);
  return complete;
};

/** The member of a whole sign-in with Google, or why there is none. */
const enter = async (): Promise<{ id: string | undefined; claims: Record<string, unknown>; location: URL }> => {
  const location = await goThroughGoogle(stack, provider, stack.client({ flowType: "implicit" }));
  const token = new URLSearchParams(location.hash.slice(1)).get("access_token");
  const claims = token === null ? {} : decodeJwt(token);
  return { id: claims.sub as string | undefined, claims, location };
};

const identitiesOf = async (id: string | undefined): Promise<string[]> => {
  const { rows } = await stack.context.database.query<{ provider: string }>(
    "select provider from auth.identities where user_id = $1 order by provider",
    [id],
  );
  return rows.map((row) => row.provider);
};

const usersWith = async (email: string): Promise<number> =>
  (await stack.context.database.query("select 1 from auth.users where email = $1", [email])).rows.length;

const errorOf = (location: URL) => [location.searchParams.get("error"), location.searchParams.get("error_code")];

describe("an address that Google verified", () => {
  it("leads to the account that has it, which keeps its password", async () => {
    const member = await createMember(stack);
    googleUser({ email: member.email.toUpperCase() });
    const { id, claims } = await enter();
    expect(id).toBe(member.id);
    expect(claims.app_metadata).toMatchObject({ providers: expect.arrayContaining(["email", "google"]) });
    expect(await identitiesOf(id)).toEqual(["email", "google"]);
    const { error } = await stack.client().auth.signInWithPassword({ email: member.email, password: PASSWORD });
    expect(error).toBeNull();
  });

  it("takes an account from whoever opened it and never confirmed the address", async () => {
    const email = newAddress();
    await stack.post("/signup", { email, password: PASSWORD, data: { full_name: "Intruso" } });
    const mail = await stack.mailTo(email);
    googleUser({ email });
    const { id, claims } = await enter();
    expect(await usersWith(email)).toBe(1);
    expect(await identitiesOf(id)).toEqual(["google"]);
    expect(claims).toMatchObject({
      email,
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: "Ada Prova", email_verified: true },
    });
    expect(codeOf(await stack.client().auth.signInWithPassword({ email, password: PASSWORD }))).toBe(
      "invalid_credentials",
    );
    expect((await follow(stack, linkIn(mail))).hash).toContain("otp_expired");
  });

  it("stays with its account when Google's account has another address by now", async () => {
    const user = googleUser();
    const first = await enter();
    const moved = googleUser({ sub: user.sub });
    const second = await enter();
    expect(second.id).toBe(first.id);
    expect(second.claims.email).toBe(user.email);
    expect(await usersWith(moved.email)).toBe(0);
  });

  it("is another account's than that of another address", async () => {
    googleUser();
    const first = await enter();
    googleUser();
    expect((await enter()).id).not.toBe(first.id);
  });

  it("is refused where it leads to two accounts", async () => {
    const email = newAddress();
    const [one, two] = [await createMember(stack), await createMember(stack)];
    for (const member of [one, two])
      await stack.context.database.query(
        `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1, $2, $3::jsonb, 'github')`,
        [randomUUID(), member.id, JSON.stringify({ email })],
      );
    googleUser({ email });
    expect(errorOf((await enter()).location)).toEqual(["server_error", "unexpected_failure"]);
  });
});

describe("an address that Google did not verify", () => {
  it("leads to an e-mail, and the account opens once it is answered", async () => {
    const { email } = googleUser({ email_verified: false });
    const { id, location } = await enter();
    expect(id).toBeUndefined();
    expect(errorOf(location)).toEqual(["access_denied", "provider_email_needs_verification"]);
    expect(location.searchParams.get("error_description")).toBe(
      "Unverified email with google. A confirmation email has been sent to your google email",
    );
    expect((await follow(stack, linkIn(await stack.mailTo(email)))).hash).toContain("access_token=");
    const { rows } = await stack.context.database.query<{ id: string }>("select id from auth.users where email = $1", [
      email,
    ]);
    expect(await identitiesOf(rows[0]?.id)).toEqual(["google"]);
    stack.advance(2);
    expect((await enter()).id).toBe(rows[0]?.id);
  });

  it("is not confirmed by another one that Google verified since", async () => {
    const { sub, email } = googleUser({ email_verified: false });
    await enter();
    stack.advance(2);
    googleUser({ sub });
    expect(errorOf((await enter()).location)).toEqual(["access_denied", "provider_email_needs_verification"]);
    const { rows } = await stack.context.database.query("select email_confirmed_at from auth.users where email = $1", [
      email,
    ]);
    expect(rows).toEqual([{ email_confirmed_at: null }]);
  });

  it("never leads to the account that has it", async () => {
    const member = await createMember(stack);
    googleUser({ email: member.email, email_verified: false });
    const { id, location } = await enter();
    expect(id).toBeUndefined();
    expect(errorOf(location)).toEqual(["access_denied", "provider_email_needs_verification"]);
    expect(await identitiesOf(member.id)).toEqual(["email"]);
    expect(await usersWith(member.email)).toBe(1);
  });

  it("counts as verified where the stack confirms addresses itself", async () => {
    await stack.restart({
      external: googleAt(provider),
      email: { enableConfirmations: false },
    });
    googleUser({ email_verified: false });
    expect((await enter()).id).toEqual(expect.any(String));
  });
});

describe("an account", () => {
  it("that is banned stays closed, for Google as for everyone", async () => {
    googleUser();
    const { id } = await enter();
    const admin = bearer(stack.context.keys.serviceRoleKey);
    await stack.fetch(`/admin/users/${id}`, {
      method: "PUT",
      headers: admin,
      body: JSON.stringify({ ban_duration: "10s" }),
    });
    expect(errorOf((await enter()).location)).toEqual(["access_denied", "user_banned"]);
    stack.advance(11);
    expect((await enter()).id).toBe(id);
  });

  it("is not made where sign-ups are off, and found where it exists", async () => {
    const known = googleUser();
    const { id } = await enter();
    await stack.restart({ external: googleAt(provider), enableSignup: false });
    const { email } = googleUser();
    expect(errorOf((await enter()).location)).toEqual(["access_denied", "signup_disabled"]);
    expect(await usersWith(email)).toBe(0);
    provider.setUser(known);
    expect((await enter()).id).toBe(id);
  });

  it("is made once, however many callbacks arrive", async () => {
    const { email } = googleUser();
    const arrivals = await Promise.all([enter(), enter(), enter()]);
    expect(new Set(arrivals.map(({ id }) => id)).size).toBe(1);
    expect(await usersWith(email)).toBe(1);
  });
});
