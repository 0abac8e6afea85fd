// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { of } from "rxjs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DataFailed } from "#renderer/app/shell/components/DataFailed.tsx";
import type { DataSession, DataSessionState, UnsentEdits } from "#renderer/data/member-data.ts";
import * as files from "#renderer/ui/browser/save-file.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const FAILED = { status: "failed", code: "database_failed", repair: "possible" } as const satisfies DataSessionState;
const OFFER = "Rimuovi la copia su questo dispositivo e ricarica";

const open = async (unsent: UnsentEdits | null) => {
  const startOver = vi.fn(async (): Promise<void> => undefined);
  const session: DataSession = {
    state: () => of<DataSessionState>(FAILED),
    signOut: async () => ({ pending: 0, left: false }),
    readUnsent: async () => unsent,
    startOver,
    dispose: async () => undefined,
  };
  const saved = vi.spyOn(files, "saveFile").mockReturnValue(undefined);
  const view = await renderApp({
    screen: <DataFailed {...FAILED} />,
    path: "/dashboard",
    platform: createFakePlatform({
      user: { id: "00000000-0000-4000-8000-000000000001", email: "anna@example.com", role: "member" },
    }),
    load: async () => session,
  });
  fireEvent.click(await view.findByRole("button", { name: OFFER }));
  const dialog = within(await view.findByRole("alertdialog", { name: "Rimuovere la copia su questo dispositivo?" }));
  return { view, dialog, startOver, saved };
};

describe("a copy that does not open", () => {
  it("is removed once the member was told that nothing is lost", async () => {
    const { dialog, startOver, saved } = await open({ edits: 0, file: "{}" });
    dialog.getByText(/^Tutto quello che hai scritto è già sul server: non perdi nulla\./);
    expect(startOver).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole("button", { name: "Rimuovi e ricarica" }));
    expect(startOver).toHaveBeenCalledTimes(1);
    expect(saved).not.toHaveBeenCalled();
  });

  it("has its unsent edits saved as a file before it is removed", async () => {
    const { dialog, startOver, saved } = await open({ edits: 2, file: '{"rows":[]}' });
    dialog.getByText(/^2 modifiche non sono ancora sul server\. Le salviamo in un file/);
    startOver.mockImplementation(async () => void expect(saved).toHaveBeenCalledTimes(1));
    fireEvent.click(dialog.getByRole("button", { name: "Rimuovi e ricarica" }));
    expect(saved).toHaveBeenCalledWith(
      expect.stringMatching(/^performance-prime-unsent-.*\.json$/),
      "application/json",
      '{"rows":[]}',
    );
    expect(startOver).toHaveBeenCalledTimes(1);
  });

  it("says that its unsent edits cannot be read, where that is so", async () => {
    const { dialog } = await open(null);
    dialog.getByText(/^Le modifiche non ancora inviate da questo dispositivo sono illeggibili/);
  });

  it("stays where the member does not want it removed", async () => {
    const { dialog, startOver } = await open(null);
    fireEvent.click(dialog.getByRole("button", { name: "Annulla" }));
    expect(startOver).not.toHaveBeenCalled();
  });
});

it("a second copy that does not open either is not offered to be removed, and what can be done is said", async () => {
  const view = await renderApp({ screen: <DataFailed code="database_failed" repair="tried" />, path: "/dashboard" });
  expect((await view.findByRole("alert")).textContent).toMatch(/nemmeno quella nuova si apre/);
  expect(view.queryByRole("button", { name: OFFER })).toBeNull();
});
