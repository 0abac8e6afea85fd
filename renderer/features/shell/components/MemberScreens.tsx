import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useErrorRecorder } from "../../../app/context/error-recorder-context.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { ErrorBoundary } from "../../../app/ErrorBoundary.tsx";
import { isMissingCode, MISSING_WORDS } from "../../../app/missing-code.ts";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { ScreenMissing } from "./ScreenMissing.tsx";

const Nothing = (): ReactNode => null;

/** What stands beside the screens. Where it cannot be loaded, they go on without it. */
const beside = <Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>, name: Name) =>
  lazy(async () => ({ default: (await load().catch(() => null))?.[name] ?? Nothing }));

const AccountEndNotice = beside(() => import("../../settings/components/AccountEndNotice.tsx"), "AccountEndNotice");
const NotificationAnnouncer = beside(
  () => import("../../notifications/components/NotificationAnnouncer.tsx"),
  "NotificationAnnouncer",
);

const insteadOf = (error: unknown, retry: () => void) =>
  isMissingCode(error) ? <ScreenMissing onRetry={retry} /> : null;

/** The screen of the route. One that fails leaves the frame standing, and is written into the member's error log. */
export const MemberScreens = () => {
  const { pathname } = useLocation();
  const { t } = useI18n();
  const { errorLog, stillSealed } = useMemberData();
  const notifier = useNotifier();
  const recorder = useErrorRecorder();
  useEffect(() => recorder.attach(errorLog), [recorder, errorLog]);
  // A screen that only waits for the network is no fault that its code is asked for.
  const note = (error: unknown, id: string) =>
    isMissingCode(error) ? recorder.record(new Error(MISSING_WORDS)) : recorder.record(error, id);
  useEffect(() => {
    if (stillSealed > 0) notifier.show({ tone: "error", text: t("shell:data.stillSealed") });
  }, [stillSealed, notifier, t]);
  return (
    <ErrorBoundary resetKey={pathname} onError={note} instead={insteadOf}>
      <Suspense fallback={null}>
        <AccountEndNotice />
        <NotificationAnnouncer />
      </Suspense>
      <Outlet />
    </ErrorBoundary>
  );
};
