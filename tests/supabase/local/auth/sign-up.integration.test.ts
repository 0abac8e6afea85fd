import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import {
  type AuthStack,
  bearer,
  codeIn,
  codeOf,
  createAuthStack,
  createMember,
  DESKTOP_CALLBACK,
  follow,
  linkIn,
  newAddress,
  openAuthDatabase,
  PASSWORD,
  SITE_URL,
} from "#tests/helpers/auth-stack.ts";

let database: Database;
let stack: AuthStack;

beforeAll(async () => {
  database = await openAuthDatabase();
  stack = await createAuthStack(database);
});
afterAll(() => database.close());

const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

describe("sign-up with PKCE", () => {
  it("leads from the letter's link over a code to a session", async () => {
    const email = newAddress();
    const client = stack.client();
    const signedUp = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { first_name: "Ada", last_name: "Rossi" }, emailRedirectTo: `${SITE_URL}/auth/callback` },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user?.identities).toHaveLength(1);
    expect(signedUp.data.user?.user_metadata).toMatchObject({ first_name: "Ada", email_verified: false });

    const link = linkIn(await stack.letterTo(email));
    expect(new URL(link).searchParams.get("token")).toMatch(/^pkce_[0-9a-f]{56}$/);
    const target = await follow(stack, link);
    expect(target.origin + target.pathname).toBe(`${SITE_URL}/auth/callback`);
    expect(target.hash).toBe("");

    const exchanged = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user).toMatchObject({
      id: signedUp.data.user?.id,
      email,
      user_metadata: { first_name: "Ada", last_name: "Rossi", email_verified: true },
    });
    expect(exchanged.data.user?.email_confirmed_at).toBeTruthy();
  });

  it("refuses a replayed code and a replayed link", async () => {
    const email = newAddress();
    const client = stack.client();
    await client.auth.signUp({ email, password: PASSWORD });
    const link = linkIn(await stack.letterTo(email));
    const target = await follow(stack, link);
    const grant = { auth_code: target.searchParams.get("code"), code_verifier: "x".repeat(43) };
    expect((await stack.post("/token?grant_type=pkce", grant)).body.error_code).toBe("bad_code_verifier");
    const code = target.searchParams.get("code") ?? "";
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    const replayed = await stack.post("/token?grant_type=pkce", grant);
    expect([replayed.status, replayed.body.error_code]).toEqual([404, "flow_state_not_found"]);

    const again = await follow(stack, link);
    expect(again.searchParams.get("error_code")).toBe("otp_expired");
    expect(again.searchParams.get("code")).toBeNull();
    expect(fragmentOf(again).get("error_code")).toBe("otp_expired");
  });

  it("lets a code wait five minutes, no longer", async () => {
    const email = newAddress();
    const client = stack.client();
    await client.auth.signUp({ email, password: PASSWORD });
    const target = await follow(stack, linkIn(await stack.letterTo(email)));
    stack.advance(301);
    const late = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect([late.error?.status, codeOf(late)]).toEqual([422, "flow_state_expired"]);
  });

  it("returns to the desktop's own scheme", async () => {
    const email = newAddress();
    await stack.client().auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: DESKTOP_CALLBACK } });
    const target = await follow(stack, linkIn(await stack.letterTo(email)));
    expect(target.href).toMatch(/^performanceprime:\/\/auth\/callback\?code=[0-9a-f-]{36}$/);
  });

  it.each([
    { code_challenge: "a".repeat(43) },
    { code_challenge: "a".repeat(42), code_challenge_method: "s256" },
    { code_challenge: "à".repeat(43), code_challenge_method: "s256" },
    { code_challenge: "a".repeat(43), code_challenge_method: "md5" },
  ])("refuses the challenge %j", async (challenge) => {
    const { status, body } = await stack.post("/signup", { email: newAddress(), password: PASSWORD, ...challenge });
    expect([status, body.error_code]).toEqual([400, "validation_failed"]);
  });
});

describe("links without PKCE", () => {
  it("carry the session in the fragment", async () => {
    const email = newAddress();
    const client = stack.client({ flowType: "implicit" });
    await client.auth.signUp({ email, password: PASSWORD });
    const target = await follow(stack, linkIn(await stack.letterTo(email)));
    expect(target.origin).toBe(SITE_URL);
    const fragment = fragmentOf(target);
    expect(fragment.get("type")).toBe("signup");
    expect(fragment.get("token_type")).toBe("bearer");
    expect(fragment.get("expires_in")).toBe("3600");
    const user = await stack.get("/user", bearer(fragment.get("access_token") ?? ""));
    expect(user.body.email).toBe(email);
  });

  it("are left alone by the HEAD of a link checker", async () => {
    const email = newAddress();
    await stack.client({ flowType: "implicit" }).auth.signUp({ email, password: PASSWORD });
    const link = new URL(linkIn(await stack.letterTo(email)));
    const head = await stack.fetch(`/verify${link.search}`, { method: "HEAD" });
    expect(head.status).toBe(405);
    expect(fragmentOf(await follow(stack, link.href)).get("access_token")).toBeTruthy();
  });

  it("say in the fragment what went wrong, and expire after an hour", async () => {
    const email = newAddress();
    await stack.client({ flowType: "implicit" }).auth.signUp({ email, password: PASSWORD });
    stack.advance(3601);
    const target = await follow(stack, linkIn(await stack.letterTo(email)));
    expect(target.search).toBe("");
    expect(Object.fromEntries(fragmentOf(target))).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
      sb: "",
    });
  });

  it("never lead to a foreign site", async () => {
    const email = newAddress();
    await stack.client({ flowType: "implicit" }).auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: "https://evil.test/steal" },
    });
    const link = new URL(linkIn(await stack.letterTo(email)));
    expect(link.searchParams.get("redirect_to")).toBe(SITE_URL);
    link.searchParams.set("redirect_to", "https://evil.test/steal");
    expect((await follow(stack, link.href)).origin).toBe(SITE_URL);
  });

  it("need a token and a type", async () => {
    expect((await stack.get("/verify?type=signup")).body.error_code).toBe("validation_failed");
    expect((await stack.get("/verify?token=abc")).body.error_code).toBe("validation_failed");
    expect((await follow(stack, "http://127.0.0.1:54321/auth/v1/verify?token=abc&type=nonsense")).hash).toContain(
      "validation_failed",
    );
  });
});

describe("codes", () => {
  it("confirm the address they were sent to, once", async () => {
    const email = newAddress();
    const client = stack.client();
    await client.auth.signUp({ email, password: PASSWORD });
    const token = codeIn(await stack.letterTo(email));
    const verified = await client.auth.verifyOtp({ email, token, type: "signup" });
    expect(verified.error).toBeNull();
    expect(verified.data.session?.user.email).toBe(email);
    const again = await client.auth.verifyOtp({ email, token, type: "signup" });
    expect([again.error?.status, codeOf(again)]).toEqual([403, "otp_expired"]);
  });

  it("work as type email and as a token hash", async () => {
    const [one, two] = [newAddress(), newAddress()];
    const client = stack.client();
    await client.auth.signUp({ email: one, password: PASSWORD });
    await client.auth.signUp({ email: two, password: PASSWORD });
    const token = codeIn(await stack.letterTo(one));
    expect((await client.auth.verifyOtp({ email: one, token, type: "email" })).error).toBeNull();
    const hash = new URL(linkIn(await stack.letterTo(two))).searchParams.get("token") ?? "";
    expect((await client.auth.verifyOtp({ token_hash: hash, type: "signup" })).data.user?.email).toBe(two);
  });

  it("answer alike for wrong, old and unknown", async () => {
    const email = newAddress();
    await stack.post("/signup", { email, password: PASSWORD });
    const right = codeIn(await stack.letterTo(email));
    const wrong = right === "000000" ? "000001" : "000000";
    const attempt = async (address: string, token: string) => {
      const { status, body } = await stack.post("/verify", { type: "signup", email: address, token });
      return [status, body.error_code, body.msg];
    };
    const refusal = [403, "otp_expired", "Token has expired or is invalid"];
    expect(await attempt(email, wrong)).toEqual(refusal);
    expect(await attempt(newAddress(), right)).toEqual(refusal);
    stack.advance(3601);
    expect(await attempt(email, right)).toEqual(refusal);
  });

  it("cannot be guessed: twenty wrong ones close the address, the right one included", async () => {
    const email = newAddress();
    await stack.post("/signup", { email, password: PASSWORD });
    const right = codeIn(await stack.letterTo(email));
    const wrong = right === "000000" ? "000001" : "000000";
    const statuses = await Promise.all(
      Array.from(
        { length: 25 },
        async () => (await stack.post("/verify", { type: "signup", email, token: wrong })).status,
      ),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    const refused = await stack.post("/verify", { type: "signup", email, token: right });
    expect([refused.status, refused.body.error_code]).toEqual([429, "over_request_rate_limit"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("sign-up", () => {
  it("tells nobody who has an account", async () => {
    const { email, id } = await createMember(stack);
    stack.advance(2);
    const before = (await stack.context.inbox.list({ query: email })).total;
    const again = await stack.client().auth.signUp({ email: email.toUpperCase(), password: "another password" });
    expect(again.error).toBeNull();
    expect(again.data.user?.identities).toEqual([]);
    expect(again.data.user?.id).not.toBe(id);
    expect((await stack.context.inbox.list({ query: email })).total).toBe(before);
    expect((await stack.post("/token?grant_type=password", { email, password: "another password" })).status).toBe(400);
  });

  it("sends a new letter to an unconfirmed address, shows none of its data and lapses the first link", async () => {
    const email = newAddress();
    await stack.post("/signup", { email, password: PASSWORD, data: { first_name: "Ada" } });
    const first = linkIn(await stack.letterTo(email));
    const tooSoon = await stack.post("/signup", { email, password: "another password" });
    expect([tooSoon.status, tooSoon.body.error_code]).toEqual([429, "over_email_send_rate_limit"]);
    stack.advance(2);
    const again = await stack.post("/signup", { email, password: "another password" });
    expect(again.status).toBe(200);
    expect(JSON.stringify(again.body)).not.toContain("Ada");
    expect(fragmentOf(await follow(stack, first)).get("error_code")).toBe("otp_expired");
    expect(fragmentOf(await follow(stack, linkIn(await stack.letterTo(email)))).get("access_token")).toBeTruthy();
  });

  it("creates one account for two sign-ups at once", async () => {
    const email = newAddress();
    const answers = await Promise.all([1, 2].map(() => stack.post("/signup", { email, password: PASSWORD })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    const { rows } = await database.query("select id from auth.users where email = $1", [email]);
    expect(rows).toHaveLength(1);
  });

  it("creates the member's space and profile through the triggers of the migrations", async () => {
    const { id } = await createMember(stack);
    const { rows } = await database.query("select id from public.spaces where id = $1", [id]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ["a weak password", { password: "12345" }, 422, "weak_password"],
    ["no password", { password: "" }, 400, "validation_failed"],
    ["an endless password", { password: "a".repeat(73) }, 400, "validation_failed"],
    ["a malformed address", { email: "no address" }, 400, "validation_failed"],
    ["an address with a line break", { email: "a@example.test\nbcc: b@example.test" }, 400, "validation_failed"],
    ["an overlong address", { email: `${"a".repeat(250)}@b.test` }, 400, "validation_failed"],
    ["no telephone number", { email: "", phone: "+39 abc" }, 400, "validation_failed"],
    ["nothing", { email: "", password: "" }, 422, "anonymous_provider_disabled"],
    ["a NUL in the data", { data: { name: "\u0000" } }, 400, "validation_failed"],
  ])("refuses %s", async (_, change, status, code) => {
    const answer = await stack.post("/signup", { email: newAddress(), password: PASSWORD, ...change });
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
  });

  it("says why a password is weak", async () => {
    const { body } = await stack.post("/signup", { email: newAddress(), password: "12345" });
    expect(body).toMatchObject({ code: 422, weak_password: { reasons: ["length"] } });
    const viaClient = await stack.client().auth.signUp({ email: newAddress(), password: "12345" });
    expect(viaClient.error).toMatchObject({ name: "AuthWeakPasswordError", reasons: ["length"] });
  });

  it("keeps passwords, codes and tokens out of the log and the tables", async () => {
    const { email } = await createMember(stack);
    const { rows } = await database.query("select to_jsonb(u)::text as row from auth.users u where email = $1", [
      email,
    ]);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(stack.logged).toEqual([]);
  });
});

describe("switches", () => {
  it("gives a session at once where addresses need no confirmation", async () => {
    const open = await createAuthStack(database, { email: { enableConfirmations: false } });
    const email = newAddress();
    const signedUp = await open.client().auth.signUp({ email, password: PASSWORD });
    expect(signedUp.data.session?.user).toMatchObject({ email, user_metadata: { email_verified: true } });
    expect((await open.context.inbox.list({ query: email })).total).toBe(0);
    const again = await open.client().auth.signUp({ email, password: PASSWORD });
    expect([again.error?.status, codeOf(again)]).toEqual([422, "user_already_exists"]);
  });

  it("signs nobody in to an account that was left unconfirmed", async () => {
    const email = newAddress();
    await stack.post("/signup", { email, password: PASSWORD });
    const open = await createAuthStack(database, { email: { enableConfirmations: false } });
    const { status, body } = await open.post("/signup", { email, password: "another password" });
    expect([status, body.error_code]).toEqual([422, "user_already_exists"]);
  });

  it("refuses sign-ups when they are off", async () => {
    const closed = await createAuthStack(database, { enableSignup: false });
    const { status, body } = await closed.post("/signup", { email: newAddress(), password: PASSWORD });
    expect([status, body.error_code]).toEqual([422, "signup_disabled"]);
  });

  it("lets anonymous members in where that is on", async () => {
    const open = await createAuthStack(database, { enableAnonymousSignIns: true });
    const { data, error } = await open.client().auth.signInAnonymously();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, identities: [] });
  });
});

describe("resend", () => {
  it("sends the confirmation again, with PKCE where the client asks for it", async () => {
    const email = newAddress();
    const client = stack.client();
    await client.auth.signUp({ email, password: PASSWORD });
    const first = await stack.letterTo(email);
    const tooSoon = await client.auth.resend({ type: "signup", email });
    expect([tooSoon.error?.status, codeOf(tooSoon)]).toEqual([429, "over_email_send_rate_limit"]);
    stack.advance(2);
    expect((await client.auth.resend({ type: "signup", email })).error).toBeNull();
    const second = await stack.letterTo(email);
    expect(second.id).not.toBe(first.id);
    const target = await follow(stack, linkIn(second));
    expect((await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "")).error).toBeNull();
  });

  it("answers alike for unknown and confirmed addresses, and sends nothing", async () => {
    const { email } = await createMember(stack);
    stack.advance(2);
    const count = async () => (await stack.context.inbox.list()).total;
    const before = await count();
    for (const address of [email, newAddress()])
      expect((await stack.post("/resend", { type: "signup", email: address })).body).toEqual({});
    expect(await count()).toBe(before);
  });

  it("needs a type and an address", async () => {
    expect((await stack.post("/resend", { email: newAddress() })).body.error_code).toBe("validation_failed");
    expect((await stack.post("/resend", { type: "signup" })).body.error_code).toBe("validation_failed");
  });
});

describe("recovery", () => {
  it("leads over the link to a session that may set a new password", async () => {
    const { email } = await createMember(stack);
    const client = stack.client();
    stack.advance(2);
    const asked = await client.auth.resetPasswordForEmail(email, { redirectTo: `${SITE_URL}/auth/reset-password` });
    expect(asked.error).toBeNull();
    const target = await follow(stack, linkIn(await stack.letterTo(email)));
    expect(target.pathname).toBe("/auth/reset-password");
    await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect((await client.auth.updateUser({ password: "a new password" })).error).toBeNull();
    expect((await stack.client().auth.signInWithPassword({ email, password: "a new password" })).error).toBeNull();
    expect(codeOf(await stack.client().auth.signInWithPassword({ email, password: PASSWORD }))).toBe(
      "invalid_credentials",
    );
  });

  it("also works by code, and confirms the address", async () => {
    const email = newAddress();
    await stack.post("/signup", { email, password: PASSWORD });
    await stack.post("/recover", { email });
    const token = codeIn(await stack.letterTo(email));
    const verified = await stack.client().auth.verifyOtp({ email, token, type: "recovery" });
    expect(verified.data.user?.email_confirmed_at).toBeTruthy();
  });

  it("answers alike for an unknown address, repeated or not", async () => {
    const { email } = await createMember(stack);
    for (const address of [email, newAddress()]) {
      const first = await stack.post("/recover", { email: address });
      expect([first.status, first.body]).toEqual([200, {}]);
      const second = await stack.post("/recover", { email: address });
      expect([second.status, second.body.error_code]).toEqual([429, "over_email_send_rate_limit"]);
      expect(second.headers.get("retry-after")).toBe("1");
    }
  });
});
