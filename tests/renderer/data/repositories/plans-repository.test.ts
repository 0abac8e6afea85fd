import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { createPlansRepository } from "#renderer/data/repositories/plans-repository.ts";
import { openMemory } from "#tests/helpers/data/memory-member.ts";

test("keeps planned workouts by day, moves them, and brings removed ones back together", async () => {
  const memory = await openMemory();
  const plans = createPlansRepository(memory.rx, memory.rows);
  const rows = await plans.add([
    { day: "2026-11-25", routine_id: null, name: "Tirata" },
    { day: "2026-11-23", routine_id: null, name: "Spinta" },
  ]);
  const names = async () => (await firstValueFrom(plans.watch())).map(({ name, day }) => `${day} ${name}`);
  expect(await names()).toEqual(["2026-11-23 Spinta", "2026-11-25 Tirata"]);
  await plans.change(rows[1]?.id ?? "", { day: "2026-11-26" });
  expect(await names()).toEqual(["2026-11-25 Tirata", "2026-11-26 Spinta"]);
  const undo = await plans.remove(rows.map(({ id }) => id));
  expect(await names()).toEqual([]);
  await undo();
  expect(await names()).toEqual(["2026-11-25 Tirata", "2026-11-26 Spinta"]);
});
