import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { DataProvider, type LoadDataSession } from "#renderer/kit/data/DataProvider.tsx";
import type { ErrorRecorder } from "#renderer/kit/errors/error-recorder.ts";
import { ErrorRecorderContext } from "#renderer/kit/errors/error-recorder-context.ts";
import { I18nProvider, useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { PlatformContext } from "#renderer/kit/platform/platform-context.ts";
import { loadStyled } from "#renderer/kit/screens/styled-screen.tsx";
import { whenIdle } from "#renderer/kit/screens/when-idle.ts";
import { AuthContext, useAuthState } from "#renderer/kit/session/auth-context.ts";
import type { AuthStore } from "#renderer/kit/session/auth-store.ts";
import { ColorModeProvider } from "#renderer/ui/theme/ColorModeProvider.tsx";
import type { Notifier } from "#renderer/ui/toasts/notifier.ts";
import { NotifierContext } from "#renderer/ui/toasts/notifier-context.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import type { Translator } from "#shared/i18n/translator.ts";
import { type Clock, systemScheduler } from "#shared/lib/clock.ts";
import { firstScreenPainted } from "./first-screen.ts";

type ToastsProps = { notifier: Notifier; label: string; closeLabel: string };

const FIRST_USES = ["pointerdown", "keydown", "input"] as const;

/**
 * Loaded for members after their first screen, and elsewhere once the page is used or has a toast: the login page
 * starts without it, and the first toast is not late. Mounted in a task of its own: within the event's, it would be
 * drawn before the field's own handler knows what was typed. A toaster that cannot be loaded must not take the
 * application with it.
 */
const ToastArea = ({ notifier }: { notifier: Notifier }) => {
  const { t } = useI18n();
  const signedIn = useAuthState().status === "signed-in";
  const [Toasts, setToasts] = useState<ComponentType<ToastsProps> | null>(null);
  useEffect(() => {
    const loading = new AbortController();
    const load = () => {
      loading.abort();
      import("#renderer/ui/toasts/Toasts.tsx").then(
        (module) => setTimeout(() => setToasts(() => module.Toasts)),
        () => {},
      );
      // Chakra, too: the tab, code or reset form that is opened next is drawn with it.
      whenIdle(() => void loadStyled().catch(() => undefined));
    };
    if (signedIn) void firstScreenPainted(systemScheduler).then(load);
    const unsubscribe = notifier.onWaiting(load);
    for (const use of FIRST_USES)
      window.addEventListener(use, load, { capture: true, once: true, signal: loading.signal });
    return () => {
      loading.abort();
      unsubscribe();
    };
  }, [notifier, signedIn]);
  return Toasts && <Toasts notifier={notifier} label={t("common:toasts")} closeLabel={t("common:close")} />;
};

export type AppServices = {
  platform: PlatformApi;
  translator: Translator;
  clock: Clock;
  notifier: Notifier;
  authStore: AuthStore;
  loadDataSession: LoadDataSession;
  errors: ErrorRecorder;
};

export const AppProviders = ({ services, children }: { services: AppServices; children: ReactNode }) => (
  <ColorModeProvider>
    <I18nProvider translator={services.translator} clock={services.clock}>
      <NotifierContext value={services.notifier}>
        <PlatformContext value={services.platform}>
          <AuthContext value={services.authStore}>
            <ErrorRecorderContext value={services.errors}>
              <DataProvider load={services.loadDataSession}>{children}</DataProvider>
            </ErrorRecorderContext>
            <ToastArea notifier={services.notifier} />
          </AuthContext>
        </PlatformContext>
      </NotifierContext>
    </I18nProvider>
  </ColorModeProvider>
);
