import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { AppProviders } from "#renderer/app/AppProviders.tsx";
import type { MemberData } from "#renderer/data/member-data.ts";
import type { LoadDataSession } from "#renderer/kit/data/DataProvider.tsx";
import { MemberDataProvider } from "#renderer/kit/data/MemberDataProvider.tsx";
import { createErrorJournal } from "#renderer/kit/errors/error-journal.ts";
import { createErrorRecorder } from "#renderer/kit/errors/error-recorder.ts";
import { createAuthStore } from "#renderer/kit/session/auth-store.ts";
import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";
import { Styled } from "#renderer/ui/theme/Styled.tsx";
import { createNotifier, type ToastRequest } from "#renderer/ui/toasts/notifier.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { createFakeDataSession } from "#tests/helpers/fakes/fake-data-session.ts";
import { createFakePlatform, type FakePlatform } from "#tests/helpers/platform/fake-platform.ts";

const Place = () => <output aria-label="path">{useLocation().pathname}</output>;

export type RenderOptions = {
  screen: ReactNode;
  /** An address, with the state of its history entry where it has one. */
  path?: string | { pathname: string; state: unknown };
  /** Pattern that `screen` stands on; every other path shows only its name. */
  pattern?: string;
  platform?: FakePlatform;
  data?: MemberData;
  /** Whether a sign-out leaves the member's database on the device. */
  left?: boolean;
  /** Stands in for what loads the database code. */
  load?: LoadDataSession;
};

/** The app's services on fakes. `toasts` holds what was shown. */
export const createServices = async ({
  platform = createFakePlatform(),
  data,
  left,
  load = async () => {
    if (!data) throw new Error("no member data in this test");
    return createFakeDataSession(data, () => platform.auth.signOut({ scope: "global" }), left);
  },
}: Omit<RenderOptions, "screen">) => {
  const notifier = createNotifier();
  const toasts: ToastRequest[] = [];
  notifier.attach((request) => toasts.push(request));
  const quiet = { ...notifier, attach: () => () => undefined };
  const translator = await createTranslator("it");
  await translator.addMemberTexts();
  const context = () => ({ userAgent: "test", url: window.location.pathname, t: translator.t });
  const services = {
    platform,
    translator,
    // The year that the data of tests lies in.
    clock: { now: () => Date.parse("2026-11-21T10:00:00.000Z") },
    errors: createErrorRecorder(async () => createErrorJournal(safeStorage, context), systemClock),
    notifier: quiet,
    authStore: createAuthStore(platform.auth),
    loadDataSession: load,
  };
  return { services, toasts, platform };
};

/** Renders one screen inside the app's own providers, on fakes. `toasts` holds what was shown. */
export const renderApp = async ({
  screen,
  path = "/",
  pattern = typeof path === "string" ? path : path.pathname,
  ...options
}: RenderOptions) => {
  const { services, toasts, platform } = await createServices(options);
  const { data } = options;
  const content = data ? <MemberDataProvider value={data}>{screen}</MemberDataProvider> : screen;
  const view = render(
    <AppProviders services={services}>
      <Styled>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path={pattern} element={content} />
            <Route path="*" element={null} />
          </Routes>
          <Place />
        </MemoryRouter>
      </Styled>
    </AppProviders>,
  );
  return { ...view, toasts, platform, path: () => view.getByLabelText("path").textContent };
};
