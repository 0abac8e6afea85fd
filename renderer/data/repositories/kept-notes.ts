import type { RxCollection } from "rxdb/plugins/core";
import { map } from "rxjs";
import type { DeviceNote } from "#renderer/data/collections/device-notes.ts";
import type { KeptBilling, KeptNote, QuotaRepository } from "#renderer/data/member-data.ts";
import type { State } from "#renderer/data/storage/layout.ts";
import { storeOf } from "#renderer/data/storage/store.ts";
import { NOTHING_COUNTED } from "#shared/domain/coach/quota.ts";

type Stored = State & DeviceNote;

/** A server's answer kept on this device under its own key; `nothing` before the first. */
const createKeptNote = <T extends Record<string, unknown>>(
  notes: RxCollection<DeviceNote>,
  { id, kind }: Pick<DeviceNote, "id" | "kind">,
  nothing: T,
  now: () => string,
): KeptNote<T> => ({
  watch: () => notes.findOne(id).$.pipe(map((note) => (note ? (note.toJSON().data as T) : nothing))),
  async change(by) {
    const noted = (data: T) => ({ id, kind, at: now(), data: by(data), _deleted: false }) as unknown as Stored;
    await storeOf(notes.storageInstance).modify<Stored>(notes.name, id, (note) => noted((note?.data ?? nothing) as T));
  },
});

type Notes = RxCollection<DeviceNote>;

export const createQuotaRepository = (notes: Notes, now: () => string): QuotaRepository =>
  createKeptNote(notes, { id: "quota|conversations", kind: "quota" }, NOTHING_COUNTED, now);

export const createBillingRepository = (notes: Notes, now: () => string): KeptNote<KeptBilling> =>
  createKeptNote<KeptBilling>(notes, { id: "billing|own", kind: "billing" }, { state: null }, now);
