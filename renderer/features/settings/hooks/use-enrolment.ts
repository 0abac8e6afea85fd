import { useReducer } from "react";
import { type Enrolment, enrol, firstEnrolment, reduceEnrolment } from "#renderer/features/settings/lib/enrolment.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import type { FactorView } from "#shared/auth/account.ts";
import type { FactorEnrolment } from "#shared/platform/auth-api.ts";
import { useStepUp } from "./use-step-up.ts";

type EnrolmentActions = {
  enrolment: Enrolment;
  start: (input: FactorEnrolment) => Promise<void>;
  /** Takes back what was begun, so that nothing half-done stays. */
  abandon: () => Promise<void>;
};

export const useEnrolment = (factors: readonly FactorView[]): EnrolmentActions => {
  const { auth } = usePlatform();
  const { withStepUp } = useStepUp();
  const [enrolment, dispatch] = useReducer(reduceEnrolment, firstEnrolment);
  return {
    enrolment,
    async start(input) {
      dispatch({ type: "asked" });
      dispatch({ type: "answered", answer: await withStepUp(() => enrol(auth, input, factors)) });
    },
    async abandon() {
      // Where this fails, the factor is found as unfinished.
      if (enrolment.step === "code") await auth.unenrollFactor({ factorId: enrolment.enrolled.factorId });
    },
  };
};
