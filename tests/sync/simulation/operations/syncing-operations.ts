import { filter, firstValueFrom, map } from "rxjs";
import type { RefusedRow } from "#renderer/data/sync-data.ts";
import type { Acknowledged } from "#tests/sync/simulation/checks/acknowledged.ts";
import type { Stored } from "#tests/sync/simulation/machine/records.ts";
import type { Doing, Run } from "./operation.ts";
import { tooLong } from "./stamps.ts";

/** Has the server refuse an edit, and goes on once the device reports it, which may be never. */
const refuse = async (
  { data, stamp }: Doing,
  row: Stored | null | undefined,
  work: (row: RefusedRow) => Promise<void>,
): Promise<Acknowledged[] | null> => {
  if (!row) return null;
  const id = String(row.id);
  await data.workouts.update(id, { name: tooLong(stamp) });
  const refusal = data.sync.refused().pipe(
    map((rows) => rows.find((one) => one.id === id)),
    filter((one) => one !== undefined),
  );
  await work(await firstValueFrom(refusal));
  return [{ kind: "workouts", id, values: { name: tooLong(stamp) } }];
};

/** What members do about sync itself, and the way back from what they did. */
export const SYNCING = {
  offerRefused: (doing) => refuse(doing, doing.choose("workouts"), doing.data.sync.offer),
  /** Noted when it resolves; the end of the run shows whether the row is let go. */
  discardRefused: (doing) => refuse(doing, doing.choose("workouts"), doing.data.sync.discard),
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

/**
 * What only plans made by hand do: at the end of others a refused edit of a gym's row may still wait for its member.
 */
export const BY_HAND = {
  discardGymEdit(doing) {
    const { data, device, member } = doing;
    const ofGym = device.rows(member, "workouts").find((row) => !row._deleted && row.space_id !== member);
    return refuse(doing, ofGym, data.sync.discard);
  },
} satisfies Record<string, Run>;
