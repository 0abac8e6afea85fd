import type { RxCollection } from "rxdb/plugins/core";
import { map } from "rxjs";
import type { DeviceNote } from "#renderer/data/collections/device-notes.ts";
import type { KeptBilling, KeptNote, QuotaRepository } from "#renderer/data/member-data.ts";
import { NOTHING_COUNTED } from "#shared/domain/coach/quota.ts";

/** What this device keeps of an answer of the server, under a key of its own; `nothing` before there was one. */
const createKeptNote = <T extends Record<string, unknown>>(
  notes: RxCollection<DeviceNote>,
  { id, kind }: Pick<DeviceNote, "id" | "kind">,
  nothing: T,
  now: () => string,
): KeptNote<T> => {
  const change = async (by: (kept: T) => T): Promise<void> => {
    const found = await notes.findOne(id).exec();
    if (found) {
      await found.incrementalModify((note) => ({ ...note, at: now(), data: { ...by(note.data as T) } }));
    } else {
      await notes.upsert({ id, kind, at: now(), data: { ...by(nothing) } });
    }
  };
  let last: Promise<void> = Promise.resolve();
  return {
    watch: () => notes.findOne(id).$.pipe(map((note) => (note ? (note.toJSON().data as T) : nothing))),
    change(by) {
      // One after another: two that both find no note would each write the first.
      const changed = last.then(() => change(by));
      last = changed.catch(() => undefined);
      return changed;
    },
  };
};

type Notes = RxCollection<DeviceNote>;

export const createQuotaRepository = (notes: Notes, now: () => string): QuotaRepository =>
  createKeptNote(notes, { id: "quota|conversations", kind: "quota" }, NOTHING_COUNTED, now);

export const createBillingRepository = (notes: Notes, now: () => string): KeptNote<KeptBilling> =>
  createKeptNote<KeptBilling>(notes, { id: "billing|own", kind: "billing" }, { state: null }, now);
