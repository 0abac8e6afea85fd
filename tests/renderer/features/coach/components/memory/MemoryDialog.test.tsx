// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, expect, it } from "vitest";
import { localDay } from "#shared/domain/training/days.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { benching, loadCoach, openCoach } from "#tests/helpers/screens/coach-view.tsx";

beforeAll(loadCoach, 60_000);
afterEach(cleanup);

const today = localDay(new Date(systemClock.now()));
const dayText = (day: string) => createFormats("it").fullDay(`${day}T12:00:00`);

const memoryOf = async (view: Awaited<ReturnType<typeof openCoach>>) => {
  fireEvent.click(await view.findByRole("button", { name: "Che cosa sa di te" }));
  return within(await view.findByRole("dialog"));
};
const known = async ({ data }: Awaited<ReturnType<typeof openCoach>>) => firstValueFrom(data.coachProfile.watch());

it("says since when it knows what the member told it", async () => {
  const view = await openCoach();
  const memory = await memoryOf(view);
  const days = await memory.findByRole("textbox", { name: "Giorni di allenamento a settimana" });
  fireEvent.change(days, { target: { value: "4" } });
  fireEvent.blur(days);
  expect(await memory.findByText(`Lo so dal ${dayText(today)}`)).toBeTruthy();
  expect(await known(view)).toMatchObject({ days: 4, learnt: { days: today } });
});

it("forgets a pain that the member says is over", async () => {
  const member = await benching();
  await member.coachProfile.update(() => ({ pains: { "joint:knee": "2026-11-01", "movement:push": "2026-11-02" } }));
  const view = await openCoach({ member: Promise.resolve(member) });
  const memory = await memoryOf(view);
  expect(await memory.findByText(`dal ${dayText("2026-11-01")}`)).toBeTruthy();
  fireEvent.click(memory.getByRole("button", { name: "È passato: il ginocchio" }));
  await waitFor(async () => expect((await known(view))?.pains).toEqual({ "movement:push": "2026-11-02" }));
});

it("leaves out an exercise that the member picks, and takes it back", async () => {
  const view = await openCoach();
  const memory = await memoryOf(view);
  fireEvent.click(await memory.findByRole("button", { name: "Escludi un esercizio" }));
  fireEvent.change(await view.findByRole("searchbox"), { target: { value: "squat" } });
  fireEvent.click((await view.findAllByRole("button", { name: /^Squat/ }))[0] as HTMLElement);
  await waitFor(async () => expect((await known(view))?.exclusions).toEqual({ squat: today }));
  fireEvent.click(await memory.findByRole("button", { name: "Riammetti squat" }));
  await waitFor(async () => expect((await known(view))?.exclusions).toEqual({}));
});

it("leads to where everything else that it knows is kept", async () => {
  const view = await openCoach();
  const memory = await memoryOf(view);
  const links = await memory.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/settings/personal-info",
    "/workouts/progress/body",
    "/workouts/places",
    "/workouts/progress",
    "/workouts",
  ]);
});

it("shows what it knows to a member who has withdrawn their consent", async () => {
  const view = await openCoach({ consent: false });
  expect(await memoryOf(view)).toBeTruthy();
});

it("remembers what it was told in a talk, and uses it in the next one", async () => {
  const view = await openCoach();
  view.ask("Mi fa male il ginocchio");
  await view.answer();
  await waitFor(async () => expect((await known(view))?.pains).toEqual({ "joint:knee": today }));
  expect(view.toasts.map(({ text }) => text)).toContain(
    "Lo ricorderò: puoi vederlo e cambiarlo in «Che cosa sa di te»",
  );
  fireEvent.click(view.getByRole("button", { name: "Nuova conversazione" }));
  await view.findByRole("heading", { name: "Che cosa vuoi sapere?" });
  view.ask("Quanto carico oggi di squat?");
  expect((await view.answer()).textContent).toContain("ginocchio");
});

it("remembers nothing of what it was told without the consent to read the log", async () => {
  const view = await openCoach({ consent: false });
  view.ask("Mi fa male il ginocchio");
  await view.answer();
  expect(await known(view)).toBeNull();
});
