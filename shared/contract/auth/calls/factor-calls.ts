import { failure } from "#shared/contract/errors/failure.ts";
import { serverFailure } from "#shared/contract/errors/server-failure.ts";
import type { AuthCalls, FactorEnrolment } from "#shared/contract/platform/auth-api.ts";
import type { EnrolledFactor } from "#shared/domain/auth/account.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { type CallContext, done } from "./call-context.ts";

type FactorCalls = Pick<AuthCalls, "enrollFactor" | "challengeFactor" | "verifyFactor" | "unenrollFactor">;

const SVG_PREFIX = "data:image/svg+xml;utf-8,";

/** The library puts the raw SVG behind the prefix: a `#` in it would end the address. */
const asDataUri = (qrCode: string): string =>
  qrCode.startsWith(SVG_PREFIX)
    ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrCode.slice(SVG_PREFIX.length))}`
    : qrCode;

/** The calls about second factors. */
export function createFactorCalls({ auth, view }: CallContext): FactorCalls {
  const { mfa } = auth;

  const enroll = async (enrolment: FactorEnrolment): Promise<Result<EnrolledFactor>> => {
    if (enrolment.factorType === "phone") {
      const { data, error } = await mfa.enroll(enrolment);
      return error ? fail(serverFailure(error)) : ok({ factorType: "phone", factorId: data.id, phone: data.phone });
    }
    const { data, error } = await mfa.enroll(enrolment);
    if (error) return fail(serverFailure(error));
    const { qr_code, secret, uri } = data.totp;
    return ok({ factorType: "totp", factorId: data.id, qrCode: asDataUri(qr_code), secret, uri });
  };

  return {
    enrollFactor: enroll,
    async challengeFactor({ factorId, channel = "sms" }) {
      const { data, error } = await mfa.challenge({ factorId, channel });
      return error ? fail(serverFailure(error)) : ok({ challengeId: data.id, expiresAt: data.expires_at });
    },
    async verifyFactor(proof) {
      const { error } = await mfa.verify(proof);
      if (error) return fail(serverFailure(error));
      const { data } = await auth.getSession();
      return data.session ? ok(view(data.session)) : fail(failure("not_authenticated", "the session has ended"));
    },
    async unenrollFactor({ factorId }) {
      const removed = done(await mfa.unenroll({ factorId }));
      // The server lowers the level of the sessions that it has: the next token says so.
      if (removed.ok) await auth.refreshSession();
      return removed;
    },
  };
}
