import { map } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { DeviceNote } from "#renderer/data/collections/device-notes.ts";
import type { State } from "#renderer/data/storage/layout.ts";
import { storeOf } from "#renderer/data/storage/store.ts";
import type { OpenImport } from "#renderer/data/training-data.ts";

const KIND = "import";
const NOTES = "device_notes";

type Stored = State & DeviceNote;

const openImportOf = ({ id, at, data }: DeviceNote): OpenImport => ({
  ...(data as Omit<OpenImport, "id" | "at">),
  id,
  at,
});

const union = (...lists: (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** Imports that were begun on this device and not ended, each noted before its first row is written. */
export const createOpenImports = ({ collections }: MemberRxDatabase) => {
  const { device_notes: notes } = collections;
  return {
    /** Newest first. */
    watch: () =>
      notes
        .find({ selector: { kind: KIND } })
        .$.pipe(
          map((found) =>
            found
              .map((note) => openImportOf(note.toJSON() as DeviceNote))
              .toSorted((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id)),
          ),
        ),
    /**
     * Notes an import. Those that brought workouts of the same file before become part of it, so that one undo takes
     * all of it back. `inFile`: ids of every workout of the file.
     */
    begin: (open: OpenImport, inFile: ReadonlySet<string>): Promise<OpenImport> =>
      storeOf(notes.storageInstance).transact([NOTES], "readwrite", async (transaction) => {
        const found = await transaction.find<Stored>(NOTES, (note) => note.kind === KIND);
        const former = found
          .map(({ row }) => openImportOf(row))
          .filter((one) => one.workouts.some((id) => inFile.has(id)));
        const all = [...former, open];
        const whole: OpenImport = {
          ...open,
          workouts: union(...all.map(({ workouts }) => workouts)),
          exercises: union(...all.map(({ exercises }) => exercises)),
          units: union(...all.map(({ units }) => units)),
          weights: union(...all.map(({ weights }) => weights)),
        };
        const { id, at, ...data } = whole;
        await transaction.get(NOTES, id);
        const row = { id, kind: KIND, at, data, _deleted: false } as unknown as Stored;
        transaction.put(NOTES, { row, dirty: null, base: null, own: [] });
        for (const one of former) transaction.remove(NOTES, one.id);
        return whole;
      }),
    close: async (id: string): Promise<void> => void (await notes.bulkRemove([id])),
  };
};
