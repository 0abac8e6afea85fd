// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, expect, it } from "vitest";
import { addDays, localDay } from "#shared/domain/training/days.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { BENCH, benching, loadCoach, openCoach } from "#tests/helpers/screens/coach-view.tsx";

beforeAll(loadCoach, 60_000);
afterEach(cleanup);

const WEEK = 7 * 86_400_000;
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
  fireEvent.click(await view.findByRole("button", { name: /^Squat ?Bilanciere$/ }));
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
  expect((await view.answer()).textContent).toContain("Lo ricorderò");
  await waitFor(async () => expect((await known(view))?.pains).toEqual({ "joint:knee": today }));
  fireEvent.click(view.getByRole("button", { name: "Nuova conversazione" }));
  await view.findByRole("heading", { name: "Che cosa vuoi sapere?" });
  view.ask("Quanto carico oggi di squat?");
  expect((await view.answer()).textContent).toContain("ginocchio");
});

it("remembers a dislike, and says so once", async () => {
  const view = await openCoach();
  view.ask("Odio gli affondi");
  expect((await view.answer()).textContent).toContain("Lo ricorderò");
  await waitFor(async () => expect((await known(view))?.exclusions).toEqual({ "affondi-manubri": today }));
});

it("remembers nothing of what it was told without the consent to read the log", async () => {
  const view = await openCoach({ consent: false });
  view.ask("Mi fa male il ginocchio");
  await view.answer();
  expect(await known(view)).toBeNull();
});

it("shows how the forecasts of applied proposals did, and those it would have made on the past", async () => {
  const now = systemClock.now();
  const sessions = Array.from({ length: 60 }, (_, week) => ({
    name: "Spinta A",
    start: new Date(now - (60 - week) * WEEK),
    exerciseId: BENCH,
    sets: [[80 + ((week * 7) % 5), 5]] as const,
  }));
  const member = await trainedMember(sessions);
  const made = addDays(today, -50);
  const forecast = { fn: "e1rm", made, due: addDays(made, 28), was: 90, low: 88, high: 99, rises: 0.6 };
  const target = { routine: null, exercise: BENCH };
  const op = { op: "sets", target, from: 3, to: 4, reason: "ops.volume", facts: [], forecast };
  const talk = { conversation_id: crypto.randomUUID(), message_id: crypto.randomUUID() };
  const ops = [op, { ...op, forecast: { ...forecast, made: today, due: addDays(today, 28) } }];
  const proposal = { ...talk, base: {}, ops, span: "lasting", start: made, expires: made, state: "applied" } as const;
  await member.documents("coach_proposals").create({ ...proposal, chosen: [0, 1], undo: {}, decided_at: null });
  const memory = await memoryOf(await openCoach({ member: Promise.resolve(member) }));
  expect(await memory.findByRole("heading", { name: "Quanto ci azzecca" })).toBeTruthy();
  // It rose, which was said with 0.6: (1 - 0.6) squared.
  expect(
    await memory.findByText(
      /^1 previsione conclusa: 1 nell’intervallo .* Brier 0,16 \(0 è perfetto\); .* 0,25\. 1 ancora aperta\.$/,
    ),
  ).toBeTruthy();
  expect(await memory.findByText(/^Su \d+ previsioni sul tuo passato, \d+ nell’intervallo/)).toBeTruthy();
});
