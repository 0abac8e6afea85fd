import { describe, expect, it } from "vitest";
import { reduceAccount } from "#renderer/features/settings/lib/account-state.ts";
import { firstEmailChange, reduceEmailChange } from "#renderer/features/settings/lib/email-change.ts";
import { enrol, firstEnrolment, reduceEnrolment } from "#renderer/features/settings/lib/enrolment.ts";
import { firstPasswordFlow, reducePasswordFlow } from "#renderer/features/settings/lib/password-flow.ts";
import { firstProof, RESEND_PAUSE, reduceFactorProof } from "#renderer/kit/codes/factor-proof.ts";
import type { ErrorCode } from "#shared/contract/errors/error-codes.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import type { FactorEnrolment } from "#shared/contract/platform/auth-api.ts";
import { fail, ok } from "#shared/lib/result.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { accountView } from "#tests/helpers/screens/account-view.ts";

const refused = (code: ErrorCode) => fail(failure(code, "server words", 422));

describe("account on the screen", () => {
  it("stays when a later reading fails, and shows the failure when there was none", () => {
    const ready = reduceAccount({ status: "loading" }, { type: "answered", answer: ok(accountView()) });
    expect(ready.status).toBe("ready");
    expect(reduceAccount(ready, { type: "answered", answer: refused("network_error") })).toBe(ready);
    expect(reduceAccount(ready, { type: "asked" })).toBe(ready);
    expect(reduceAccount({ status: "loading" }, { type: "answered", answer: refused("network_error") })).toMatchObject({
      status: "failed",
      failure: { code: "network_error" },
    });
  });
});

describe("password change", () => {
  it.each([
    ["same_password", "password", "settings:password.same"],
    ["weak_password", "password", "settings:password.weak"],
    ["nonce_invalid", "nonce", "settings:password.nonceInvalid"],
    ["rate_limited", "form", "errors:codes.rate_limited"],
  ] as const)("shows %s at the field %s", (code, field, key) => {
    const saving = reducePasswordFlow(firstPasswordFlow, { type: "save" });
    expect(reducePasswordFlow(saving, { type: "saved", answer: refused(code) })).toEqual({
      status: "editing",
      nonce: null,
      problem: { field, key },
    });
  });

  it("asks for the code once it was sent, and keeps asking", () => {
    const sent = reducePasswordFlow(firstPasswordFlow, { type: "sent", answer: ok(null), at: 5_000 });
    expect(sent).toEqual({ status: "editing", nonce: { resendAt: 5_000 + RESEND_PAUSE }, problem: null });
    const wrong = reducePasswordFlow(reducePasswordFlow(sent, { type: "save" }), {
      type: "saved",
      answer: refused("nonce_invalid"),
    });
    expect(wrong).toMatchObject({ nonce: { resendAt: 5_000 + RESEND_PAUSE } });
  });

  it("says when the code could not be sent, and lets it be asked for again", () => {
    expect(reducePasswordFlow(firstPasswordFlow, { type: "sent", answer: refused("rate_limited"), at: 5_000 })).toEqual(
      {
        status: "editing",
        nonce: { resendAt: null },
        problem: { field: "form", key: "errors:codes.rate_limited" },
      },
    );
  });

  it("is over when the server took it", () => {
    const done = reducePasswordFlow(firstPasswordFlow, { type: "saved", answer: ok(null) });
    expect(done).toEqual({ status: "done" });
    expect(reducePasswordFlow(done, { type: "save" })).toBe(done);
  });
});

describe("change of address", () => {
  it("remembers which address was confirmed until new e-mails go out", () => {
    const half = reduceEmailChange(firstEmailChange, { type: "right", address: "a@example.it" });
    expect(half.confirmed).toEqual(["a@example.it"]);
    expect(reduceEmailChange(half, { type: "sent", at: 1 })).toMatchObject({
      confirmed: [],
      resendAt: 1 + RESEND_PAUSE,
    });
  });

  it("ties a wrong code to its address", () => {
    const checking = reduceEmailChange(firstEmailChange, { type: "check", address: "a@example.it" });
    expect(checking.checking).toBe("a@example.it");
    const error = failure("otp_invalid", "server words", 403);
    expect(reduceEmailChange(checking, { type: "wrong", address: "a@example.it", failure: error })).toMatchObject({
      checking: null,
      failure: { address: "a@example.it", failure: { code: "otp_invalid" } },
    });
  });
});

describe("showing a factor", () => {
  const challenge = ok({ challengeId: "c1", expiresAt: 300 });

  it("holds the next text message back for a minute", () => {
    const sent = reduceFactorProof(firstProof, { type: "sent", answer: challenge, at: 1_000 });
    expect(sent).toEqual({
      status: "waiting",
      sent: { challengeId: "c1", resendAt: 1_000 + RESEND_PAUSE },
      failure: null,
    });
  });

  it("keeps the message that was sent when another one is refused", () => {
    const sent = reduceFactorProof(firstProof, { type: "sent", answer: challenge, at: 1_000 });
    const again = reduceFactorProof(reduceFactorProof(sent, { type: "send" }), {
      type: "sent",
      answer: refused("rate_limited"),
      at: 2_000,
    });
    expect(again).toMatchObject({ status: "waiting", sent: { challengeId: "c1" }, failure: { code: "rate_limited" } });
  });

  it("takes another code after a wrong one, and none after the right one", () => {
    const checking = reduceFactorProof(firstProof, { type: "check" });
    expect(reduceFactorProof(checking, { type: "checked", answer: refused("factor_code_invalid") })).toMatchObject({
      status: "waiting",
      failure: { code: "factor_code_invalid" },
    });
    const verified = reduceFactorProof(checking, { type: "checked", answer: ok(null) });
    expect(reduceFactorProof(verified, { type: "check" })).toEqual({ status: "verified" });
  });
});

describe("enrolment", () => {
  const input: FactorEnrolment = { factorType: "totp", friendlyName: "App" };
  const signedIn = async () => {
    const platform = createFakePlatform();
    platform.addMember({ email: "giulia@example.it", password: "segreta1" });
    await platform.auth.signIn({ email: "giulia@example.it", password: "segreta1" });
    const factors = () => platform.accountOf("giulia@example.it")?.view.factors ?? [];
    return { platform, factors };
  };

  it("goes on to the code, or keeps the refusal with the form", () => {
    const busy = reduceEnrolment(firstEnrolment, { type: "asked" });
    expect(busy).toEqual({ step: "details", busy: true, failure: null });
    expect(reduceEnrolment(busy, { type: "answered", answer: refused("factor_limit") })).toMatchObject({
      busy: false,
      failure: { code: "factor_limit" },
    });
    const enrolled = { factorType: "phone", factorId: "f", phone: "+393331234567" } as const;
    expect(reduceEnrolment(busy, { type: "answered", answer: ok(enrolled) })).toEqual({ step: "code", enrolled });
  });

  it("removes what an interrupted enrolment of the same name left behind", async () => {
    const { platform, factors } = await signedIn();
    await platform.auth.enrollFactor(input);
    await platform.auth.enrollFactor({ ...input, friendlyName: "Altro" });
    const answer = await enrol(platform.auth, input, factors());
    expect(answer.ok).toBe(true);
    expect(factors().map(({ friendlyName }) => friendlyName)).toEqual(["Altro", "App"]);
  });

  it("makes room among the unfinished ones when there are too many", async () => {
    const { platform, factors } = await signedIn();
    for (let number = 1; number <= 10; number += 1) {
      await platform.auth.enrollFactor({ ...input, friendlyName: `App ${number}` });
    }
    expect((await enrol(platform.auth, input, factors())).ok).toBe(true);
    expect(factors()).toHaveLength(1);
  });

  it("never touches a verified factor", async () => {
    const { platform, factors } = await signedIn();
    const first = await platform.auth.enrollFactor(input);
    const factorId = first.ok ? first.value.factorId : "";
    const challenge = await platform.auth.challengeFactor({ factorId });
    const challengeId = challenge.ok ? challenge.value.challengeId : "";
    await platform.auth.verifyFactor({ factorId, challengeId, code: "123456" });
    expect(await enrol(platform.auth, input, factors())).toMatchObject({ error: { code: "factor_name_taken" } });
    expect(factors()).toMatchObject([{ id: factorId, status: "verified" }]);
  });
});
