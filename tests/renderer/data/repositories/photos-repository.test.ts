import { IDBFactory as FakeFactory } from "fake-indexeddb";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { photosName, storedMembers } from "#renderer/data/database/stored-members.ts";
import { createPhotosRepository } from "#renderer/data/repositories/photos-repository.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";

const makePhotos = (factory: Pick<IDBFactory, "open"> = new FakeFactory()) => {
  let now = Date.parse("2026-11-21T10:00:00.000Z");
  const { repository, close } = createPhotosRepository(
    factory,
    MEMBER,
    createRowFactory(MEMBER, { now: () => now++ }, () => `id-${now}`),
  );
  const days = async () => (await firstValueFrom(repository.watch())).map(({ day }) => day);
  const textOf = async (index: number) => {
    const listed = await firstValueFrom(repository.watch());
    const picture = await repository.picture(listed[index]?.id ?? "");
    return picture && { type: picture.type, text: await picture.text() };
  };
  return { repository, close, days, textOf };
};

const blob = (text: string) => new Blob([text], { type: "image/jpeg" });

test("keeps photos newest first with their pictures, for the next time the app opens", async () => {
  const factory = new FakeFactory();
  const { repository, days } = makePhotos(factory);
  await repository.add({ picture: blob("old"), day: "2026-10-01", pose: "front" });
  await repository.add({ picture: blob("new"), day: "2026-11-21", pose: "side" });
  expect(await days()).toEqual(["2026-11-21", "2026-10-01"]);

  const reopened = makePhotos(factory);
  expect(await firstValueFrom(reopened.repository.watch())).toMatchObject([{ pose: "side" }, { pose: "front" }]);
  expect(await reopened.textOf(0)).toEqual({ type: "image/jpeg", text: "new" });
  expect(await repository.picture("another")).toBeNull();
});

test("brings a removed photo back with its picture", async () => {
  const { repository, days, textOf } = makePhotos();
  await repository.add({ picture: blob("kept"), day: "2026-11-20", pose: "back" });
  await repository.add({ picture: blob("gone"), day: "2026-11-21", pose: "back" });
  const [newest] = await firstValueFrom(repository.watch());
  const undo = await repository.remove(newest?.id ?? "");
  expect(await days()).toEqual(["2026-11-20"]);
  expect(await repository.picture(newest?.id ?? "")).toBeNull();
  await undo();
  expect(await days()).toEqual(["2026-11-21", "2026-11-20"]);
  expect(await textOf(0)).toMatchObject({ text: "gone" });
});

test("keeps a small picture beside the whole one, and takes and brings back both", async () => {
  const { repository } = makePhotos();
  const shown = async (id: string) => [
    await (await repository.picture(id))?.text(),
    await (await repository.thumbnail(id))?.text(),
  ];
  await repository.add({ picture: blob("whole"), day: "2026-11-20", pose: "back" });
  await repository.add({ picture: blob("whole"), thumbnail: blob("small"), day: "2026-11-21", pose: "back" });
  const [newest, older] = await firstValueFrom(repository.watch());
  const id = newest?.id ?? "";
  expect(await shown(older?.id ?? "")).toEqual(["whole", "whole"]);
  expect(await shown(id)).toEqual(["whole", "small"]);
  const undo = await repository.remove(id);
  expect(await shown(id)).toEqual([undefined, undefined]);
  await undo();
  expect(await shown(id)).toEqual(["whole", "small"]);
});

test("closes once what runs has ended, and then makes nothing anew", async () => {
  const factory = new FakeFactory();
  const { repository, close } = makePhotos(factory);
  const adding = repository.add({ picture: blob("last"), day: "2026-11-21", pose: "front" });
  await repository.picture("another");
  await close();
  await expect(repository.picture("another")).rejects.toMatchObject({ code: "database_failed" });
  await adding.catch(() => undefined);
  await new Promise((resolve, reject) => {
    const deleting = factory.deleteDatabase(photosName(MEMBER));
    deleting.onsuccess = resolve;
    deleting.onblocked = reject;
  });
  expect(await factory.databases()).toEqual([]);
});

test("names a full device", async () => {
  const real = new FakeFactory();
  const full: Pick<IDBFactory, "open"> = {
    open(name, version) {
      const request = real.open(name, version);
      request.addEventListener("success", () => {
        const { transaction } = request.result;
        request.result.transaction = () => {
          throw new DOMException("no room", "QuotaExceededError");
        };
        return transaction;
      });
      return request;
    },
  };
  const { repository } = makePhotos(full);
  await expect(repository.add({ picture: blob("x"), day: "2026-11-21", pose: "front" })).rejects.toMatchObject({
    code: "quota_exceeded",
  });
});

test("lies where the member's data is looked for and removed", async () => {
  const factory = new FakeFactory();
  const { repository } = makePhotos(factory);
  await repository.add({ picture: blob("x"), day: "2026-11-21", pose: "front" });
  expect(await storedMembers(factory)).toEqual([MEMBER]);
});
