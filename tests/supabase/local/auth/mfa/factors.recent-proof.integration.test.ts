/** What a stolen session is worth: neither a new proof of its own, nor the end of the account. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, it } from "vitest";
import { DatabaseError } from "#local/database/database.ts";
import { authStackPerTest, codeIn, codeOf, PASSWORD } from "#tests/helpers/backend/auth-stack.ts";
import { factorSteps } from "#tests/helpers/backend/factor-steps.ts";

const stack = await authStackPerTest({ email: { securePasswordChange: true }, jwtExpiry: 604_800 });
const { enrol, newMember, sessionOf, signIn, verify } = factorSteps(() => stack);

const WINDOW = 600;
let lastNumber = 393_370_000_000;
let phone: string;
beforeEach(() => {
  lastNumber += 1;
  phone = `+${lastNumber}`;
});

/** Asks for the end of the account with the session's own claims; the answer, or the words of the refusal. */
const endAccount = async (client: SupabaseClient): Promise<unknown> => {
  const { claims } = await sessionOf(client);
  const at = new Date(stack.context.clock.now()).toISOString();
  try {
    const { rows } = await stack.context.database.as({ role: "authenticated", claims }, (tx) =>
      tx.query<{ answer: unknown }>("select private.request_account_deletion($1) as answer", [at]),
    );
    return rows[0]?.answer;
  } catch (error) {
    if (error instanceof DatabaseError) return error.message;
    throw error;
  }
};
const granted = { purgeAt: expect.any(String) };
const messageCode = async () => /\d{6}/.exec((await stack.mailTo(phone)).text)?.[0] ?? "";

describe("a first factor", () => {
  it("is enrolled with a proof of the last ten minutes only", async () => {
    const { client } = await newMember();
    stack.advance(WINDOW + 1);
    const refused = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Telefono" });
    expect([refused.error?.status, codeOf(refused)]).toEqual([400, "reauthentication_needed"]);
    const byPhone = await client.auth.mfa.enroll({ factorType: "phone", friendlyName: "Telefono", phone });
    expect(codeOf(byPhone)).toBe("reauthentication_needed");
    await client.auth.refreshSession();
    expect(codeOf(await client.auth.mfa.enroll({ factorType: "totp" }))).toBe("reauthentication_needed");
  });

  it("is followed by others with that factor alone", async () => {
    const { client } = await newMember();
    expect((await verify(client, await enrol(client))).error).toBeNull();
    stack.advance(WINDOW + 1);
    expect((await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Tablet" })).error).toBeNull();
  });
});

describe("a new number", () => {
  it("is taken with a proof of the last ten minutes, or with the code of an e-mail", async () => {
    const { client, email } = await newMember();
    stack.advance(WINDOW + 1);
    const refused = await client.auth.updateUser({ phone });
    expect([refused.error?.status, codeOf(refused)]).toEqual([400, "reauthentication_needed"]);
    await client.auth.reauthenticate();
    const nonce = /: (\d{6})\n/.exec((await stack.mailTo(email)).text)?.[1] ?? "";
    expect(codeOf(await client.auth.updateUser({ phone, nonce: "12345x" }))).toBe("reauthentication_not_valid");
    expect((await client.auth.updateUser({ phone, nonce })).error).toBeNull();
    const proved = await signIn(email);
    stack.advance(2);
    expect((await proved.auth.updateUser({ phone })).error).toBeNull();
  });
});

describe("the end of an account", () => {
  it("is asked for with a password of before, shown in the last ten minutes", async () => {
    const { client, email } = await newMember();
    expect(await endAccount(client)).toEqual(granted);
    stack.advance(WINDOW + 1);
    expect(await endAccount(client)).toBe("reauthentication_needed");
    expect(await endAccount(await signIn(email))).toEqual(granted);
  });

  it("is not for a factor of these ten minutes", async () => {
    const { client } = await newMember();
    stack.advance(WINDOW - 60);
    const factor = await enrol(client);
    stack.advance(90);
    expect((await verify(client, factor)).error).toBeNull();
    expect(await endAccount(client)).toBe("reauthentication_needed");
    stack.advance(WINDOW);
    expect((await verify(client, factor)).error).toBeNull();
    expect(await endAccount(client)).toEqual(granted);
  });

  it("is not for a number of these ten minutes", async () => {
    const { client } = await newMember();
    stack.advance(WINDOW - 60);
    await client.auth.updateUser({ phone });
    stack.advance(90);
    const thief = stack.client();
    await thief.auth.verifyOtp({ phone, token: await messageCode(), type: "phone_change" });
    expect(await endAccount(thief)).toBe("reauthentication_needed");
    stack.advance(WINDOW + 1);
    await thief.auth.signInWithOtp({ phone });
    await thief.auth.verifyOtp({ phone, token: await messageCode(), type: "sms" });
    expect(await endAccount(thief)).toEqual(granted);
  });

  it("is not for a password of these ten minutes", async () => {
    const { client, email } = await newMember();
    stack.advance(WINDOW + 1);
    expect((await client.auth.updateUser({ password: "the password of the thief" })).error).toBeNull();
    const thief = stack.client();
    await thief.auth.signInWithPassword({ email, password: "the password of the thief" });
    expect(await endAccount(thief)).toBe("reauthentication_needed");
  });

  it("is for a code that came to the member's own address", async () => {
    const { client, email } = await newMember();
    stack.advance(WINDOW + 1);
    await client.auth.signInWithOtp({ email });
    await client.auth.verifyOtp({ email, token: codeIn(await stack.mailTo(email)), type: "email" });
    expect(await endAccount(client)).toEqual(granted);
    expect(PASSWORD).not.toBe("");
  });
});
