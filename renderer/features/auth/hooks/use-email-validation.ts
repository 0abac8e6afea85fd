import { useEffect, useState } from "react";
import { EMAIL_DEBOUNCE, type EmailValidation, validateEmail } from "#shared/domain/auth/email-validation.ts";
import type { Scheduler } from "#shared/lib/clock.ts";

/**
 * The check of an address. `validating`: the typed text is not checked yet; `result`: of exactly the typed text, null
 * for none.
 */
export type EmailJudgement = { validating: boolean; result: EmailValidation | null };

/** Checks an address once nothing was typed for {@link EMAIL_DEBOUNCE} milliseconds. */
export const useEmailValidation = (address: string, scheduler: Scheduler): EmailJudgement => {
  const [judged, setJudged] = useState<{ address: string; result: EmailValidation } | null>(null);
  useEffect(() => {
    if (address === "") return;
    return scheduler.schedule(() => setJudged({ address, result: validateEmail(address) }), EMAIL_DEBOUNCE);
  }, [address, scheduler]);
  if (address === "") return { validating: false, result: null };
  return judged?.address === address
    ? { validating: false, result: judged.result }
    : { validating: true, result: null };
};
