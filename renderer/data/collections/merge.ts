import { deepEqual } from "rxdb/plugins/core";

/** A document as the replication protocol passes it: its fields and `_deleted`, without revision. */
export type MergeableState = { id: string; updated_at: string; _deleted: boolean };

/**
 * A field that both sides changed to different values; or an edit lost to a deletion: then `field` is `deleted`, `kept`
 * is true and `other` holds the lost fields with their values.
 */
export type FieldConflict = { field: string; kept: unknown; other: unknown };

/**
 * Rules of fields. `growing`: booleans that only become true. `keyed`: flat objects whose keys are merged like fields;
 * a conflict names `field.key`. `answered`: fields that only the master changes.
 */
export type MergeRules = { growing?: readonly string[]; keyed?: readonly string[]; answered?: readonly string[] };

export type MergeInput<T extends MergeableState> = MergeRules & {
  /** The server's state that the local edit started from; null when the device never saw one. */
  assumed: T | null;
  local: T;
  master: T;
};

/**
 * The `updated_at` of a row that the device may no longer read: later than any edit, so that no merge restores a value.
 */
export const LAST_INSTANT = "9999-12-31T23:59:59.999Z";

/**
 * The field that is no conflict: two devices may make the same row, as from one file, and it is as old as the earlier
 * one.
 */
const CREATED = "created_at";
const OWN_RULE = new Set(["id", "updated_at", "_deleted"]);

const keysOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const asFields = (state: MergeableState): Record<string, unknown> => ({ ...state });

/** The fields of `side` that differ from `base`, with their values. */
const edits = (
  side: Record<string, unknown>,
  base: Record<string, unknown>,
  names: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => !deepEqual(side[name], base[name])).map((name) => [name, side[name]]));

const mergeDeleted = ({ assumed, local, master }: MergeInput<MergeableState>): boolean => {
  if (!assumed) return local._deleted || master._deleted;
  if (master._deleted && master.updated_at === LAST_INSTANT) return true;
  return local._deleted === assumed._deleted ? master._deleted : local._deleted;
};

/**
 * Merges a row three ways, field by field. A field changed on one side is taken from it; one changed differently on
 * both goes to the side with the later `updated_at`, on a tie to the master, and is reported. A deletion beats edits:
 * the row stays as it was deleted, and the lost edit is reported. Two deletions are merged field by field, without a
 * report. A row whose deletion one side undid lives, and both are merged like edits. `updated_at` is the later one.
 * Pure: the same three states give the same result, and except for ties it does not matter which side is local.
 */
export const mergeStates = <T extends MergeableState>(
  input: MergeInput<T>,
): { document: T; conflicts: FieldConflict[] } => {
  const assumed = input.assumed ? asFields(input.assumed) : null;
  const local = asFields(input.local);
  const master = asFields(input.master);
  const names = [...new Set([...Object.keys(master), ...Object.keys(local)])].filter((name) => !OWN_RULE.has(name));
  const localIsNewer = input.local.updated_at > input.master.updated_at;
  const merged: Record<string, unknown> = {};
  const conflicts: FieldConflict[] = [];

  const mergeField = (name: string, mine: unknown, theirs: unknown, base: unknown): unknown => {
    if (deepEqual(mine, theirs) || (assumed && deepEqual(mine, base))) return theirs;
    if (assumed && deepEqual(theirs, base)) return mine;
    const [kept, other] = localIsNewer ? [mine, theirs] : [theirs, mine];
    conflicts.push({ field: name, kept, other });
    return kept;
  };

  for (const name of names) {
    const [mine, theirs, base] = [local[name], master[name], assumed?.[name]];
    if (input.growing?.includes(name)) merged[name] = mine === true || theirs === true;
    else if (input.answered?.includes(name)) merged[name] = theirs;
    else if (name === CREATED) merged[name] = [mine, theirs].toSorted()[0];
    else if (input.keyed?.includes(name)) {
      const [ours, others, before] = [keysOf(mine), keysOf(theirs), keysOf(base)];
      const keys = new Set([...Object.keys(others), ...Object.keys(ours)]);
      const entries = [...keys].map((key) => [key, mergeField(`${name}.${key}`, ours[key], others[key], before[key])]);
      merged[name] = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    } else merged[name] = mergeField(name, mine, theirs, base);
  }

  const deleted = mergeDeleted(input);
  const updated_at = localIsNewer ? input.local.updated_at : input.master.updated_at;
  const isOneDeleted = input.local._deleted !== input.master._deleted;
  if (!deleted || !isOneDeleted) {
    // What a deletion did not know stays, and who deletes asks for no report.
    const document = { ...input.master, ...merged, updated_at, _deleted: deleted };
    return { document, conflicts: deleted ? [] : conflicts };
  }
  const [living, dead] = input.local._deleted ? [master, local] : [local, master];
  const edited = names.filter((name) => name !== CREATED && !input.answered?.includes(name));
  const lost = edits(living, assumed ?? dead, edited);
  const ruled = [...(input.growing ?? []), ...(input.answered ?? [])].map((name) => [name, merged[name]]);
  return {
    // As it was deleted: an edit that lost is not sent along, where the server might even refuse it.
    document: { ...(input.local._deleted ? input.local : input.master), ...Object.fromEntries(ruled), updated_at },
    conflicts: Object.keys(lost).length > 0 ? [{ field: "deleted", kept: true, other: lost }] : [],
  };
};
