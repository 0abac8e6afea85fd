import { useReducer } from "react";
import { type Enrolment, enrol, firstEnrolment, reduceEnrolment } from "#renderer/features/settings/lib/enrolment.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import type { FactorEnrolment } from "#shared/contract/platform/auth-api.ts";
import type { FactorView } from "#shared/domain/auth/account.ts";
import { useAccount } from "./use-account.ts";
import { useStepUp } from "./use-step-up.ts";

type EnrolmentActions = {
  enrolment: Enrolment;
  /** Whether the account has a password to prove the identity with. */
  withPassword: boolean;
  /** Starts an enrolment. A non-empty `password` proves the identity first, by a new session of the same member. */
  start: (input: FactorEnrolment, password: string) => Promise<void>;
  /** Removes an unfinished enrolment. */
  abandon: () => Promise<void>;
};

export const useEnrolment = (factors: readonly FactorView[]): EnrolmentActions => {
  const { auth } = usePlatform();
  const { withStepUp } = useStepUp();
  const { state } = useAccount();
  const [enrolment, dispatch] = useReducer(reduceEnrolment, firstEnrolment);
  const account = state.status === "ready" ? state.account : null;
  const email = account?.identities.some(({ provider }) => provider === "email") ? account.email : null;
  return {
    enrolment,
    withPassword: email !== null,
    async start(input, password) {
      dispatch({ type: "asked" });
      if (email !== null && password !== "") {
        const proof = await auth.signIn({ email, password });
        if (!proof.ok) return dispatch({ type: "answered", answer: proof });
      }
      dispatch({ type: "answered", answer: await withStepUp(() => enrol(auth, input, factors)) });
    },
    async abandon() {
      // Where this fails, the factor is found as unfinished.
      if (enrolment.step === "code") await auth.unenrollFactor({ factorId: enrolment.enrolled.factorId });
    },
  };
};
