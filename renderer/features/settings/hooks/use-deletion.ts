import { useMemo } from "react";
import { createDeletionApi, type DeletionApi, type DeletionFailure } from "#renderer/data/account/deletion-api.ts";
import { verifiedFactors } from "#renderer/features/settings/lib/factor-names.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { type Failure, fail, type Result } from "#shared/lib/result.ts";
import { useAccount } from "./use-account.ts";
import { useStepUp } from "./use-step-up.ts";

/** How a member proves their identity: by a second factor, else the password, else a new sign-in. */
export type ProofKind = "factor" | "password" | "sign-in";

/** Why a request failed. `wrong_password` and `rate_limited` refuse the proof, before the request. */
type RequestFailure = DeletionFailure | "wrong_password" | "rate_limited";

type Deletion = {
  /** The kind of proof; null until the account is read. */
  proof: ProofKind | null;
  /** Why the account could not be read; null for no failure. */
  failure: Failure | null;
  /** Reads the account again. */
  reload: () => Promise<void>;
  /**
   * Requests the deletion; gives its time, null where the member did not confirm. `password` is used for that kind of
   * proof only.
   */
  request: (password: string) => Promise<Result<string, RequestFailure> | null>;
};

const proofFailure = ({ code, retryable }: Failure): RequestFailure => {
  if (code === "invalid_credentials") return "wrong_password";
  if (code === "rate_limited") return "rate_limited";
  return retryable ? "unreachable" : "failed";
};

export const useDeletionApi = (): DeletionApi => {
  const platform = usePlatform();
  return useMemo(() => createDeletionApi(platform), [platform]);
};

export const useDeletion = (): Deletion => {
  const { auth } = usePlatform();
  const api = useDeletionApi();
  const { confirm } = useStepUp();
  const { state, reload } = useAccount();
  const account = state.status === "ready" ? state.account : null;
  const proof = useMemo((): ProofKind | null => {
    if (!account) return null;
    if (verifiedFactors(account.factors).length > 0) return "factor";
    return account.email && account.identities.some(({ provider }) => provider === "email") ? "password" : "sign-in";
  }, [account]);
  return {
    proof,
    failure: state.status === "failed" ? state.failure : null,
    reload,
    async request(password) {
      if (proof === "factor" && !(await confirm())) return null;
      if (proof === "password" && account?.email) {
        // A new session of the same member: its proof is fresh, which is what the server checks.
        const answer = await auth.signIn({ email: account.email, password });
        if (!answer.ok) return fail(proofFailure(answer.error));
      }
      return api.request();
    },
  };
};
