// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { StreakCard } from "#renderer/app/dashboard/components/StreakCard.tsx";
import type { TimeOff } from "#shared/domain/training/planning/time-off.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const NOW = new Date(2026, 10, 21, 12).getTime();
const on = (month: number, day: number) => ({
  name: "Spinta",
  start: new Date(2026, month, day, 18),
  exerciseId: "panca-piana",
  sets: [[80, 5] as const],
});

afterEach(cleanup);

type Also = { leaveOpen?: boolean; timeOff?: TimeOff };

const open = async (workouts: Parameters<typeof trainedMember>[0], { leaveOpen, timeOff }: Also = {}) => {
  const data = await trainedMember(workouts);
  if (timeOff) await data.documents("time_off").create({ ...timeOff, reason: "" });
  if (leaveOpen) await data.workouts.create({ name: "In corso", started_at: new Date(NOW).toISOString() });
  const list = await firstValueFrom(data.workouts.list());
  return renderApp({ screen: <StreakCard workouts={list} now={NOW} />, path: "/dashboard", data });
};

it("counts trained weeks over a week off, and says what is still forgiven", async () => {
  const view = await open([on(9, 28), on(10, 4), on(10, 18)]);
  await view.findByText("Settimane di fila");
  expect(view.queryByText("3")).not.toBeNull();
  expect(view.queryByText("nessuna settimana di margine")).not.toBeNull();
});

it("says until when the member is away, and takes nothing for those weeks", async () => {
  const view = await open([on(9, 14), on(9, 21)], { timeOff: { day: "2026-10-26", days: 28 } });
  await view.findByText("Assenza fino al 22 nov");
  expect(view.queryByText("2")).not.toBeNull();
});

it("asks for the first week where no workout is finished", async () => {
  const view = await open([], { leaveOpen: true });
  await view.findByText("Comincia con un allenamento questa settimana");
  expect(view.queryByText("0")).not.toBeNull();
});

it("counts no week whose only workout has no done set", async () => {
  const view = await open([on(10, 11), { ...on(10, 18), sets: [] }]);
  await view.findByText("Settimane di fila");
  expect(view.queryByText("1")).not.toBeNull();
});
