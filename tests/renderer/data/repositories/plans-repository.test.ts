import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import { createPlansRepository } from "#renderer/data/repositories/plans-repository.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";

test("keeps planned workouts by day, moves them, and brings removed ones back together", async () => {
  const directory = new FakeFactory();
  const { rx } = await openMemberDatabase({
    memberId: MEMBER,
    storage: createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange }),
    directory,
    multiInstance: false,
  });
  let now = Date.parse("2026-11-21T10:00:00.000Z");
  const plans = createPlansRepository(
    rx,
    createRowFactory(MEMBER, { now: () => now++ }, () => `id-${now}`),
  );
  const rows = await plans.add([
    { day: "2026-11-25", routine_id: null, name: "Tirata" },
    { day: "2026-11-23", routine_id: null, name: "Spinta" },
  ]);
  const names = async () => (await firstValueFrom(plans.watch())).map(({ name, day }) => `${day} ${name}`);
  expect(await names()).toEqual(["2026-11-23 Spinta", "2026-11-25 Tirata"]);
  await plans.move(rows[1]?.id ?? "", "2026-11-26");
  expect(await names()).toEqual(["2026-11-25 Tirata", "2026-11-26 Spinta"]);
  const undo = await plans.remove(rows.map(({ id }) => id));
  expect(await names()).toEqual([]);
  await undo();
  expect(await names()).toEqual(["2026-11-25 Tirata", "2026-11-26 Spinta"]);
  await rx.remove();
});
