import { useState } from "react";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { owesFactor } from "#shared/domain/auth/assurance.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Failure } from "#shared/lib/result.ts";

/** The message of a refused login, the same for a wrong address, a wrong password and a missing role. */
const problemOf = ({ code, retryable }: Failure): MessageKey => {
  if (code === "rate_limited") return "admin:login.tooMany";
  return retryable ? "admin:login.unreachable" : "admin:login.refused";
};

export type AdminLoginState = {
  busy: boolean;
  problem: MessageKey | null;
  /** Signs in; resolves after the answer. A refusal becomes the next `problem`. */
  signIn: (email: string, password: string) => Promise<void>;
};

/**
 * The password step of administrators. `refused`: the guard sent them here; `onOpen`: called when no second factor is
 * missing.
 */
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
