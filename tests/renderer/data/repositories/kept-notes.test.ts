import { firstValueFrom } from "rxjs";
import { expect, it } from "vitest";
import { createQuotaRepository } from "#renderer/data/repositories/kept-notes.ts";
import { NOTHING_COUNTED, withPending } from "#shared/domain/coach/quota.ts";
import { openMemory } from "#tests/helpers/data/memory-member.ts";

const AT = "2026-11-21T10:00:00.000Z";

it("keeps every change, those at the same time too", async () => {
  const { rx } = await openMemory();
  const quota = createQuotaRepository(rx.collections.device_notes, () => AT);
  expect(await firstValueFrom(quota.watch())).toEqual(NOTHING_COUNTED);
  await Promise.all(["a", "b", "c"].map((id) => quota.change((kept) => withPending(kept, id, 1))));
  const again = createQuotaRepository(rx.collections.device_notes, () => AT);
  expect(await firstValueFrom(again.watch())).toEqual({ server: null, pending: ["a", "b", "c"], seen: 1 });
});

it("goes on after a change that failed", async () => {
  const { rx } = await openMemory();
  const quota = createQuotaRepository(rx.collections.device_notes, () => AT);
  const failing = quota.change(() => {
    throw new Error("no room");
  });
  await expect(failing).rejects.toThrow("no room");
  await quota.change((kept) => withPending(kept, "a", 1));
  expect((await firstValueFrom(quota.watch())).pending).toEqual(["a"]);
});
