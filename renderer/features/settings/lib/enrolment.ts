import type { AuthApi, FactorEnrolment } from "#shared/contract/platform/auth-api.ts";
import type { EnrolledFactor, FactorView } from "#shared/domain/auth/account.ts";
import type { Failure, Result } from "#shared/lib/result.ts";
import { leftoverFactors } from "./factor-names.ts";

/** The steps of adding a factor: name and number, then the first code. A refusal stays with its step. */
export type Enrolment =
  | { step: "details"; busy: boolean; failure: Failure | null }
  | { step: "code"; enrolled: EnrolledFactor };

export type EnrolmentEvent = { type: "asked" } | { type: "answered"; answer: Result<EnrolledFactor> };

export const firstEnrolment: Enrolment = { step: "details", busy: false, failure: null };

export const reduceEnrolment = (state: Enrolment, event: EnrolmentEvent): Enrolment => {
  if (state.step === "code") return state;
  if (event.type === "asked") return { step: "details", busy: true, failure: null };
  return event.answer.ok
    ? { step: "code", enrolled: event.answer.value }
    : { step: "details", busy: false, failure: event.answer.error };
};

/** The unfinished factors that block an enrolment: the one of the same name, or all where the number is full. */
const blocking = (
  failure: Failure,
  { friendlyName }: FactorEnrolment,
  factors: readonly FactorView[],
): FactorView[] => {
  const leftovers = leftoverFactors(factors);
  if (failure.code === "factor_limit") return leftovers;
  if (failure.code === "factor_name_taken") return leftovers.filter((factor) => factor.friendlyName === friendlyName);
  return [];
};

/** Enrols a factor, and first removes unfinished ones that block it. */
export const enrol = async (
  auth: Pick<AuthApi, "enrollFactor" | "unenrollFactor">,
  input: FactorEnrolment,
  factors: readonly FactorView[],
): Promise<Result<EnrolledFactor>> => {
  const answer = await auth.enrollFactor(input);
  if (answer.ok) return answer;
  const inTheWay = blocking(answer.error, input, factors);
  if (inTheWay.length === 0) return answer;
  for (const { id } of inTheWay) await auth.unenrollFactor({ factorId: id });
  return auth.enrollFactor(input);
};
