import { useState } from "react";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { owesFactor } from "#shared/domain/auth/assurance.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Failure } from "#shared/lib/result.ts";

/** A refusal says the same whatever it was for: the address, the password or the missing role. */
const problemOf = ({ code, retryable }: Failure): MessageKey => {
  if (code === "rate_limited") return "admin:login.tooMany";
  return retryable ? "admin:login.unreachable" : "admin:login.refused";
};

export type AdminLoginState = {
  busy: boolean;
  problem: MessageKey | null;
  /** Settles when the answer is there; what was wrong is the next `problem`. */
  signIn: (email: string, password: string) => Promise<void>;
};

/** The password, of administrators only. `refused`: the guard sent someone back. `onOpen`: no second factor is owed. */
export const useAdminLogin = (refused: boolean, onOpen: () => void): AdminLoginState => {
  const { auth } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<MessageKey | null>(refused ? "admin:login.refused" : null);

  const attempt = async (email: string, password: string): Promise<MessageKey | null> => {
    const result = await auth.signIn({ email, password });
    if (!result.ok) return problemOf(result.error);
    if (result.value.user.role !== "super_admin") {
      await auth.signOut({ scope: "local" });
      return "admin:login.refused";
    }
    if (!owesFactor(result.value)) onOpen();
    return null;
  };
  const signIn = async (email: string, password: string) => {
    if (busy) return;
    if (!email || !password) return setProblem("auth:errors.required");
    setBusy(true);
    setProblem(null);
    try {
      setProblem(await attempt(email, password));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, signIn };
};
