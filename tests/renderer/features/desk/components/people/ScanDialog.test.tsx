// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createGymScansApi, type GymScansApi } from "#renderer/data/account/gym-scans-api.ts";
import { fail, ok } from "#shared/lib/result.ts";
import { certificateOf, openDesk } from "#tests/helpers/screens/desk-view.tsx";
import { GYM, NOW } from "#tests/helpers/screens/gym-view.tsx";
import { texts } from "#tests/helpers/screens/security-screen.tsx";

vi.mock("#renderer/data/account/gym-scans-api.ts", () => ({ createGymScansApi: vi.fn() }));

const api = {
  read: vi.fn<GymScansApi["read"]>(),
  save: vi.fn<GymScansApi["save"]>(),
  remove: vi.fn<GymScansApi["remove"]>(),
};
const PDF = new Blob(["%PDF-1.7"], { type: "application/pdf" });
const PLACE = { gym: GYM, certificate: certificateOf("2027-11-01").id };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.mocked(createGymScansApi).mockReturnValue(api);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const setViewer = (value: boolean) =>
  Object.defineProperty(navigator, "pdfViewerEnabled", { value, configurable: true });
/** Opens the scan of Ada's certificate. */
const open = async () => {
  const view = await openDesk();
  await view.receive("gym_certificates", certificateOf("2027-11-01"));
  fireEvent.click(await view.findByRole("button", { name: "Scansione del certificato: Non agonistico" }));
  return { view, dialog: within(await view.findByRole("dialog", { name: "Scansione del certificato" })) };
};
const choose = (input: HTMLElement, text: string) =>
  fireEvent.change(input, { target: { files: [new File([text], "certificato.pdf", { type: "application/pdf" })] } });

it("says that it needs a network, and reads it once there is one", async () => {
  api.read.mockResolvedValueOnce(fail("unreachable")).mockResolvedValueOnce(ok(null));
  const { dialog } = await open();
  await dialog.findByText("La scansione non è su questo dispositivo: per vederla o aggiungerla serve la connessione.");
  fireEvent.click(dialog.getByRole("button", { name: "Riprova" }));
  expect(await dialog.findByText("Nessuna scansione.")).toBeTruthy();
});

it("stores a chosen PDF, and shows it in the browser's viewer", async () => {
  setViewer(true);
  api.read.mockResolvedValueOnce(ok(null)).mockResolvedValueOnce(ok(PDF));
  api.save.mockResolvedValue(ok(null));
  const { dialog } = await open();
  choose(await dialog.findByLabelText("Scegli un file", { selector: "input" }), "%PDF-1.7");
  const frame = await dialog.findByTitle("Non agonistico · Ada Rossi");
  expect(frame.getAttribute("src")).toMatch(/^blob:/);
  expect(api.save).toHaveBeenCalledWith(PLACE, expect.objectContaining({ type: "application/pdf" }));
});

it("does not hand a PDF to a device that would store it", async () => {
  setViewer(false);
  api.read.mockResolvedValue(ok(PDF));
  const { dialog } = await open();
  await dialog.findByText(/questo dispositivo non può mostrarlo senza salvarne una copia/);
  expect(dialog.queryByTitle("Non agonistico · Ada Rossi")).toBeNull();
});

it("sends nothing that is neither a PDF nor a picture, and says why one is refused", async () => {
  api.read.mockResolvedValue(ok(null));
  api.save.mockResolvedValue(fail("refused"));
  const { view, dialog } = await open();
  const input = await dialog.findByLabelText("Scegli un file", { selector: "input" });
  choose(input, "<html>");
  await expect.poll(() => texts(view)).toEqual(["Scegli un PDF o un'immagine JPEG, PNG o WebP."]);
  expect(api.save).not.toHaveBeenCalled();
  choose(input, "%PDF-1.7");
  await expect.poll(() => texts(view)[1]).toMatch(/^Scansione non accettata/);
});

it("is deleted once that is confirmed", async () => {
  api.read.mockResolvedValue(ok(PDF));
  api.remove.mockResolvedValue(ok(null));
  const { view, dialog } = await open();
  fireEvent.click(await dialog.findByRole("button", { name: "Elimina la scansione" }));
  const question = within(await view.findByRole("alertdialog", { name: "Eliminare la scansione?" }));
  expect(api.remove).not.toHaveBeenCalled();
  fireEvent.click(question.getByRole("button", { name: "Elimina la scansione" }));
  await expect.poll(() => texts(view)).toEqual(["Scansione eliminata."]);
  expect(api.remove).toHaveBeenCalledWith(PLACE);
});
