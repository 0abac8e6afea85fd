import { useCallback, useEffect, useState } from "react";
import { failureKey } from "#renderer/kit/errors/failure-key.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import type { FactorView } from "#shared/domain/auth/account.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

export type FactorsState =
  | { status: "loading" }
  | { status: "failed"; reason: MessageKey }
  | { status: "ready"; factors: FactorView[]; chosen: FactorView };

/** The member's verified factors, and the one to use: the first until another is chosen. */
export const useFactors = (): { state: FactorsState; choose: (id: string) => void; reload: () => void } => {
  const { auth } = usePlatform();
  const [state, setState] = useState<FactorsState>({ status: "loading" });
  const load = useCallback(async () => {
    setState({ status: "loading" });
    const result = await settledResult(auth.getUser());
    if (!result.ok) return setState({ status: "failed", reason: failureKey(result.error) });
    const factors = result.value.factors.filter(({ status }) => status === "verified");
    const [chosen] = factors;
    setState(chosen ? { status: "ready", factors, chosen } : { status: "failed", reason: "auth:factor.none" });
  }, [auth]);
  useEffect(() => void load(), [load]);
  const choose = (id: string) => {
    if (state.status !== "ready") return;
    const chosen = state.factors.find((factor) => factor.id === id);
    if (chosen) setState({ ...state, chosen });
  };
  return { state, choose, reload: () => void load() };
};
