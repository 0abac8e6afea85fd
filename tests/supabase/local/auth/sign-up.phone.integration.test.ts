import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { type AuthStack, codeOf, createAuthStack, createMember, PASSWORD } from "#tests/helpers/backend/auth-stack.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";

let database: Database;
let stack: AuthStack;
let lastNumber = 393_330_000_000;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  stack = await createAuthStack(database);
});
afterAll(() => database.close());

const newNumber = (): string => {
  lastNumber += 1;
  return `+${lastNumber}`;
};
const codeTo = async (phone: string): Promise<string> => /\d{6}/.exec((await stack.mailTo(phone)).text)?.[0] ?? "";
const messagesTo = async (phone: string): Promise<number> => (await stack.context.inbox.list({ query: phone })).total;

const phoneMember = async () => {
  const phone = newNumber();
  const client = stack.client();
  await client.auth.signUp({ phone, password: PASSWORD });
  const { data, error } = await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: "sms" });
  if (error) throw error;
  stack.advance(2);
  return { phone, client, id: data.user?.id ?? "" };
};

describe("signing up with a number", () => {
  it("is confirmed by text message and signs in by password", async () => {
    const phone = newNumber();
    const client = stack.client();
    const signedUp = await client.auth.signUp({ phone, password: PASSWORD, options: { data: { first_name: "Ada" } } });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data).toMatchObject({ session: null, user: { phone: phone.slice(1), email: "" } });
    const early = await stack.client().auth.signInWithPassword({ phone, password: PASSWORD });
    expect([early.error?.status, codeOf(early)]).toEqual([400, "phone_not_confirmed"]);
    const verified = await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: "sms" });
    expect(verified.data.user).toMatchObject({
      phone: phone.slice(1),
      app_metadata: { provider: "phone", providers: ["phone"] },
      user_metadata: { first_name: "Ada", phone_verified: false },
      identities: [{ provider: "phone" }],
    });
    expect(verified.data.user?.phone_confirmed_at).toBeTruthy();
    const later = await stack
      .client()
      .auth.signInWithPassword({ phone: `${phone.slice(0, 3)} ${phone.slice(3)}`, password: PASSWORD });
    expect(decodeJwt(later.data.session?.access_token ?? "")).toMatchObject({
      phone: phone.slice(1),
      email: "",
      amr: [{ method: "password" }],
    });
    expect(codeOf(await stack.client().auth.signInWithPassword({ phone, password: "wrong password" }))).toBe(
      "invalid_credentials",
    );
  });

  it("creates the member's space and profile like any other", async () => {
    const { id } = await phoneMember();
    const { rows } = await database.query("select id from public.profiles where id = $1", [id]);
    expect(rows).toHaveLength(1);
  });

  it("tells nobody who has an account", async () => {
    const { phone, id } = await phoneMember();
    const before = await messagesTo(phone);
    const again = await stack.client().auth.signUp({ phone, password: "another password" });
    expect(again.error).toBeNull();
    expect(again.data.user?.identities).toEqual([]);
    expect(again.data.user?.id).not.toBe(id);
    expect(await messagesTo(phone)).toBe(before);
    expect(codeOf(await stack.client().auth.signUp({ phone, password: PASSWORD }))).toBe("over_sms_send_rate_limit");
  });

  it("gives a session at once where numbers need no confirmation", async () => {
    stack = await createAuthStack(database, { sms: { enableConfirmations: false } });
    const phone = newNumber();
    const { data } = await stack.client().auth.signUp({ phone, password: PASSWORD });
    expect(data.session?.user.phone_confirmed_at).toBeTruthy();
    const twice = await stack.client().auth.signUp({ phone, password: PASSWORD });
    expect([twice.error?.status, codeOf(twice)]).toEqual([422, "user_already_exists"]);
  });

  it("is refused where phones are off, with PKCE and beside an address", async () => {
    const refused = async (body: object) =>
      (await stack.post("/signup", { password: PASSWORD, ...body })).body.error_code;
    const phone = newNumber();
    const pkce = { code_challenge: "a".repeat(43), code_challenge_method: "s256" };
    expect(await refused({ phone, ...pkce })).toBe("validation_failed");
    expect(await refused({ phone, email: "a@example.test" })).toBe("validation_failed");
    stack = await createAuthStack(database, { sms: { enableSignup: false } });
    expect(await refused({ phone })).toBe("phone_provider_disabled");
    const { body } = await stack.post("/token?grant_type=password", { phone, password: PASSWORD });
    expect(body.error_code).toBe("phone_provider_disabled");
    expect((await stack.post("/otp", { phone })).body.error_code).toBe("phone_provider_disabled");
    expect((await stack.post("/resend", { type: "sms", phone })).body.error_code).toBe("phone_provider_disabled");
  });
});

describe("a code by text message", () => {
  it("signs in and makes the account where there is none", async () => {
    const phone = newNumber();
    const client = stack.client();
    const asked = await client.auth.signInWithOtp({
      phone,
      options: { channel: "whatsapp", data: { first_name: "Ada" } },
    });
    expect(asked.error).toBeNull();
    const message = await stack.mailTo(phone);
    expect(message).toMatchObject({ channel: "whatsapp", to: phone });
    expect(asked.data.messageId).toBe(message.id);
    const { data } = await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: "sms" });
    expect(data.user?.user_metadata).toMatchObject({ first_name: "Ada", phone_verified: false });
    stack.advance(2);
    await client.auth.signInWithOtp({ phone });
    expect((await stack.mailTo(phone)).channel).toBe("sms");
    const again = await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: "sms" });
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it("is refused for unknown numbers where the client wants no account", async () => {
    const options = { shouldCreateUser: false };
    const refused = await stack.client().auth.signInWithOtp({ phone: newNumber(), options });
    expect([refused.error?.status, codeOf(refused)]).toEqual([422, "otp_disabled"]);
  });

  it("works once, in its time, for its number, against twenty guesses", async () => {
    const { phone } = await phoneMember();
    const verify = async (number: string, token: string) => {
      const { status, body } = await stack.post("/verify", { type: "sms", phone: number, token });
      return [status, body.error_code];
    };
    await stack.post("/otp", { phone });
    const token = await codeTo(phone);
    const expired = [403, "otp_expired"];
    expect(await verify(newNumber(), token)).toEqual(expired);
    expect((await verify(phone, token))[0]).toBe(200);
    expect(await verify(phone, token)).toEqual(expired);
    stack.advance(2);
    await stack.post("/otp", { phone });
    const old = await codeTo(phone);
    stack.advance(6001);
    expect(await verify(phone, old)).toEqual(expired);
    await stack.post("/otp", { phone });
    // The old code was the first guess of twenty.
    const guesses = [];
    for (let index = 0; index < 20; index += 1) guesses.push((await verify(phone, "12345x"))[0]);
    expect(guesses.filter((status) => status === 403)).toHaveLength(19);
    expect(await verify(phone, await codeTo(phone))).toEqual([429, "over_request_rate_limit"]);
  });

  it("neither confirms an address nor opens a link", async () => {
    const phone = newNumber();
    await stack.post("/otp", { phone });
    const { rows } = await database.query<{ token_hash: string }>(
      "select token_hash from auth.one_time_tokens where relates_to = $1",
      [phone.slice(1)],
    );
    const { body } = await stack.post("/verify", { type: "signup", token_hash: rows[0]?.token_hash });
    expect(body.error_code).toBe("otp_expired");
  });

  it("is fixed for numbers of test_otp, which get no message", async () => {
    const phone = newNumber();
    stack = await createAuthStack(database, { sms: { testOtp: { [phone.slice(1)]: "123456" } } });
    const client = stack.client();
    await client.auth.signInWithOtp({ phone });
    expect(await messagesTo(phone)).toBe(0);
    expect((await client.auth.verifyOtp({ phone, token: "123456", type: "sms" })).error).toBeNull();
  });

  it("is counted by number, with Retry-After", async () => {
    stack = await createAuthStack(database, { rateLimit: { smsSent: 2 } });
    const phone = newNumber();
    for (const expected of [200, 200, 429]) {
      const { status, body, headers } = await stack.post("/otp", { phone });
      expect(status).toBe(expected);
      if (status === 429) {
        expect(body.error_code).toBe("over_sms_send_rate_limit");
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      }
      stack.advance(2);
    }
  });
});

describe("sending again", () => {
  it("gives an unconfirmed number a new code, and says the same to any other", async () => {
    const phone = newNumber();
    const client = stack.client();
    await client.auth.signUp({ phone, password: PASSWORD });
    const first = await codeTo(phone);
    stack.advance(2);
    const { phone: confirmed } = await phoneMember();
    const sent = await messagesTo(confirmed);
    for (const number of [phone, confirmed, newNumber()])
      expect((await stack.post("/resend", { type: "sms", phone: number })).body).toEqual({});
    expect(await messagesTo(confirmed)).toBe(sent);
    expect(await messagesTo(phone)).toBe(2);
    const second = await codeTo(phone);
    if (first !== second)
      expect(codeOf(await client.auth.verifyOtp({ phone, token: first, type: "sms" }))).toBe("otp_expired");
    expect((await client.auth.verifyOtp({ phone, token: second, type: "sms" })).error).toBeNull();
  });

  it("needs a number", async () => {
    const { body } = await stack.post("/resend", { type: "sms", email: "a@example.test" });
    expect(body).toMatchObject({ error_code: "validation_failed", msg: "Type provided requires a phone number" });
  });
});

describe("a new number", () => {
  it("counts once its code was typed, and joins the member's identities", async () => {
    const { email } = await createMember(stack);
    const client = stack.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const phone = newNumber();
    const asked = await client.auth.updateUser({ phone });
    expect(asked.data.user).toMatchObject({ phone: "", new_phone: phone.slice(1) });
    stack.advance(2);
    await client.auth.resend({ type: "phone_change", phone });
    const token = await codeTo(phone);
    expect(codeOf(await client.auth.verifyOtp({ phone, token, type: "sms" }))).toBe("otp_expired");
    const { data, error } = await client.auth.verifyOtp({ phone, token, type: "phone_change" });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      phone: phone.slice(1),
      app_metadata: { provider: "email", providers: ["email", "phone"] },
    });
    expect(data.user).not.toHaveProperty("new_phone");
    expect(data.user?.identities?.map(({ provider }) => provider).sort()).toEqual(["email", "phone"]);
  });

  it("is refused when another member has it, also when they took it meanwhile", async () => {
    const taken = await phoneMember();
    const other = await phoneMember();
    const refused = await other.client.auth.updateUser({ phone: taken.phone });
    expect([refused.error?.status, codeOf(refused)]).toEqual([422, "phone_exists"]);
    const phone = newNumber();
    await taken.client.auth.updateUser({ phone });
    const first = await codeTo(phone);
    stack.advance(2);
    await other.client.auth.updateUser({ phone });
    const second = await codeTo(phone);
    expect((await other.client.auth.verifyOtp({ phone, token: second, type: "phone_change" })).error).toBeNull();
    const late = await taken.client.auth.verifyOtp({ phone, token: first, type: "phone_change" });
    expect([late.error?.status, codeOf(late)]).toEqual([422, "phone_exists"]);
  });
});
