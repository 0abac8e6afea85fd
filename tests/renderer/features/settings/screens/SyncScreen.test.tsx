// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { RefusedRow } from "#renderer/data/sync-data.ts";
import { SyncScreen } from "#renderer/features/settings/screens/SyncScreen.tsx";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

const AT = "2026-11-21T10:00:00.000Z";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const refused = { at: AT, message: "", isNew: true, workout: null, exercise: {} };
const TOO_LONG: RefusedRow = {
  ...refused,
  kind: "workouts",
  id: "1",
  code: "23514",
  message: 'new row for relation "workouts" violates check constraint "workouts_name_check"',
  row: { name: "x".repeat(201), started_at: "2026-11-20T10:00:00.000Z" },
};
const HEAVY: RefusedRow = {
  ...refused,
  kind: "workout_sets",
  id: "2",
  code: "23514",
  message: 'new row for relation "workout_sets" violates check constraint "workout_sets_weight_kg_check"',
  isNew: false,
  row: { weight_kg: 3000 },
  workout: { name: "Petto", started_at: "2026-11-20T10:00:00.000Z" },
  exercise: { exercise_id: "panca-piana" },
};

/** What the server says of the member's rows: of 200,000, and of 100 MB. */
const answerUsage = (rows: number, bytes: number) =>
  vi.stubGlobal("fetch", async (url: string | URL | Request) =>
    String(url).endsWith("/rpc/row_usage")
      ? Response.json({ rows, row_limit: 200_000, bytes, byte_limit: 100_000_000 })
      : new Response(null, { status: 404 }),
  );

const open = async () => {
  const data = await openMemberData();
  const retry = vi.spyOn(data.sync, "retry");
  const platform = createFakePlatform();
  platform.addMember({ email: "ada@example.test", password: "password-1" });
  await platform.auth.signIn({ email: "ada@example.test", password: "password-1" });
  const view = await renderLazy({ screen: <SyncScreen />, path: "/settings/sync", data, platform });
  return { data, retry, view, toasts: view.toasts };
};

describe("the sync screen", () => {
  it("warns once four fifths of the room on the server are taken", async () => {
    answerUsage(160_000, 1_000_000);
    const { view } = await open();
    await view.findByText("Lo spazio per i tuoi dati è quasi pieno");
    view.getByText(/^Sul server hai 160\s000 elementi su 200\s000, 1\sMB su 100\sMB\./);
  });

  it("says that the room is full, by rows or by bytes", async () => {
    answerUsage(5, 100_000_000);
    const { view } = await open();
    expect((await view.findByRole("alert")).textContent).toMatch(/^Lo spazio per i tuoi dati è pieno/);
  });

  it("says nothing of the room as long as there is enough", async () => {
    const asked = vi.fn(async () => Response.json({ rows: 5, row_limit: 10, bytes: 1, byte_limit: 10 }));
    vi.stubGlobal("fetch", asked);
    const { view } = await open();
    await eventually(async () => expect(asked).toHaveBeenCalled());
    expect(view.queryByText(/Lo spazio per i tuoi dati/)).toBeNull();
  });

  it("says what waits in which collection, what was refused and what went wrong last", async () => {
    const { data, view } = await open();
    data.sync.setStatus({
      kind: "failing",
      pending: 3,
      lastSuccess: AT,
      error: { code: "rows_refused", message: "1" },
    });
    data.sync.setReport({
      pending: { workouts: 1, workout_sets: 2 },
      refused: { workout_sets: 1 },
      lastError: { code: "sync_refused", collection: "workout_sets", at: AT },
    });
    const card = within(await view.findByRole("region", { name: "Non sincronizzato" }));
    const rows = card.getAllByRole("listitem").map((row) => row.textContent);
    expect(rows).toEqual(["Allenamenti1 modifica in attesa", "Serie2 modifiche in attesa1 rifiutata dal server"]);
    card.getByText(/^Ultimo errore: .* · Serie · Il server non ha accettato una modifica\.$/);
    card.getByText(/^Ultimo invio: 21 nov, \d\d:00$/);
  });

  it.each([
    ["sync_server", "Il server ha un problema. Riproviamo automaticamente."],
    ["quota_exceeded", "Lo spazio su questo dispositivo è finito. Libera spazio e riprova."],
    ["database_failed", "Qualcosa su questo dispositivo non ha funzionato. Riproviamo automaticamente."],
    ["of_a_later_release", "Qualcosa non ha funzionato. Riproviamo automaticamente."],
  ])("says in words what went wrong last, never by its code: %s", async (code, text) => {
    const { data, view } = await open();
    data.sync.setReport({ pending: {}, refused: {}, lastError: { code, collection: null, at: AT } });
    expect((await view.findByText(/^Ultimo errore: /)).textContent).toMatch(new RegExp(` · ${text}$`));
    expect(view.queryByText(new RegExp(code))).toBeNull();
  });

  it("offers to remove a copy that cannot be read, and only then", async () => {
    const { data, view } = await open();
    const failing = (code: string) =>
      data.sync.setStatus({ kind: "failing", pending: 1, lastSuccess: AT, error: { code, message: "" } });
    const offer = { name: "Rimuovi la copia su questo dispositivo e ricarica" };
    failing("sync_server");
    await view.findByRole("region", { name: "Non sincronizzato" });
    expect(view.queryByRole("button", offer)).toBeNull();
    failing("database_failed");
    await view.findByRole("button", offer);
  });

  it("shows both values of a conflict, and which one was kept", async () => {
    const { data, view } = await open();
    data.sync.setConflicts([{ kind: "workout_sets", id: "1", field: "weight_kg", kept: 92.5, other: 90, at: AT }]);
    const item = await view.findByText("Serie · Peso");
    const values = [...(item.closest("li")?.querySelectorAll("dt, dd") ?? [])].map((node) => node.textContent);
    expect(values).toEqual(["Mantenuto", "92,5", "Scartato", "90"]);
  });

  it("tells a routine of a conflict by its name", async () => {
    const { data, view } = await open();
    const { id } = await data.routines.create({ name: "Spinta A", folder: "", notes: "", exercises: [] });
    const gone = crypto.randomUUID();
    data.sync.setConflicts([{ kind: "workouts", id: "1", field: "routine_id", kept: id, other: gone, at: AT }]);
    const item = await view.findByText("Allenamenti · Scheda");
    const values = () => [...(item.closest("li")?.querySelectorAll("dd") ?? [])].map((node) => node.textContent);
    await eventually(() => expect(values()).toEqual(["Spinta A", "una scheda che qui non c'è"]));
  });

  it("says in words which edit a deletion took with it", async () => {
    const { data, view } = await open();
    const lost = { name: "Spinta", notes: "" };
    data.sync.setConflicts([{ kind: "workouts", id: "1", field: "deleted", kept: true, other: lost, at: AT }]);
    const item = await view.findByText("Allenamenti · Eliminazione");
    const values = [...(item.closest("li")?.querySelectorAll("dd") ?? [])].map((node) => node.textContent);
    expect(values).toEqual(["l'eliminazione su un dispositivo", "le modifiche su un altro: Nome, Note"]);
  });

  it("lists what the server refused with its name, its date and the reason", async () => {
    const { data, view } = await open();
    data.sync.setRefused([TOO_LONG, HEAVY]);
    const card = within(await view.findByRole("region", { name: "Modifiche rifiutate" }));
    await eventually(() => card.getByText("Serie · Panca piana · Petto"));
    const [workout, set] = card.getAllByRole("listitem").map((row) => row.textContent);
    expect(workout).toMatch(/^Allenamento · x{60}…Nome: il valore è troppo lungo o fuori dai limiti20 nov/);
    expect(set).toMatch(/Peso: il valore è troppo lungo o fuori dai limiti20 nov/);
  });

  it("sends a refused row again", async () => {
    const { data, view, toasts } = await open();
    data.sync.setRefused([TOO_LONG, HEAVY]);
    const offer = vi.spyOn(data.sync, "offer");
    fireEvent.click(await view.findByRole("button", { name: /^Riprova: Allenamento/ }));
    await eventually(() => expect(toasts.map(({ text }) => text)).toEqual(["Modifica di nuovo in coda"]));
    expect(offer).toHaveBeenCalledExactlyOnceWith(TOO_LONG);
  });

  it("moves the focus off a row that the server took, and leaves it where it is in another", async () => {
    const { data, view } = await open();
    data.sync.setRefused([TOO_LONG, HEAVY]);
    const again = await view.findByRole("button", { name: /^Riprova: Allenamento/ });
    again.focus();
    data.sync.setRefused([TOO_LONG]);
    await eventually(() => expect(view.queryByRole("button", { name: /^Riprova: Serie/ })).toBeNull());
    expect(document.activeElement).toBe(again);
    data.sync.setRefused([]);
    await eventually(() => expect(document.activeElement?.textContent).toBe("Sincronizzato"));
  });

  it("asks before it discards a refused row, and moves the focus off the row that is gone", async () => {
    const { data, view, toasts } = await open();
    data.sync.setRefused([TOO_LONG]);
    fireEvent.click(await view.findByRole("button", { name: /^Scarta: Allenamento/ }));
    const question = within(await view.findByRole("alertdialog", { name: "Scartare questa modifica?" }));
    question.getByText(/Sul server non c'è/);
    expect(toasts).toEqual([]);
    fireEvent.click(question.getByRole("button", { name: "Scarta" }));
    await eventually(() => expect(toasts.map(({ text }) => text)).toEqual(["Modifica scartata"]));
    await eventually(() => expect(document.activeElement?.textContent).toBe("Sincronizzato"));
    expect(view.queryByRole("region", { name: "Modifiche rifiutate" })).toBeNull();
  });

  it("tries again when asked", async () => {
    const { data, retry, view } = await open();
    data.sync.setStatus({ kind: "offline", pending: 1, lastSuccess: AT });
    fireEvent.click(await view.findByRole("button", { name: "Riprova ora" }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it("says so where the diagnostics could not be saved", async () => {
    vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
      throw new Error("fake: no space");
    });
    const { view, toasts } = await open();
    fireEvent.click(await view.findByRole("button", { name: "Scarica il file" }));
    await eventually(() =>
      expect(toasts.map(({ text }) => text)).toEqual(["Non è stato possibile creare il file di diagnostica. Riprova."]),
    );
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
    await eventually(() => expect(toasts.map(({ text }) => text)).toEqual(["Hai scaricato il file di diagnostica"]));
    expect(names).toEqual([expect.stringMatching(/^performance-prime-\d{4}-\d\d-\d\d\.json$/)]);
    expect(JSON.parse((await blobs[0]?.text()) ?? "")).toMatchObject({ sync: { state: "in-sync" } });
  });
});
