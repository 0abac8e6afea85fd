import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { authStackPerTest, codeOf } from "#tests/helpers/backend/auth-stack.ts";
import { factorSteps } from "#tests/helpers/backend/factor-steps.ts";

const stack = await authStackPerTest();

const { signIn, newMember, enrol, verify, protectedMember, levels } = factorSteps(() => stack);

describe("whoever knows the password alone", () => {
  it("can neither add a factor nor remove the verified one", async () => {
    const { email, factor } = await protectedMember();
    const thief = await signIn(email);
    const added = await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mio" });
    expect([added.error?.status, codeOf(added)]).toEqual([403, "insufficient_aal"]);
    const removed = await thief.auth.mfa.unenroll({ factorId: factor.id });
    expect([removed.error?.status, codeOf(removed)]).toEqual([422, "insufficient_aal"]);
  });

  it("cannot finish an enrolment that was left open before", async () => {
    const { client, email } = await newMember();
    const { data: open } = await client.auth.mfa.enroll({ factorType: "phone", phone: "+39 333 0000001" });
    await client.auth.mfa.challenge({ factorId: open?.id ?? "" });
    await verify(client, await enrol(client));
    stack.advance(60);
    const thief = await signIn(email);
    const { data: asked } = await thief.auth.mfa.challenge({ factorId: open?.id ?? "" });
    const code = /\d{6}/.exec((await stack.mailTo("+393330000001")).text)?.[0] ?? "";
    const refused = await thief.auth.mfa.verify({ factorId: open?.id ?? "", challengeId: asked?.id ?? "", code });
    expect([refused.error?.status, codeOf(refused)]).toEqual([403, "insufficient_aal"]);
  });

  it("has no way to another member's factor", async () => {
    const { factor } = await protectedMember();
    const { client } = await newMember();
    const refusals = [
      await client.auth.mfa.challenge({ factorId: factor.id }),
      await client.auth.mfa.unenroll({ factorId: factor.id }),
    ];
    for (const refusal of refusals)
      expect([refusal.error?.status, codeOf(refusal)]).toEqual([404, "mfa_factor_not_found"]);
  });
});

describe("removing a factor", () => {
  it("puts the sessions that it raised back to one factor", async () => {
    const { client, factor } = await protectedMember();
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id });
    const { data } = await client.auth.refreshSession();
    const claims = decodeJwt(data.session?.access_token ?? "");
    expect(claims.aal).toBe("aal1");
    expect((claims.amr as { method: string }[]).map(({ method }) => method)).toEqual(["password"]);
    expect(await levels(client)).toEqual(["aal1", "aal1"]);
  });
});
