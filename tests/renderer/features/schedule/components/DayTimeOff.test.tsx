// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { DayTimeOff } from "#renderer/features/schedule/components/DayTimeOff.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const Day = ({ date }: { date: string }) => {
  useTexts("schedule");
  useTexts("stored");
  return <DayTimeOff date={date} />;
};

const open = async (date: string) => {
  const data = await openMemberData();
  const rows = data.documents("time_off");
  await renderLazy({ screen: <Day date={date} />, path: "/schedule", data });
  const stored = async () =>
    (await firstValueFrom(rows.watch())).map(({ day, days, reason }) => [day, days, reason] as const);
  return { rows, stored };
};

const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
};

it("begins time off on the day, and shows it on every day that it lasts", async () => {
  const { stored } = await open("2026-11-18");
  fireEvent.click(await screen.findByRole("button", { name: "Assenza" }));
  await fill({ "Giorno di fine": "2026-11-29", Motivo: "  Influenza " });
  await expect.poll(stored).toEqual([["2026-11-18", 12, "Influenza"]]);
  await screen.findByRole("button", { name: "Assenza: 18 nov – 29 nov · Influenza" });
});

it("changes and removes the time off that the day lies in, and no other", async () => {
  const { rows, stored } = await open("2026-11-29");
  await rows.createAll([
    { day: "2026-11-30", days: 3, reason: "" },
    { day: "2026-11-18", days: 12, reason: "Influenza" },
  ]);
  fireEvent.click(await screen.findByRole("button", { name: "Assenza: 18 nov – 29 nov · Influenza" }));
  await fill({ "Giorno d'inizio": "2026-11-29" });
  await expect.poll(stored).toEqual([
    ["2026-11-29", 1, "Influenza"],
    ["2026-11-30", 3, ""],
  ]);
  fireEvent.click(await screen.findByRole("button", { name: "Assenza: 29 nov – 29 nov · Influenza" }));
  fireEvent.click(await screen.findByRole("button", { name: "Rimuovi" }));
  await expect.poll(stored).toEqual([["2026-11-30", 3, ""]]);
  await screen.findByRole("button", { name: "Assenza" });
});

it.each([
  ["2026-11-17", "Scegli un giorno non precedente all'inizio."],
  ["", "Scegli un giorno dal 1900 al 2199."],
])("keeps no time off that ends on '%s'", async (end, text) => {
  const { stored } = await open("2026-11-18");
  fireEvent.click(await screen.findByRole("button", { name: "Assenza" }));
  await fill({ "Giorno di fine": end });
  await screen.findByText(text);
  expect(await stored()).toEqual([]);
});
