// @vitest-environment happy-dom
import { randomUUID } from "node:crypto";
import { act, cleanup, fireEvent, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { LoggedError } from "#renderer/data/admin/admin-answers.ts";
import type { AdminApi } from "#renderer/data/admin/admin-api.ts";
import { AdminContext } from "#renderer/features/admin/hooks/admin-context.ts";
import { ADMIN_TEXTS } from "#renderer/features/admin/lib/admin-texts.ts";
import { LogsScreen } from "#renderer/features/admin/screens/LogsScreen.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ok } from "#shared/lib/result.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const HOUR = 3_600_000;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Screen = () => {
  useTexts("admin", ADMIN_TEXTS);
  return <LogsScreen />;
};

const logged = (at: number, message: string): LoggedError => ({
  id: randomUUID(),
  at: new Date(at).toISOString(),
  member: randomUUID(),
  memberEmail: "",
  message,
  type: "server",
  severity: "low",
  userMessage: "",
  shouldRetry: false,
  userAgent: null,
  url: null,
});

/** The screen over a log of the server's, and the channel that tells of it. */
const open = async (log: LoggedError[]) => {
  const channel = { changed: () => {}, live: (_: boolean) => {} };
  const asked: (string | null)[] = [];
  const api: Partial<AdminApi> = {
    errors: async ({ since }) => {
      asked.push(since);
      return ok(log.filter(({ at }) => since === null || at >= since));
    },
    onErrors: (changed, live) => {
      Object.assign(channel, { changed, live });
      return () => Object.assign(channel, { changed: () => {}, live: () => {} });
    },
  };
  const screen = (
    <AdminContext value={api as AdminApi}>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </AdminContext>
  );
  const view = await act(async () => await renderApp({ screen }));
  return { view, channel, asked };
};

it("says whether errors arrive live", async () => {
  const { view, channel } = await open([]);
  const button = (name: string) => view.findByRole("button", { name, pressed: name !== "In pausa" });
  await button("Connessione in corso");
  act(() => channel.live(true));
  await button("In diretta");
  act(() => channel.live(false));
  const joining = await button("Connessione in corso");
  act(() => channel.live(true));
  fireEvent.click(joining);
  await button("In pausa");
  fireEvent.click(await button("In pausa"));
  await button("Connessione in corso");
});

it("shows of the last hour what is of the last hour now, not when it was chosen", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const start = Date.now();
  const { view, channel, asked } = await open([
    logged(start - HOUR / 2, "half an hour old"),
    logged(start, "just now"),
  ]);
  fireEvent.change(await view.findByLabelText("Periodo"), { target: { value: "hour" } });
  await waitFor(() => expect(asked.at(-1)).toBe(new Date(start - HOUR).toISOString()));
  await view.findByText("half an hour old");

  vi.setSystemTime(start + (HOUR * 3) / 4);
  act(() => channel.changed());
  await waitFor(() => expect(view.queryByText("half an hour old")).toBeNull());
  await view.findByText("just now");
});
