import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { authStackPerTest, codeOf } from "#tests/helpers/backend/auth-stack.ts";
import { factorSteps } from "#tests/helpers/backend/factor-steps.ts";

const stack = await authStackPerTest();

const { newMember, sessionOf, challenge } = factorSteps(() => stack);

describe("a phone as second factor", () => {
  const PHONE = "+39 333 1234567";
  const enrolPhone = async (client: SupabaseClient, phone = PHONE) => {
    const { data, error } = await client.auth.mfa.enroll({ factorType: "phone", friendlyName: "SMS", phone });
    if (error) throw error;
    return data;
  };
  const sentCode = async () => /\d{6}/.exec((await stack.mailTo("+393331234567")).text)?.[0] ?? "";

  it("gets its code by text message and raises the session", async () => {
    const { client } = await newMember();
    const factor = await enrolPhone(client);
    expect(factor).toMatchObject({ type: "phone", friendly_name: "SMS", phone: PHONE });
    const { id: challengeId } = await challenge(client, factor.id);
    const message = await stack.mailTo("+393331234567");
    expect(message).toMatchObject({ channel: "sms", to: "+393331234567" });
    expect(message.text).toBe(`Your code is ${await sentCode()}`);
    const { error } = await client.auth.mfa.verify({ factorId: factor.id, challengeId, code: await sentCode() });
    expect(error).toBeNull();
    const { claims } = await sessionOf(client);
    expect(claims.aal).toBe("aal2");
    expect((claims.amr as { method: string }[]).map(({ method }) => method).sort()).toEqual(["mfa/phone", "password"]);
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.phone).toMatchObject([{ id: factor.id, status: "verified", phone: "393331234567" }]);
    stack.advance(2);
    const again = await client.auth.mfa.enroll({ factorType: "phone", friendlyName: "Altro", phone: PHONE });
    expect([again.error?.status, codeOf(again)]).toEqual([422, "mfa_verified_factor_exists"]);
  });

  it("takes the code of its own challenge alone", async () => {
    const { client } = await newMember();
    const factor = await enrolPhone(client);
    const first = await challenge(client, factor.id);
    const code = await sentCode();
    stack.advance(2);
    const second = await challenge(client, factor.id);
    const answer = (challengeId: string, typed: string) =>
      client.auth.mfa.verify({ factorId: factor.id, challengeId, code: typed });
    expect(codeOf(await answer(second.id, code))).toBe("mfa_verification_failed");
    expect((await answer(first.id, code)).error).toBeNull();
  });

  it("sends one message in the configured time, and keeps no code in the clear", async () => {
    const { client } = await newMember();
    const factor = await enrolPhone(client);
    const { id } = await challenge(client, factor.id);
    const early = await client.auth.mfa.challenge({ factorId: factor.id });
    expect([early.error?.status, codeOf(early)]).toEqual([429, "over_sms_send_rate_limit"]);
    const { rows } = await stack.context.database.query<{ otp_code: string }>(
      "select otp_code from auth.mfa_challenges where id = $1",
      [id],
    );
    expect(rows[0]?.otp_code).not.toContain(await sentCode());
    stack.advance(2);
    const { error } = await client.auth.mfa.challenge({ factorId: factor.id, channel: "whatsapp" });
    expect(error).toBeNull();
    expect((await stack.mailTo("+393331234567")).channel).toBe("whatsapp");
  });
});
