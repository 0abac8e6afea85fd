import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useErrorRecorder } from "../../../app/context/error-recorder-context.ts";
import { ErrorBoundary } from "../../../app/ErrorBoundary.tsx";

const Nothing = (): ReactNode => null;

/** Where it cannot be loaded, the screens go on without it. */
const AccountEndNotice = lazy(async (): Promise<{ default: () => ReactNode }> => {
  const loaded = await import("../../settings/components/AccountEndNotice.tsx").catch(() => null);
  return { default: loaded?.AccountEndNotice ?? Nothing };
});

/** The screen of the route. One that fails leaves the frame standing, and is written into the member's error log. */
export const MemberScreens = () => {
  const { pathname } = useLocation();
  const { errorLog } = useMemberData();
  const recorder = useErrorRecorder();
  useEffect(() => recorder.attach(errorLog), [recorder, errorLog]);
  return (
    <ErrorBoundary resetKey={pathname} onError={recorder.record}>
      <Suspense fallback={null}>
        <AccountEndNotice />
      </Suspense>
      <Outlet />
    </ErrorBoundary>
  );
};
