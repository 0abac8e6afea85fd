import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { lazy, type ReactNode, Suspense } from "react";
import type { Translator } from "#shared/i18n/translator.ts";
import type { PlatformApi } from "#shared/platform/platform-api.ts";
import { ColorModeProvider } from "../ui/theme/ColorModeProvider.tsx";
import { system } from "../ui/theme/system.ts";
import type { Notifier } from "../ui/toasts/notifier.ts";
import { NotifierContext } from "../ui/toasts/notifier-context.ts";
import { AuthContext } from "./context/auth-context.ts";
import type { AuthStore } from "./context/auth-store.ts";
import { DataProvider, type LoadDataSession } from "./context/DataProvider.tsx";
import { I18nProvider, useI18n } from "./context/I18nProvider.tsx";
import { PlatformContext } from "./context/platform-context.ts";

const Toasts = lazy(async () => ({ default: (await import("../ui/toasts/Toasts.tsx")).Toasts }));

const ToastArea = ({ notifier }: { notifier: Notifier }) => {
  const { t } = useI18n();
  return (
    <Suspense fallback={null}>
      <Toasts notifier={notifier} label={t("common:toasts")} />
    </Suspense>
  );
};

export type AppServices = {
  platform: PlatformApi;
  translator: Translator;
  notifier: Notifier;
  authStore: AuthStore;
  loadDataSession: LoadDataSession;
};

export const AppProviders = ({ services, children }: { services: AppServices; children: ReactNode }) => (
  <ChakraProvider value={system}>
    <ColorModeProvider>
      <I18nProvider translator={services.translator}>
        <NotifierContext value={services.notifier}>
          <PlatformContext value={services.platform}>
            <AuthContext value={services.authStore}>
              <DataProvider load={services.loadDataSession}>{children}</DataProvider>
            </AuthContext>
          </PlatformContext>
          <ToastArea notifier={services.notifier} />
        </NotifierContext>
      </I18nProvider>
    </ColorModeProvider>
  </ChakraProvider>
);
