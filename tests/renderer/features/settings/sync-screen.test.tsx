// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SyncScreen } from "#renderer/features/settings/screens/SyncScreen.tsx";
import { createFakeMemberData } from "#tests/helpers/fake-member-data.ts";
import { renderApp } from "#tests/helpers/render-app.tsx";

const AT = "2026-11-21T10:00:00.000Z";
const NONE = { profile: null, notifications: [], workouts: [], exercises: [], sets: [] };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = async () => {
  const data = createFakeMemberData("00000000-0000-4000-8000-000000000001", NONE, () => AT);
  const retry = vi.spyOn(data.sync, "retry");
  const view = await renderApp({ screen: <SyncScreen />, path: "/settings/sync", data });
  return { data, retry, view, toasts: view.toasts };
};

describe("the sync screen", () => {
  it("says what waits in which collection, what was refused and what went wrong last", async () => {
    const { data, view } = await open();
    data.setStatus({ kind: "failing", pending: 3, lastSuccess: AT, error: { code: "sync_rejected", message: "1" } });
    data.setReport({
      pending: { workouts: 1, workout_sets: 2 },
      rejected: { workout_sets: 1 },
      lastError: { code: "sync_refused", collection: "workout_sets", at: AT },
    });
    const card = within(await view.findByRole("region", { name: "Non sincronizzato" }));
    const rows = card.getAllByRole("listitem").map((row) => row.textContent);
    expect(rows).toEqual(["Allenamenti1 modifica in attesa", "Serie2 modifiche in attesa1 rifiutata dal server"]);
    card.getByText(/Ultimo errore: .* · Serie · sync_refused/);
  });

  it("shows both values of a conflict, and which one was kept", async () => {
    const { data, view } = await open();
    data.setConflicts([{ collection: "workout_sets", id: "1", field: "weight_kg", kept: 92.5, other: 90, at: AT }]);
    const item = await view.findByText("Serie · Peso");
    const values = [...(item.closest("li")?.querySelectorAll("dt, dd") ?? [])].map((node) => node.textContent);
    expect(values).toEqual(["Tenuto", "92,5", "Scartato", "90"]);
  });

  it("tries again when asked", async () => {
    const { data, retry, view } = await open();
    data.setStatus({ kind: "offline", pending: 1, lastSuccess: AT });
    fireEvent.click(await view.findByRole("button", { name: "Riprova ora" }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it("saves the diagnostics as a file", async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return "blob:x";
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { view, toasts } = await open();
    fireEvent.click(await view.findByRole("button", { name: "Scarica il file" }));
    await vi.waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(["File di diagnostica scaricato"]));
    expect(names).toEqual([expect.stringMatching(/^performance-prime-\d{4}-\d\d-\d\d\.json$/)]);
    expect(JSON.parse((await blobs[0]?.text()) ?? "")).toMatchObject({ sync: { state: "in-sync" } });
  });
});
