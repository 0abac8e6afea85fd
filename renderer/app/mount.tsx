import "#renderer/ui/theme/first-paint.css";
import "#renderer/ui/theme/fonts.css";
import "#renderer/ui/theme/static.css";
import "#renderer/ui/theme/contrast.css";
import "#renderer/ui/theme/start.css";
import "#renderer/ui/parts.css";
import { createRoot } from "react-dom/client";
import type { LoadDataSession } from "#renderer/kit/data/DataProvider.tsx";
import { ErrorBoundary } from "#renderer/kit/errors/ErrorBoundary.tsx";
import { createErrorRecorder } from "#renderer/kit/errors/error-recorder.ts";
import { createAuthStore } from "#renderer/kit/session/auth-store.ts";
import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";
import { createNotifier } from "#renderer/ui/toasts/notifier.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { LANGUAGE_KEY, parseLanguage } from "#shared/i18n/languages.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { LoadError } from "#shared/lib/load-error.ts";
import { AppProviders, type AppServices } from "./AppProviders.tsx";
import { AppRoutes, loadFirstScreen } from "./AppRoutes.tsx";
import { endStart } from "./end-start.ts";
import { firstFilesCame } from "./first-files.ts";
import { firstScreenPainted } from "./first-screen.ts";
import { openAhead } from "./open-ahead.ts";
import { watchErrors } from "./watch-errors.ts";

const loadDataSession: LoadDataSession = async (platform) =>
  (await import("#renderer/data/data-session.ts")).createDataSession(platform, () =>
    firstScreenPainted(systemScheduler),
  );

/** Shows the application in `#root`. Both entries call it, each with its own platform. */
export const mountApp = async (
  platform: PlatformApi,
  load: LoadDataSession = loadDataSession,
): Promise<AppServices> => {
  const container = document.getElementById("root");
  if (!container) throw new Error("#root is missing");
  endStart(container);
  const authStore = createAuthStore(platform.auth);
  const openedAhead = openAhead(authStore, platform, load);
  const language = parseLanguage(safeStorage.get(LANGUAGE_KEY));
  document.documentElement.lang = language;
  const starting = createTranslator(language);
  const loadFirst = async () => Promise.all([loadFirstScreen(), (await starting).addMemberTexts()]);
  const filesCame = firstFilesCame(authStore, loadFirst, systemScheduler);
  const errors = createErrorRecorder(async () => {
    const { createErrorJournal } = await import("#renderer/kit/errors/error-journal.ts");
    const { t } = await starting;
    const context = () => ({ userAgent: navigator.userAgent, url: window.location.pathname, t });
    return createErrorJournal(safeStorage, context);
  }, systemClock);
  watchErrors(window, errors.record);
  const translator = await starting;
  const addMemberTexts = () => {
    // Ahead of the layout that waits for them, which tries again where this fails.
    if (authStore.get().status === "signed-in") {
      translator.addMemberTexts().catch((error: unknown) => error instanceof LoadError && error.forget());
    }
  };
  authStore.subscribe(addMemberTexts);
  addMemberTexts();
  const services = {
    platform,
    translator,
    clock: systemClock,
    notifier: createNotifier(),
    authStore,
    loadDataSession: openedAhead,
    errors,
  };
  await filesCame;
  createRoot(container).render(
    <AppProviders services={services}>
      <ErrorBoundary onError={errors.record}>
        <AppRoutes />
      </ErrorBoundary>
    </AppProviders>,
  );
  return services;
};
