import type { RxCollection } from "rxdb/plugins/core";
import { map } from "rxjs";
import type { DeviceNote } from "#renderer/data/collections/device-notes.ts";
import type { QuotaRepository } from "#renderer/data/member-data.ts";
import { type KeptQuota, NOTHING_COUNTED } from "#shared/coach/quota.ts";

const ID = "quota|conversations";

export const createQuotaRepository = (notes: RxCollection<DeviceNote>, now: () => string): QuotaRepository => {
  const change = async (by: (kept: KeptQuota) => KeptQuota): Promise<void> => {
    const found = await notes.findOne(ID).exec();
    if (found) {
      await found.incrementalModify((note) => ({ ...note, at: now(), data: by(note.data as KeptQuota) }));
    } else {
      await notes.upsert({ id: ID, kind: "quota", at: now(), data: by(NOTHING_COUNTED) });
    }
  };
  let last: Promise<void> = Promise.resolve();
  return {
    watch: () => notes.findOne(ID).$.pipe(map((note) => (note ? (note.toJSON().data as KeptQuota) : NOTHING_COUNTED))),
    change(by) {
      // One after another: two that both find no note would each write the first.
      const changed = last.then(() => change(by));
      last = changed.catch(() => undefined);
      return changed;
    },
  };
};
