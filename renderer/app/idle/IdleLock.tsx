import { lazy, Suspense } from "react";
import { useAuthState } from "../context/auth-context.ts";

const IdleGuard = lazy(async () => ({
  default: (await import("../../features/shell/components/IdleGuard.tsx")).IdleGuard,
}));

/**
 * Wherever a member is signed in, on screens without a session of their own too: going back would show the others. A
 * session that owes its second factor names the member's factors.
 */
export const IdleLock = ({ onCover }: { onCover: (covered: boolean) => void }) =>
  useAuthState().status === "signed-in" ? (
    <Suspense fallback={null}>
      <IdleGuard onCover={onCover} />
    </Suspense>
  ) : null;
