import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { createMeasuresRepository } from "#renderer/data/repositories/measures-repository.ts";
import { openMemory } from "#tests/helpers/data/memory-member.ts";

test("keeps measures newest first, the later one of a day before, and brings a removed one back", async () => {
  const { rx, rows } = await openMemory();
  const measures = createMeasuresRepository(rx, rows);
  await measures.add({ kind: "bodyweight", day: "2026-11-21", value: 82.5 });
  await measures.add({ kind: "bodyweight", day: "2026-11-20", value: 83 });
  await measures.add({ kind: "waist", day: "2026-11-21", value: 84 });
  const values = async () => (await firstValueFrom(measures.watch())).map(({ value }) => value);
  expect(await values()).toEqual([84, 82.5, 83]);
  const [, middle] = await firstValueFrom(measures.watch());
  const undo = await measures.remove(middle?.id ?? "");
  expect(await values()).toEqual([84, 83]);
  await undo();
  expect(await values()).toEqual([84, 82.5, 83]);
});
