import { filter, firstValueFrom, map } from "rxjs";
import type { RefusedRow } from "#renderer/data/sync-data.ts";
import type { Acknowledged, Doing, Run } from "./operations.ts";
import { tooLong } from "./stamps.ts";

/** Has the server refuse an edit, and goes on once the member is told of it, which may be never. */
const refuse = async (
  { choose, data, stamp }: Doing,
  work: (row: RefusedRow) => Promise<void>,
): Promise<Acknowledged[] | null> => {
  const row = choose("workouts");
  if (row === null) return null;
  const id = String(row.id);
  await data.workouts.update(id, { name: tooLong(stamp) });
  const told = data.sync.refused().pipe(
    map((rows) => rows.find((one) => one.id === id)),
    filter((one) => one !== undefined),
  );
  await work(await firstValueFrom(told));
  return [{ collection: "workouts", id, values: { name: tooLong(stamp) } }];
};

/** What members do about sync itself, and the way back from what they did. */
export const SYNCING = {
  offerRefused: (doing) => refuse(doing, doing.data.sync.offer),
  /** Noted when it resolves; the end of the run shows whether the row is let go. */
  discardRefused: (doing) => refuse(doing, doing.data.sync.discard),
  async retry({ data }) {
    data.sync.retry();
    return [];
  },
  async undo({ device }) {
    const last = device.undos.pop();
    if (!last) return null;
    const facts = last.facts();
    await last.undo();
    return facts;
  },
} satisfies Record<string, Run>;
