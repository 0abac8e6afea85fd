import { useMemo } from "react";
import { createDeletionApi, type DeletionApi, type DeletionFailure } from "#renderer/data/account/deletion-api.ts";
import { verifiedFactors } from "#renderer/features/settings/lib/factor-names.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { type Failure, fail, type Result } from "#shared/lib/result.ts";
import { useAccount } from "./use-account.ts";
import { useStepUp } from "./use-step-up.ts";

/** How a member proves again who they are: with a second factor, else with the password, else by a new sign-in. */
export type ProofKind = "factor" | "password" | "sign-in";

/** `wrong_password` and `rate_limited` are refusals of the proof, before anything is asked for. */
type RequestFailure = DeletionFailure | "wrong_password" | "rate_limited";

type Deletion = {
  /** Null until the account was read. */
  proof: ProofKind | null;
  /** Why the account could not be read. */
  failure: Failure | null;
  /** Reads the account again. */
  reload: () => Promise<void>;
  /** When the account will go. `password` only counts for that kind. Null where the member did not confirm. */
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
