import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useErrorRecorder } from "../../../app/context/error-recorder-context.ts";
import { ErrorBoundary } from "../../../app/ErrorBoundary.tsx";

const Nothing = (): ReactNode => null;

/** What stands beside the screens. Where it cannot be loaded, they go on without it. */
const beside = <Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>, name: Name) =>
  lazy(async () => ({ default: (await load().catch(() => null))?.[name] ?? Nothing }));

const AccountEndNotice = beside(() => import("../../settings/components/AccountEndNotice.tsx"), "AccountEndNotice");
const NotificationAnnouncer = beside(
  () => import("../../notifications/components/NotificationAnnouncer.tsx"),
  "NotificationAnnouncer",
);

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
        <NotificationAnnouncer />
      </Suspense>
      <Outlet />
    </ErrorBoundary>
  );
};
