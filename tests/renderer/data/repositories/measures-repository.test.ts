import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import { createMeasuresRepository } from "#renderer/data/repositories/measures-repository.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";

test("keeps measures newest first, the later one of a day before, and brings a removed one back", async () => {
  const directory = new FakeFactory();
  const { rx } = await openMemberDatabase({
    memberId: MEMBER,
    storage: createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange }),
    directory,
    multiInstance: false,
  });
  let now = Date.parse("2026-11-21T10:00:00.000Z");
  const measures = createMeasuresRepository(
    rx,
    createRowFactory(MEMBER, { now: () => now++ }, () => `id-${now}`),
  );
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
  await rx.remove();
});
