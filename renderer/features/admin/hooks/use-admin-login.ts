import { useState } from "react";
import { owesFactor } from "#shared/auth/assurance.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Failure } from "#shared/lib/result.ts";
import { usePlatform } from "../../../app/context/platform-context.ts";

/** A refusal says the same whatever it was for: the address, the password or the missing role. */
const problemOf = ({ code, retryable }: Failure): MessageKey => {
  if (code === "rate_limited") return "admin:login.tooMany";
  return retryable ? "admin:login.unreachable" : "admin:login.refused";
};

export type AdminLoginState = {
  step: "password" | "factor";
  busy: boolean;
  problem: MessageKey | null;
  signIn: (email: string, password: string) => Promise<void>;
  verify: (code: string) => Promise<void>;
  /** Back to the first step: the half-opened session ends. */
  cancel: () => Promise<void>;
};

type Challenge = { factorId: string; challengeId: string };

/** Password, then the second factor where there is one. `refused`: the guard sent someone back. `onOpen`: the area may open. */
export const useAdminLogin = (start: { refused: boolean; factor: boolean }, onOpen: () => void): AdminLoginState => {
  const { auth } = usePlatform();
  const [step, setStep] = useState<"password" | "factor">(start.factor ? "factor" : "password");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<MessageKey | null>(start.refused ? "admin:login.refused" : null);
  const [challenge, setChallenge] = useState<Challenge | null>(null);

  const run = async (work: () => Promise<MessageKey | null>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    setProblem(await work());
    setBusy(false);
  };
  /** A new challenge for each code: one that was tried cannot be used again. A phone gets its message here. */
  const openChallenge = async (): Promise<Challenge | null> => {
    const account = await auth.getUser();
    const factor = account.ok ? account.value.factors.find(({ status }) => status === "verified") : undefined;
    if (!factor) return null;
    const opened = await auth.challengeFactor({ factorId: factor.id });
    return opened.ok ? { factorId: factor.id, challengeId: opened.value.challengeId } : null;
  };

  return {
    step,
    busy,
    problem,
    signIn: (email, password) =>
      run(async () => {
        const result = await auth.signIn({ email, password });
        if (!result.ok) return problemOf(result.error);
        if (result.value.user.role !== "super_admin") {
          await auth.signOut({ scope: "local" });
          return "admin:login.refused";
        }
        if (!owesFactor(result.value)) {
          onOpen();
          return null;
        }
        setChallenge(await openChallenge());
        setStep("factor");
        return null;
      }),
    verify: (code) =>
      run(async () => {
        const open = challenge ?? (await openChallenge());
        if (!open) return "admin:login.unreachable";
        setChallenge(null);
        const result = await auth.verifyFactor({ ...open, code });
        if (!result.ok) return result.error.retryable ? problemOf(result.error) : "admin:login.codeRefused";
        onOpen();
        return null;
      }),
    cancel: () =>
      run(async () => {
        await auth.signOut({ scope: "local" });
        setStep("password");
        return null;
      }),
  };
};
