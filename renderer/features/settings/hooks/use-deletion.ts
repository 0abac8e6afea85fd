import { useMemo } from "react";
import type { Result } from "#shared/lib/result.ts";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { createDeletionApi, type DeletionApi, type DeletionFailure } from "../../../data/account/deletion-api.ts";
import { verifiedFactors } from "../lib/factor-names.ts";
import { useAccount } from "./use-account.ts";
import { useStepUp } from "./use-step-up.ts";

/** How a member proves again who they are: with a second factor, else with the password, else by a new sign-in. */
export type ProofKind = "factor" | "password" | "sign-in";

type Deletion = {
  /** Null until the account was read. */
  proof: ProofKind | null;
  /** `password` only counts for that kind. Null where the member did not confirm. */
  request: (password: string) => Promise<Result<string, DeletionFailure | "wrong_password"> | null>;
};

export const useDeletionApi = (): DeletionApi => {
  const platform = usePlatform();
  return useMemo(() => createDeletionApi(platform), [platform]);
};

export const useDeletion = (): Deletion => {
  const { auth } = usePlatform();
  const api = useDeletionApi();
  const { confirm } = useStepUp();
  const { state } = useAccount();
  const account = state.status === "ready" ? state.account : null;
  const proof = useMemo((): ProofKind | null => {
    if (!account) return null;
    if (verifiedFactors(account.factors).length > 0) return "factor";
    return account.email && account.identities.some(({ provider }) => provider === "email") ? "password" : "sign-in";
  }, [account]);
  return {
    proof,
    async request(password) {
      if (proof === "factor" && !(await confirm())) return null;
      if (proof === "password" && account?.email) {
        // A new session of the same member: its proof is fresh, which is what the server looks at.
        const answer = await auth.signIn({ email: account.email, password });
        if (!answer.ok) {
          const wrong = answer.error.code === "invalid_credentials";
          return { ok: false, error: wrong ? "wrong_password" : "unreachable" };
        }
      }
      return api.request();
    },
  };
};
