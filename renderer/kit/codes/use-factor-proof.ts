import { useCallback, useEffect, useReducer, useRef } from "react";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import type { FactorType } from "#shared/domain/auth/account.ts";
import { systemClock } from "#shared/lib/clock.ts";
import type { Result } from "#shared/lib/result.ts";
import { type FactorProof, firstProof, reduceFactorProof } from "./factor-proof.ts";

export type ProvableFactor = { id: string; factorType: FactorType; phone: string | null };

type ProofOptions = {
  /** Whether a phone gets its code as soon as the form is on the screen. */
  atOnce: boolean;
  /** Wraps the check, and may repeat it. Default: runs it once. */
  around?: (<T>(action: () => Promise<Result<T>>) => Promise<Result<T>>) | undefined;
};

/** Proves one factor to the server. */
export const useFactorProof = (
  factor: ProvableFactor,
  { atOnce, around = (action) => action() }: ProofOptions,
): { proof: FactorProof; send: () => Promise<void>; check: (code: string) => Promise<boolean> } => {
  const { auth } = usePlatform();
  const [proof, dispatch] = useReducer(reduceFactorProof, firstProof);
  const asked = useRef<string | null>(null);
  const { id, factorType } = factor;

  const send = useCallback(async () => {
    dispatch({ type: "send" });
    const answer = await settledResult(auth.challengeFactor({ factorId: id }));
    dispatch({ type: "sent", answer, at: systemClock.now() });
  }, [auth, id]);

  useEffect(() => {
    // One text message per factor, however often the effect runs.
    if (!atOnce || factorType !== "phone" || asked.current === id) return;
    asked.current = id;
    void send();
  }, [atOnce, factorType, id, send]);

  const check = async (code: string): Promise<boolean> => {
    if (proof.status !== "waiting") return false;
    dispatch({ type: "check" });
    const answer = await around(async () => {
      const challenge =
        factorType === "phone" && proof.sent
          ? { ok: true as const, value: { challengeId: proof.sent.challengeId } }
          : await settledResult(auth.challengeFactor({ factorId: id }));
      if (!challenge.ok) return challenge;
      return settledResult(auth.verifyFactor({ factorId: id, challengeId: challenge.value.challengeId, code }));
    });
    dispatch({ type: "checked", answer });
    return answer.ok;
  };
  return { proof, send, check };
};
