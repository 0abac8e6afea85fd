import { memberName } from "#renderer/data/database/stored-members.ts";
import type { ReadState } from "#renderer/data/sync/spaces.ts";
import type { WireRow } from "#shared/contract/sync/protocol.ts";
import { COLLECTIONS, collectionOf, KIND_NAMES, type KindName } from "#shared/domain/kinds/kinds.ts";
import { canonical } from "#tests/sync/simulation/canonical.ts";
import type { Device } from "#tests/sync/simulation/machine/device.ts";
import type { Kept, Stored } from "#tests/sync/simulation/machine/records.ts";
import { unknownTo } from "#tests/sync/simulation/machine/releases.ts";
import type { SimServer } from "#tests/sync/simulation/machine/server.ts";
import { toKindRow } from "#tests/sync/simulation/operations/kinds.ts";
import { isTooLong } from "#tests/sync/simulation/operations/stamps.ts";

const differences = (row: WireRow, stored: Stored | Record<string, unknown>): string[] =>
  Object.entries(row).flatMap(([field, value]) => {
    const own = stored[field === "deleted" ? "_deleted" : field];
    return canonical(own) === canonical(value) ? [] : [`${field}: ${canonical(own)} ≠ ${canonical(value)}`];
  });

const keptOf = (device: Device, member: string, kind: KindName): Kept[] => [
  ...(device.disk.databases.get(memberName(member))?.rows.get(collectionOf(kind))?.values() ?? []),
];

/** What the device believes the server has of a kind, by the row's id, and how far it read. */
export const believedBy = (device: Device, member: string, kind: KindName) => {
  const collection = collectionOf(kind);
  const known = new Map<string, Record<string, unknown>>();
  for (const { row, isDirty, base } of keptOf(device, member, kind)) {
    const believed = isDirty ? base : row;
    const state = believed && toKindRow(collection, believed);
    if (state?.kind === kind) known.set(String(state.row.id), state.row);
  }
  const read = device.disk.databases.get(memberName(member))?.values.get("value/sync/read") as ReadState | undefined;
  return { known, cursor: read?.cursors[collection] ?? {} };
};

/** Rows that the device's cursor says it has read, and that it neither holds nor has an own edit of. */
export const unreadBehindCheckpoint = async (device: Device, member: string, server: SimServer): Promise<string[]> => {
  const problems: string[] = [];
  for (const kind of KIND_NAMES) {
    const { known, cursor } = believedBy(device, member, kind);
    if (Object.keys(cursor).length === 0) continue;
    const ahead = new Set((await server.rows(member, kind, cursor)).map((row) => row.id));
    const isUnknown = (field: string) =>
      kind === "workouts" && unknownTo(device.disk.releaseOf(member)).includes(field);
    const stored = new Map(device.rows(member, kind).map((row) => [String(row.id), row]));
    for (const whole of await server.rows(member, kind)) {
      const row = Object.fromEntries(Object.entries(whole).filter(([field]) => !isUnknown(field))) as WireRow;
      if (ahead.has(row.id) || cursor[row.space_id] === undefined) continue;
      const [own, believed] = [stored.get(row.id), known.get(row.id)];
      const isEdited =
        own !== undefined &&
        (!believed || differences({ ...believed, deleted: believed._deleted } as WireRow, own).length > 0);
      if (isEdited || (believed && differences(row, believed).length === 0)) continue;
      problems.push(
        `${device.name}: checkpoint ahead of ${kind} ${row.id}: ${own ? differences(row, own).join(", ") : "not there"}`,
      );
    }
  }
  return problems;
};

/** Whatever a device holds of spaces that are not its member's, in rows or as the server's state of them. */
export const strangeRows = (device: Device, member: string, server: SimServer, isHealed: boolean): string[] => {
  const allowed = isHealed ? server.readable(member) : [member, server.gym];
  const isStrange = (row: Stored | null) => row !== null && !allowed.includes(String(row.space_id));
  return COLLECTIONS.flatMap((collection) =>
    keptOf(device, member, collection === "documents" ? "profiles" : collection).flatMap(({ row, base }) =>
      isStrange(row) || isStrange(base)
        ? [`${device.name} holds ${collection} ${String(row.id)} of ${String(row.space_id)}`]
        : [],
    ),
  );
};

/** Field by field: what the device holds of its member's spaces against what the server has. */
export const unlike = async (device: Device, member: string, server: SimServer): Promise<string[]> => {
  const problems: string[] = [];
  for (const kind of KIND_NAMES) {
    const { known } = believedBy(device, member, kind);
    const stored = new Map(
      device
        .rows(member, kind)
        .filter((row) => server.readable(member).includes(String(row.space_id)))
        .map((row) => [String(row.id), row]),
    );
    for (const row of await server.rows(member, kind)) {
      const [own, believed] = [stored.get(row.id), known.get(row.id)];
      stored.delete(row.id);
      if (!own) problems.push(`${device.name} lacks ${kind} ${row.id}`);
      else problems.push(...differences(row, own).map((one) => `${device.name} ${kind} ${row.id} ${one}`));
      if (!believed || differences(row, believed).length > 0)
        problems.push(`${device.name} counts ${kind} ${row.id} as pending`);
    }
    for (const [id, own] of stored) {
      // Refused and then deleted before the server ever had it: there is nothing that it could delete.
      if (!own._deleted || !isTooLong(own)) problems.push(`${device.name} alone has ${kind} ${id}`);
    }
  }
  return problems;
};

/** What a window shows that the disk does not hold so, or not any more. */
export const staleScreens = (device: Device, member: string): string[] =>
  device.windows.flatMap(({ life, shown }) =>
    [...shown].flatMap(([query, { kind, rows }]) => {
      const living = device.rows(member, kind).filter((row) => !row._deleted);
      const lines = (all: readonly object[]) =>
        (all as readonly Record<string, unknown>[]).map(({ id, name }) => `${id} ${name}`).toSorted();
      const [shows, holds] = [lines(rows), lines(living)];
      return shows.join() === holds.join() ? [] : [`${life.name} shows ${query} ${shows.join()}, not ${holds.join()}`];
    }),
  );
