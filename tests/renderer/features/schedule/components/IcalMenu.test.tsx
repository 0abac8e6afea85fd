// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it, vi } from "vitest";
import { IcalMenu } from "#renderer/features/schedule/components/IcalMenu.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { eventOf } from "#tests/helpers/data/calendar-events.ts";
import { clockAt, openMemberData } from "#tests/helpers/data/member-data.ts";
import { chooseFromMenu } from "#tests/helpers/screens/choose-from-menu.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

const FILE = [
  "BEGIN:VCALENDAR",
  "BEGIN:VEVENT",
  "UID:1@example.com",
  "SUMMARY:Nuoto",
  "DTSTART;VALUE=DATE:20261125",
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:2@example.com",
  "SUMMARY:Ogni ora",
  "DTSTART;VALUE=DATE:20261125",
  "RRULE:FREQ=HOURLY",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Screen = () => {
  useTexts("schedule");
  return <IcalMenu />;
};

const open = async () => {
  const data = await openMemberData({ clock: clockAt("2026-11-24T08:00:00.000Z") });
  const view = await renderLazy({ screen: <Screen />, path: "/schedule", data });
  const titles = async () => (await firstValueFrom(data.events.watch())).map(({ title }) => title);
  const choose = async (file: File) =>
    fireEvent.change(await view.findByLabelText("Scegli il file"), { target: { files: [file] } });
  const openImport = () => chooseFromMenu(view, "Importa ed esporta", "Importa da un file .ics");
  return { view, data, titles, choose, openImport };
};
const fileOf = (content: string) => new File([content], "calendario.ics", { type: "text/calendar" });

it("adds a file's appointments once, says what it could not read, and takes them back", async () => {
  const { view, titles, choose, openImport } = await open();
  await openImport();
  await choose(fileOf(FILE));
  expect(await view.findByText("1 appuntamento aggiunto")).toBeTruthy();
  expect(view.getByText("Riga 10: Ogni ora")).toBeTruthy();
  expect(view.getByText("Si ripete più di una volta al giorno.")).toBeTruthy();
  expect(await titles()).toEqual(["Nuoto"]);
  await choose(fileOf(FILE));
  expect(await view.findByText("Nessun appuntamento nuovo, 1 c'era già")).toBeTruthy();
  expect(await titles()).toEqual(["Nuoto"]);
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  await expect.poll(titles).toEqual([]);
});

it("updates what an earlier file brought, and says what stays since the member changed it", async () => {
  const { view, data, titles, choose, openImport } = await open();
  const of = (sequence: number, title: string) =>
    FILE.replace("SUMMARY:Nuoto", `SUMMARY:${title}\r\nSEQUENCE:${sequence}`);
  await openImport();
  await choose(fileOf(of(0, "Nuoto")));
  await view.findByText("1 appuntamento aggiunto");
  await choose(fileOf(of(1, "Nuoto in mare")));
  expect(await view.findByText("1 appuntamento aggiornato")).toBeTruthy();
  expect(await titles()).toEqual(["Nuoto in mare"]);
  const [event] = await firstValueFrom(data.events.watch());
  if (event) await data.events.change(event, { ...event, title: "Piscina" });
  await choose(fileOf(of(9, "Nuoto al lago")));
  expect(await view.findByText("Riga 2: Nuoto al lago")).toBeTruthy();
  expect(view.getByText(/hai modificato qui: resta il tuo/)).toBeTruthy();
  expect(await titles()).toEqual(["Piscina"]);
});

it("refuses a file that is too large, and one that is no calendar", async () => {
  const { view, choose, openImport } = await open();
  await openImport();
  await choose(fileOf("x".repeat(5_000_001)));
  expect(await view.findByText("Il file supera i 5 MB.")).toBeTruthy();
  await choose(fileOf("Nome,Data"));
  expect(await view.findByText("Questo file non contiene un calendario.")).toBeTruthy();
});

it("hands all appointments over as one file, and none where there are none", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:test";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { view, data } = await open();
  await chooseFromMenu(view, "Importa ed esporta", "Esporta tutti (.ics)");
  await expect.poll(() => view.toasts.at(-1)?.text).toBe("Non ci sono appuntamenti da esportare.");
  await data.events.add(eventOf({ title: "Nuoto" }));
  await data.events.add(eventOf({ title: "Massaggio" }));
  await chooseFromMenu(view, "Importa ed esporta", "Esporta tutti (.ics)");
  await expect.poll(() => saved.length).toBe(1);
  const text = (await saved[0]?.text()) ?? "";
  expect(text.match(/^SUMMARY:.*$/gm)).toEqual(["SUMMARY:Nuoto", "SUMMARY:Massaggio"]);
});
