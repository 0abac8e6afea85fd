import { isAsPulled } from "#renderer/data/database/pulled-mark.ts";
import { databaseName } from "#renderer/data/database/stored-members.ts";
import { META_PREFIX, ROW_META } from "#renderer/data/rxdb-internals.ts";
import { isBlank } from "#renderer/data/sync/wire.ts";
import { collectionOf, KIND_NAMES, type KindName } from "#shared/sync/kinds/kinds.ts";
import type { Cursor, WireRow } from "#shared/sync/protocol.ts";
import { canonical } from "#tests/sync/simulation/history.ts";
import type { Device } from "#tests/sync/simulation/machine/device.ts";
import type { Stored } from "#tests/sync/simulation/machine/disk.ts";
import type { SimServer } from "#tests/sync/simulation/machine/server.ts";
import { toKindRow } from "#tests/sync/simulation/operations/kinds.ts";
import { isTooLong } from "#tests/sync/simulation/operations/stamps.ts";

const differences = (row: WireRow, stored: Stored | Record<string, unknown>): string[] =>
  Object.entries(row).flatMap(([field, value]) => {
    const own = stored[field === "deleted" ? "_deleted" : field];
    return canonical(own) === canonical(value) ? [] : [`${field}: ${canonical(own)} ≠ ${canonical(value)}`];
  });

/** RxDB's replication metadata of a collection, as it lies on a disk. */
const storedMeta = (device: Device, member: string, kind: KindName): Stored[] => {
  const collection = collectionOf(kind);
  const stored = [...(device.disk.databases.get(databaseName(member)) ?? [])];
  const fields = new Set(stored.find(([name]) => name === collection)?.[1].fields);
  return stored.flatMap(([name, { fields: own, rows }]) =>
    name.startsWith(META_PREFIX) && own.length === fields.size && own.every((field) => fields.has(field))
      ? [...rows.values()]
      : [],
  );
};

/** What it says: what the device believes the server has, and how far it read. */
export const metaOf = (device: Device, member: string, kind: KindName) => {
  const known = new Map<string, Record<string, unknown>>();
  let cursor: Cursor = {};
  for (const row of storedMeta(device, member, kind)) {
    if (row.isCheckpoint === ROW_META) {
      const state = toKindRow(collectionOf(kind), row.docData as Stored);
      if (state.kind === kind) known.set(String(state.row.id), state.row);
    }
    if (row.itemId === "down") cursor = (row.checkpointData as { cursor: Cursor }).cursor;
  }
  // A row that stands as it was pulled is what the device believes the server has, whatever the metadata says.
  for (const row of device.rows(member, kind)) if (isAsPulled(row)) known.set(String(row.id), row);
  return { known, cursor };
};

/**
 * Rows that the device's checkpoint says it has read, and that it neither holds nor has an own edit of. A row that lies
 * blank is none: a purge that died before its checkpoint was stored left it, and has its space read from the start.
 */
export const unreadBehindCheckpoint = async (device: Device, member: string, server: SimServer): Promise<string[]> => {
  const problems: string[] = [];
  for (const kind of KIND_NAMES) {
    const { known, cursor } = metaOf(device, member, kind);
    if (Object.keys(cursor).length === 0) continue;
    const ahead = new Set((await server.rows(member, kind, cursor)).map((row) => row.id));
    const stored = new Map(device.rows(member, kind).map((row) => [String(row.id), row]));
    for (const row of await server.rows(member, kind)) {
      if (ahead.has(row.id) || cursor[row.space_id] === undefined) continue;
      const [own, believed] = [stored.get(row.id), known.get(row.id)];
      const isEdited =
        own !== undefined &&
        (!believed || differences({ ...believed, deleted: believed._deleted } as WireRow, own).length > 0);
      const isPurged = own !== undefined && isBlank({ updated_at: String(own.updated_at), _deleted: own._deleted });
      if (isPurged || isEdited || (believed && differences(row, believed).length === 0)) continue;
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
  const strange = (row: Record<string, unknown>, holds: string) => {
    const isForeign = !allowed.includes(String(row.space_id));
    const isLeft = isForeign && isBlank({ updated_at: String(row.updated_at), _deleted: row._deleted === true });
    return isForeign && !isLeft ? [`${device.name} ${holds} ${String(row.id)} of ${String(row.space_id)}`] : [];
  };
  return KIND_NAMES.flatMap((kind) => [
    ...device.rows(member, kind).flatMap((row) => strange(row, `holds ${kind}`)),
    ...storedMeta(device, member, kind).flatMap(({ isCheckpoint, docData }) =>
      isCheckpoint === ROW_META ? strange(docData as Record<string, unknown>, `knows ${kind}`) : [],
    ),
  ]);
};

/** Field by field: what the device holds of its member's spaces against what the server has. */
export const unlike = async (device: Device, member: string, server: SimServer): Promise<string[]> => {
  const problems: string[] = [];
  for (const kind of KIND_NAMES) {
    const { known } = metaOf(device, member, kind);
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
