import type { MemberData } from "#renderer/data/member-data.ts";
import type { Undo } from "#renderer/data/undo.ts";
import type { KindName } from "#shared/sync/kinds/kinds.ts";
import { type Device, livingRows } from "./device.ts";
import type { Stored } from "./disk.ts";
import { KEEPING } from "./keeping-operations.ts";
import { ANY_KIND } from "./kinds.ts";
import { BY_HAND, SYNCING } from "./syncing-operations.ts";
import { TRAINING } from "./training-operations.ts";

/**
 * What the device said yes to: a row with these values. Without `id` any row of the kind. `was`: the row before, where
 * the repository passes over rows that something else changed first.
 */
export type Acknowledged = { kind: KindName; id?: string; values: Record<string, unknown>; was?: Stored };

/** A removal, or an import, that can be taken back, and what must be stored once it is. */
export type Undoable = { undo: Undo; facts(): Acknowledged[] };

/** One operation under way. `stamp` is different for each operation of a run, so that no two write the same value. */
export type Doing = {
  device: Device;
  member: string;
  data: MemberData;
  pick: number;
  stamp: number;
  /** Living rows of the member's own space, see {@link livingRows}. */
  rows(kind: KindName): Stored[];
  /** One of them; of exercises one of the member's own, since nothing else edits a row of the catalogue's. */
  choose(kind: KindName): Stored | null;
  /** Edits one row of the kind, or does nothing where there is none. */
  edit(
    kind: KindName,
    values: Record<string, unknown>,
    work: (id: string) => Promise<unknown>,
  ): Promise<Acknowledged[] | null>;
  /** Removes one row of the kind, and keeps the way back. */
  remove(kind: KindName, work: (id: string) => Promise<Undo>): Promise<Acknowledged[] | null>;
};

/** Resolves when the device said that it is stored; null where there was nothing to do it to. */
export type Run = (doing: Doing) => Promise<Acknowledged[] | null>;

const RUNS = { ...TRAINING, ...KEEPING, ...ANY_KIND, ...SYNCING };

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
