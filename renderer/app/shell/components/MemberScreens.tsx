import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useFirstScreenPainted } from "#renderer/app/shell/hooks/use-first-screen-painted.ts";
import { useKeptShare } from "#renderer/features/sharing/hooks/use-kept-share.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { ErrorBoundary } from "#renderer/kit/errors/ErrorBoundary.tsx";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { isMissingCode, noteWith } from "#renderer/kit/errors/missing-code.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { ScreenMissing } from "./ScreenMissing.tsx";

const BesideScreens = lazyScreen(() => import("./BesideScreens.tsx"), "BesideScreens");

const insteadOf = (error: unknown, retry: () => void) =>
  isMissingCode(error) ? <ScreenMissing onRetry={retry} /> : null;

/** The screen of the route. One that fails leaves the frame standing, and is written into the member's error log. */
export const MemberScreens = () => {
  const { pathname } = useLocation();
  const { t } = useI18n();
  const isPainted = useFirstScreenPainted();
  useKeptShare();
  const { errorLog, stillSealed } = useMemberData();
  const notifier = useNotifier();
  const recorder = useErrorRecorder();
  useEffect(() => recorder.attach(errorLog), [recorder, errorLog]);
  useEffect(() => {
    if (stillSealed > 0) notifier.show({ tone: "error", text: t("shell:data.stillSealed") });
  }, [stillSealed, notifier, t]);
  return (
    <ErrorBoundary resetKey={pathname} onError={noteWith(recorder)} instead={insteadOf}>
      {isPainted ? (
        <Beside>
          <BesideScreens />
        </Beside>
      ) : null}
      <Outlet />
    </ErrorBoundary>
  );
};
