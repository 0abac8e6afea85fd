import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Beside } from "../../../app/Beside.tsx";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useErrorRecorder } from "../../../app/context/error-recorder-context.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { ErrorBoundary } from "../../../app/ErrorBoundary.tsx";
import { lazyScreen } from "../../../app/lazy-screen.ts";
import { isMissingCode, noteWith } from "../../../app/missing-code.ts";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { ScreenMissing } from "./ScreenMissing.tsx";

const AccountEndNotice = lazyScreen(() => import("../../settings/components/AccountEndNotice.tsx"), "AccountEndNotice");
const NotificationAnnouncer = lazyScreen(
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
  useEffect(() => {
    if (stillSealed > 0) notifier.show({ tone: "error", text: t("shell:data.stillSealed") });
  }, [stillSealed, notifier, t]);
  return (
    <ErrorBoundary resetKey={pathname} onError={noteWith(recorder)} instead={insteadOf}>
      <Beside>
        <AccountEndNotice />
      </Beside>
      <Beside>
        <NotificationAnnouncer />
      </Beside>
      <Outlet />
    </ErrorBoundary>
  );
};
