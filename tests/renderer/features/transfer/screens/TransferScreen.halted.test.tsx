// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it, vi } from "vitest";
import { DataError } from "#renderer/data/data-error.ts";
import type { TestMemberData } from "#tests/helpers/data/member-data.ts";
import { openTransfer } from "#tests/helpers/screens/open-transfer.tsx";

const FILE = [
  "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe",
  'Pull,"28 Mar 2025, 17:29","28 Mar 2025, 18:40",,Lat Pulldown (Cable),,,0,normal,60,10,,,8',
  'Pull,"28 Mar 2025, 17:29","28 Mar 2025, 18:40",,Sled Thing,,,0,normal,100,1,,,',
  'Pull,"30 Mar 2025, 17:29","30 Mar 2025, 18:40",,Lat Pulldown (Cable),,,0,normal,62.5,10,,,8',
].join("\n");

const HALTED = "Un'importazione si è interrotta";
afterEach(cleanup);

const workoutsOf = async (data: TestMemberData) => (await firstValueFrom(data.workouts.list())).length;
const ownOf = async (data: TestMemberData) =>
  (await firstValueFrom(data.exercises.watch())).filter(({ archived }) => !archived).length;

const start = async (view: Awaited<ReturnType<typeof openTransfer>>) => {
  await view.give(FILE, "hevy.csv");
  fireEvent.click(await view.findByRole("button", { name: /^Crea gli altri/ }));
  fireEvent.click(view.getByRole("button", { name: "Importa 2 allenamenti" }));
};

/** An import whose disk is full after its first workout. */
const failHalfway = async () => {
  const view = await openTransfer();
  const { transfer } = view.data;
  const { importWorkouts } = transfer;
  vi.spyOn(transfer, "importWorkouts").mockImplementationOnce(async (workouts, options) => {
    await importWorkouts(workouts.slice(0, 1), options);
    throw new DataError("quota_exceeded", "full");
  });
  await start(view);
  await view.findByText(HALTED);
  return view;
};

/** The screen after a reload. */
const reopen = (data: TestMemberData) => {
  cleanup();
  return openTransfer(data);
};

it("says what an import wrote that failed half-way, and goes on with it", async () => {
  const { data, ...view } = await failHalfway();
  expect(await workoutsOf(data)).toBe(1);
  expect(view.getByText(/^Importati 1 allenamenti su 2\. Puoi continuare/)).toBeDefined();
  fireEvent.click(view.getByRole("button", { name: "Continua" }));
  await view.findByText("Importazione completata");
  expect(await workoutsOf(data)).toBe(2);
});

it("takes half an import back after a reload, with the exercises that it made", async () => {
  const { data } = await failHalfway();
  const view = await reopen(data);
  expect(await ownOf(data)).toBe(1);
  fireEvent.click(await view.findByRole("button", { name: "Annulla l'importazione" }));
  await view.findByText("Importazione annullata");
  expect([await workoutsOf(data), await ownOf(data)]).toEqual([0, 0]);
  fireEvent.click(view.getByRole("button", { name: "Importa un altro file" }));
  await expect.poll(() => view.queryByText(HALTED)).toBeNull();
});

it("takes both parts back where the same file was chosen again after a reload", async () => {
  const { data } = await failHalfway();
  const view = await reopen(data);
  await view.findByText(/scegli di nuovo lo stesso file/);
  await view.give(FILE, "renamed.csv");
  fireEvent.click(await view.findByRole("button", { name: "Importa 1 allenamento" }));
  fireEvent.click(await view.findByRole("button", { name: "Annulla l'importazione" }));
  await view.findByText("Importazione annullata");
  expect([await workoutsOf(data), await ownOf(data)]).toEqual([0, 0]);
});

it("leaves half an import as it is where its member wants that", async () => {
  const { data, ...view } = await failHalfway();
  fireEvent.click(view.getByRole("button", { name: "Lascia così" }));
  await expect.poll(() => view.queryByText(HALTED)).toBeNull();
  expect(await workoutsOf(data)).toBe(1);
});

it("says nothing of an import that ended", async () => {
  const view = await openTransfer();
  await start(view);
  fireEvent.click(await view.findByRole("button", { name: "Importa un altro file" }));
  await view.findByRole("button", { name: "Scegli un file" });
  expect(await firstValueFrom(view.data.transfer.watchHalted())).toEqual([]);
});
