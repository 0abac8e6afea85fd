import { Suspense, useId, useState } from "react";
import { Navigate, useMatch } from "react-router-dom";
import { GoogleButton } from "#renderer/features/auth/components/GoogleButton.tsx";
import { LoginPanel } from "#renderer/features/auth/components/LoginPanel.tsx";
import { ScreenTitle } from "#renderer/features/auth/components/ScreenTitle.tsx";
import { useEntry } from "#renderer/features/auth/hooks/use-entry.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { styledScreen } from "#renderer/kit/screens/styled-screen.tsx";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { TabPanel, Tabs } from "#renderer/ui/Tabs.tsx";
import { owesFactor } from "#shared/domain/auth/assurance.ts";
import { systemScheduler } from "#shared/lib/clock.ts";

const RegisterPanel = styledScreen(
  () => import("#renderer/features/auth/components/RegisterPanel.tsx"),
  "RegisterPanel",
);
const ConfirmationSent = styledScreen(
  () => import("#renderer/features/auth/components/ConfirmationSent.tsx"),
  "ConfirmationSent",
);
export const FactorStep = styledScreen(() => import("#renderer/features/auth/components/FactorStep.tsx"), "FactorStep");
const AlreadyInside = lazyScreen(() => import("#renderer/features/auth/components/AlreadyInside.tsx"), "AlreadyInside");

type Tab = "login" | "register";

/**
 * The screen of /auth and /auth/login. The first is always shown, the second only without a session; moving between
 * them keeps the input.
 */
export const AuthScreen = ({ scheduler = systemScheduler }) => {
  const { t } = useI18n();
  const auth = useAuthState();
  const always = useMatch("/auth") !== null;
  const entry = useEntry(scheduler);
  const id = useId();
  const [tab, setTab] = useState<Tab>("login");
  const [opened, setOpened] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const title = tab === "login" ? "auth:login" : "auth:registration";
  usePageTitle(t(`${title}.tab`));

  const session = auth.status === "signed-in" ? auth.session : null;
  const owes = session !== null && owesFactor(session);
  if (auth.status === "loading") return <LoadingScreen />;
  if (session && !owes && !always && entry.step === null) return <Navigate to="/dashboard" replace />;
  if (owes || entry.step === "factor") {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <FactorStep onBegin={() => entry.begin("factor")} onFail={entry.abandon} onVerified={entry.finish} />
      </Suspense>
    );
  }
  if (sentTo !== null) {
    const back = () => {
      setSentTo(null);
      setTab("login");
    };
    return (
      <Suspense fallback={<LoadingScreen />}>
        <ConfirmationSent email={sentTo} onBack={back} />
      </Suspense>
    );
  }
  const choose = (next: Tab) => {
    setTab(next);
    if (next === "register") setOpened(true);
  };
  return (
    <div className="auth-parts">
      <ScreenTitle title={t(`${title}.title`)} />
      {session && entry.step === null ? (
        <Suspense fallback={null}>
          <AlreadyInside email={session.user.email} />
        </Suspense>
      ) : null}
      <div>
        <Tabs
          id={id}
          label={t("auth:tabs")}
          value={tab}
          tabs={[
            { value: "login", label: t("auth:login.tab") },
            { value: "register", label: t("auth:registration.tab") },
          ]}
          onChange={choose}
        />
        <div className="auth-panel">
          <TabPanel id={id} value="login" current={tab}>
            <LoginPanel entry={entry} />
          </TabPanel>
          <TabPanel id={id} value="register" current={tab}>
            <Suspense fallback={<LoadingScreen />}>
              {opened ? <RegisterPanel entry={entry} scheduler={scheduler} onMail={setSentTo} /> : null}
            </Suspense>
          </TabPanel>
        </div>
      </div>
      <GoogleButton />
    </div>
  );
};
