import type { AuthCalls, FactorEnrolment } from "#shared/contract/platform/auth-api.ts";
import type { EnrolledFactor } from "#shared/domain/auth/account.ts";
import { ok, type Result } from "#shared/lib/result.ts";
import { FAKE_CODE, FAKE_MESSAGE_CODE, FAKE_PHONE, type FakeAccount, hasVerifiedFactor } from "./fake-accounts.ts";
import type { FakeServer } from "./fake-server.ts";
import { refuse } from "./fake-session.ts";

type FactorCalls = Pick<AuthCalls, "enrollFactor" | "challengeFactor" | "verifyFactor" | "unenrollFactor">;

const MAX_FACTORS = 10;

/** Second factors. Every authenticator shows {@link FAKE_CODE}, every phone {@link FAKE_MESSAGE_CODE}. */
export function createFakeFactorCalls({ accounts, session, asMember, needsSecondFactor }: FakeServer): FactorCalls {
  const challenges = new Map<string, string>();

  const enroll = (account: FakeAccount, enrolment: FactorEnrolment): Result<EnrolledFactor> => {
    const { factors } = account.view;
    if (needsSecondFactor(account)) return refuse("aal2_required", 403);
    if (factors.length >= MAX_FACTORS) return refuse("factor_limit", 422);
    if (factors.some(({ friendlyName }) => friendlyName === enrolment.friendlyName)) {
      return refuse("factor_name_taken", 422);
    }
    const phone = enrolment.factorType === "phone" ? enrolment.phone : null;
    if (phone !== null && !FAKE_PHONE.test(phone)) return refuse("phone_invalid", 400);
    const { factorType, friendlyName } = enrolment;
    const factor = accounts.newFactor({ factorType, friendlyName, phone });
    account.view = { ...account.view, factors: [...factors, factor] };
    if (phone !== null) return ok({ factorType: "phone", factorId: factor.id, phone });
    const secret = "JBSWY3DPEHPK3PXP";
    const uri = `otpauth://totp/fake.invalid:${account.view.email}?secret=${secret}&issuer=fake.invalid`;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';
    const qrCode = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    return ok({ factorType: "totp", factorId: factor.id, qrCode, secret, uri });
  };

  return {
    enrollFactor: (enrolment) => asMember((account) => enroll(account, enrolment)),
    challengeFactor: ({ factorId }) =>
      asMember(({ view }) => {
        if (!view.factors.some(({ id }) => id === factorId)) return refuse("factor_not_found", 404);
        const challengeId = crypto.randomUUID();
        challenges.set(challengeId, factorId);
        return ok({ challengeId, expiresAt: 4_000_000_000 });
      }),
    verifyFactor: ({ factorId, challengeId, code }) =>
      asMember((account) => {
        if (challenges.get(challengeId) !== factorId) return refuse("factor_challenge_expired", 422);
        const isPhone = account.view.factors.some(({ id, factorType }) => id === factorId && factorType === "phone");
        if (code !== (isPhone ? FAKE_MESSAGE_CODE : FAKE_CODE)) return refuse("factor_code_invalid", 422);
        challenges.delete(challengeId);
        const factors = account.view.factors.map((factor) =>
          factor.id === factorId ? { ...factor, status: "verified" as const } : factor,
        );
        account.view = { ...account.view, factors };
        return ok(session.open(account, "MFA_CHALLENGE_VERIFIED", "aal2"));
      }),
    unenrollFactor: ({ factorId }) =>
      asMember((account) => {
        const factor = account.view.factors.find(({ id }) => id === factorId);
        if (!factor) return refuse("factor_not_found", 404);
        if (factor.status === "verified" && session.level !== "aal2") return refuse("aal2_required", 422);
        account.view = { ...account.view, factors: account.view.factors.filter(({ id }) => id !== factorId) };
        session.open(account, "TOKEN_REFRESHED", hasVerifiedFactor(account) ? session.level : "aal1");
        return ok(null);
      }),
  };
}
