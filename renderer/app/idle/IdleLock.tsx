import { Suspense, useEffect } from "react";
import { noteActivity } from "#renderer/kit/idle/idle-setting.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { styledScreen } from "#renderer/kit/screens/styled-screen.tsx";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** A sign-in is use of the device: without this the absence before it would count against the new member. */
const useNotedSignIns = (): void => {
  const { auth } = usePlatform();
  useEffect(
    () =>
      auth.onChange(({ event }) => {
        if (event === "SIGNED_IN") noteActivity(systemClock.now());
      }),
    [auth],
  );
};

const IdleGuard = styledScreen(() => import("#renderer/app/shell/components/IdleGuard.tsx"), "IdleGuard");

/**
 * Wherever a member is signed in, on screens without a session of their own too: going back would show the others. A
 * session that owes its second factor names the member's factors.
 */
export const IdleLock = ({ onCover }: { onCover: (covered: boolean) => void }) => {
  useNotedSignIns();
  return useAuthState().status === "signed-in" ? (
    <Suspense fallback={null}>
      <IdleGuard onCover={onCover} />
    </Suspense>
  ) : null;
};
