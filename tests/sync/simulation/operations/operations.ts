import type { MemberData } from "#renderer/data/member-data.ts";
import type { KindName } from "#shared/domain/kinds/kinds.ts";
import type { Acknowledged } from "#tests/sync/simulation/checks/acknowledged.ts";
import { type Device, livingRows } from "#tests/sync/simulation/machine/device.ts";
import type { Stored } from "#tests/sync/simulation/machine/records.ts";
import { GYM_ASKING } from "./gym-operations.ts";
import { KEEPING } from "./keeping-operations.ts";
import { ANY_KIND } from "./kind-operations.ts";
import type { Doing } from "./operation.ts";
import { BY_HAND, SYNCING } from "./syncing-operations.ts";
import { TRAINING } from "./training-operations.ts";

const RUNS = { ...TRAINING, ...KEEPING, ...ANY_KIND, ...GYM_ASKING, ...SYNCING };

const ALL = { ...RUNS, ...BY_HAND };

export type OperationName = keyof typeof ALL;

/** Those that plans are drawn from. */
export const OPERATIONS = Object.keys(RUNS) as OperationName[];

/** `pick` chooses among the rows that the device has. */
export type Operation = { name: OperationName; pick: number };

/** One thing that a member does on a device, through the repositories. */
export const operate = async (
  device: Device,
  data: MemberData,
  { name, pick }: Operation,
  stamp: number,
): Promise<Acknowledged[] | null> => {
  const member = data.memberId;
  const rows = (kind: KindName) => livingRows(device, member, kind);
  const choose = (kind: KindName): Stored | null => {
    const found = rows(kind).filter((row) => kind !== "member_exercises" || row.name !== null);
    return found[pick % found.length] ?? null;
  };
  const edit: Doing["edit"] = async (kind, values, work) => {
    const row = choose(kind);
    if (row === null) return null;
    await work(String(row.id));
    return [{ kind, id: String(row.id), values }];
  };
  const remove: Doing["remove"] = async (kind, work) => {
    const was = choose(kind);
    if (was === null) return null;
    const id = String(was.id);
    const undo = await work(id);
    device.undos.push({ undo, facts: () => [{ kind, id, values: { _deleted: false } }] });
    return [{ kind, id, values: { _deleted: true }, was }];
  };
  return ALL[name]({ device, member, data, pick, stamp, rows, choose, edit, remove });
};
