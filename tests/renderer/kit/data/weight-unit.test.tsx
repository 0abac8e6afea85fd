// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DashboardScreen } from "#renderer/app/dashboard/screens/DashboardScreen.tsx";
import { BodyScreen } from "#renderer/features/progress/screens/BodyScreen.tsx";
import { ProgressScreen } from "#renderer/features/progress/screens/ProgressScreen.tsx";
import { RecordsScreen } from "#renderer/features/progress/screens/RecordsScreen.tsx";
import { ReportScreen } from "#renderer/features/progress/screens/ReportScreen.tsx";
import { LanguageScreen } from "#renderer/features/settings/screens/LanguageScreen.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { unitChange } from "#shared/domain/training/weights/preferred-unit.ts";
import { agree } from "#tests/helpers/data/agree.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

// 225 lb
const KILOGRAMS = 102.06;
const lifted = (exerciseId: string) => ({
  name: "Forza",
  start: new Date(2026, 10, 20, 18),
  exerciseId,
  sets: [[KILOGRAMS, 10]] as [number, number][],
});

const inPounds = async () => {
  const data = await trainedMember([lifted("squat"), lifted("panca-piana")], unitChange("lb"));
  await data.measures.add({ kind: "bodyweight", day: "2026-11-20", value: 81.65 });
  await data.measures.add({ kind: "waist", day: "2026-11-20", value: 80 });
  return { data, show: (screen: ReactElement) => renderLazy({ screen, path: "/", data }) };
};

/** As within the layout of the settings, which loads their texts. */
const Settings = () => {
  useTexts("settings");
  return <LanguageScreen />;
};

it("is chosen in the settings, where the example follows it", async () => {
  const data = await trainedMember([], {});
  const view = await renderLazy({ screen: <Settings />, path: "/settings/language", data });
  const examples = within(await view.findByLabelText("Esempi"));
  examples.getByText("92,5 kg · volume 14 260 kg");
  fireEvent.click(view.getByLabelText("Libbre"));
  await examples.findByText("203,95 lb · volume 31 438 lb");
  expect((await firstValueFrom(data.profile.watch()))?.preferences).toEqual({ weight_unit: "lb" });
});

it("is the unit of volumes on the dashboard", async () => {
  const { show } = await inPounds();
  const view = await show(<DashboardScreen />);
  await view.findAllByText("2 250 lb");
  view.getByRole("img", { name: "Volume delle ultime otto settimane; questa settimana 4\u202f500\u00a0lb" });
  expect(document.body.textContent).not.toMatch(/\d\s?kg/);
});

it.each([
  ["records", <RecordsScreen key="" />, /225\u00a0lb/],
  ["medals", <ProgressScreen key="" />, /22\u202f046\u00a0lb sollevati/],
  ["the report", <ReportScreen key="" />, /4\u202f500 lb/],
] as const)("is that of %s", async (_, screen, text) => {
  const { show } = await inPounds();
  const view = await show(screen);
  await expect.poll(() => view.container.textContent).toMatch(text);
  expect(view.container.textContent).not.toMatch(/\d\s?kg/);
});

it("gives way to the unit that an exercise has of its own", async () => {
  const { data, show } = await inPounds();
  await data.exercises.setWeightUnit("squat", "kg");
  const view = await show(<RecordsScreen />);
  const links = await view.findAllByRole("link", { name: /Peso massimo/ });
  expect(links.map((link) => link.textContent?.match(/[\d,]+\u00a0(kg|lb)/)?.[0])).toEqual([
    "225\u00a0lb",
    "102,06\u00a0kg",
  ]);
});

it("is that of the bodyweight, read and typed, while measures of length keep theirs", async () => {
  const { data, show } = await inPounds();
  await agree(data, "health_data");
  const view = await show(<BodyScreen />);
  await view.findAllByText("180 lb");
  fireEvent.change(await view.findByLabelText("Valore in lb"), { target: { value: "185" } });
  fireEvent.click(view.getByRole("button", { name: "Aggiungi" }));
  await expect
    .poll(async () => (await firstValueFrom(data.measures.watch())).map(({ value }) => value))
    .toContain(83.91);
  fireEvent.change(view.getByLabelText("Misura"), { target: { value: "waist" } });
  await view.findAllByText("80 cm");
});
