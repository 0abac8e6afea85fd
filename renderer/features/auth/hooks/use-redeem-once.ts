import { useEffect, useRef } from "react";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import type { RedeemedLink } from "#shared/contract/platform/auth-api.ts";
import type { Failure, Result } from "#shared/lib/result.ts";

/** Redeems the link in the page's address once, while `wanted`. A thrown error counts as a failure. */
export const useRedeemOnce = (wanted: boolean, onOutcome: (outcome: Result<RedeemedLink, Failure>) => void): void => {
  const { auth } = usePlatform();
  const redeemed = useRef(false);
  const report = useRef(onOutcome);
  report.current = onOutcome;
  useEffect(() => {
    // A code works once: a second effect of the same page must not spend it again.
    if (!wanted || redeemed.current) return;
    redeemed.current = true;
    auth.redeemLink({ url: window.location.href }).then(
      (outcome) => report.current(outcome),
      () => report.current({ ok: false, error: failure("internal", "the link could not be redeemed") }),
    );
  }, [auth, wanted]);
};
