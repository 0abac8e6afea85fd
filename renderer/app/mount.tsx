import "../ui/theme/first-paint.css";
import "../ui/theme/fonts.css";
import { createRoot } from "react-dom/client";
import { LANGUAGE_KEY, parseLanguage } from "#shared/i18n/languages.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import type { PlatformApi } from "#shared/platform/platform-api.ts";
import { safeStorage } from "../ui/safe-storage.ts";
import { createNotifier } from "../ui/toasts/notifier.ts";
import { AppProviders } from "./AppProviders.tsx";
import { AppRoutes } from "./AppRoutes.tsx";
import { createAuthStore } from "./context/auth-store.ts";
import type { LoadDataSession } from "./context/DataProvider.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

const loadDataSession: LoadDataSession = async (platform) =>
  (await import("../data/data-session.ts")).createDataSession(platform);

/** Shows the application in `#root`. Both entries call it, each with its own platform. */
export const mountApp = async (platform: PlatformApi, load: LoadDataSession = loadDataSession): Promise<void> => {
  const container = document.getElementById("root");
  if (!container) throw new Error("#root is missing");
  const authStore = createAuthStore(platform.auth);
  const language = parseLanguage(safeStorage.get(LANGUAGE_KEY));
  document.documentElement.lang = language;
  const translator = await createTranslator(language);
  const addMemberTexts = () => {
    // Ahead of the layout that waits for them, which tries again where this fails.
    if (authStore.get().status === "signed-in") translator.addMemberTexts().catch(() => undefined);
  };
  authStore.subscribe(addMemberTexts);
  addMemberTexts();
  const services = { platform, translator, notifier: createNotifier(), authStore, loadDataSession: load };
  createRoot(container).render(
    <AppProviders services={services}>
      <ErrorBoundary>
        <AppRoutes />
      </ErrorBoundary>
    </AppProviders>,
  );
};
