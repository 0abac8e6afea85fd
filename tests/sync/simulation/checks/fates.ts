import { kindOf } from "#shared/domain/kinds/kinds.ts";
import { canonical } from "#tests/sync/simulation/canonical.ts";
import type { History, Report, Values } from "#tests/sync/simulation/history.ts";
import { isTooLong } from "#tests/sync/simulation/operations/stamps.ts";

/** Fields with rules of their own: times of the row itself, and a flag that only ever turns true. */
const APART = new Set(["id", "space_id", "created_at", "updated_at", "read", "_deleted", "email"]);

/** Fields with so few values that two members may write the same one, each on top of something else. */
const REPEATED = new Set([
  "favourite",
  "archived",
  "weight_unit",
  "kind",
  "rpe",
  "side",
  "band",
  "position",
  "message",
]);

/** Where a value may end although the row lives: the device reported that a deletion took it. */
const REPORTED = "reported";
/** Where a value ends when its row was deleted by somebody who knew it. */
const DELETED = "deleted";

const text = (value: unknown): string => `=${canonical(value)}`;

/** What became of the values of one field of one row: which value gave way to which, and who said so. */
type Fates = { written: Set<string>; next: Map<string, Set<string>> };

const createFates = (): Fates => ({ written: new Set(), next: new Map() });

const lead = (fates: Fates, from: string, to: string) => {
  const known = fates.next.get(from) ?? new Set<string>();
  fates.next.set(from, known.add(to));
};

const reaches = (fates: Fates, from: string, ends: ReadonlySet<string>): boolean => {
  const seen = new Set([from]);
  for (const value of seen) {
    if (ends.has(value)) return true;
    for (const next of fates.next.get(value) ?? []) seen.add(next);
  }
  return false;
};

/** Without what the server answers, also in the transaction that stores a row. */
const fieldsOf = (kind: string, values: Values): string[] =>
  Object.keys(values).filter((name) => !APART.has(name) && !kindOf(kind)?.answered?.includes(name));

/** Every value that was ever written, by `kind|id|field`. */
const fatesOf = (history: History): Map<string, Fates> => {
  const all = new Map<string, Fates>();
  const of = (kind: string, id: string, field: string): Fates => {
    const key = `${kind}|${id}|${field}`;
    const known = all.get(key) ?? createFates();
    all.set(key, known);
    return known;
  };
  for (const { kind, id, before, after } of history.edits) {
    for (const field of fieldsOf(kind, after)) {
      const fates = of(kind, id, field);
      const value = text(after[field]);
      if (!before || text(before[field]) !== value) fates.written.add(value);
      if (!before) continue;
      if (text(before[field]) !== value) lead(fates, text(before[field]), value);
      if (after._deleted && !before._deleted) {
        lead(fates, text(before[field]), DELETED);
        lead(fates, value, DELETED);
      }
      if (before._deleted && !after._deleted) lead(fates, DELETED, value);
    }
  }
  for (const { kind, id, field, kept, other } of history.reports) {
    if (field === "deleted") {
      for (const [lost, value] of Object.entries(other as Values)) lead(of(kind, id, lost), text(value), REPORTED);
    } else lead(of(kind, id, field), text(other), text(kept));
  }
  return all;
};

/** Whether a device could not seal what alone is not worth a session that does not end: the member's error log. */
const mayBeUnsealed = ({ edits, unsealed }: History, kind: string, id: string): boolean =>
  kindOf(kind)?.blocksSignOut === false &&
  edits.some((edit) => edit.kind === kind && edit.id === id && edit.device !== null && unsealed.has(edit.device));

/**
 * Checks that every value that a disk took is in the final row, or gave way to what is there by an edit of somebody who
 * saw it, by a deletion, or by a merge that was reported. `final` gives the row that the server ended with, null
 * without one.
 */
export const lostValues = (history: History, final: (kind: string, id: string) => Values | null): string[] => {
  const problems: string[] = [];
  for (const [key, fates] of fatesOf(history)) {
    const [kind = "", id = "", field = ""] = key.split("|");
    const row = final(kind, id);
    if (!row) {
      // Deleted before the server had it: what it refused never got there, and there is nothing to delete.
      const isLost = [...fates.written].some((value) => !reaches(fates, value, new Set([REPORTED, DELETED])));
      if (isLost && !mayBeUnsealed(history, kind, id)) problems.push(`${key}: the row is nowhere`);
      continue;
    }
    const ends = new Set([text(row[field]), REPORTED, ...(row.deleted ? [DELETED] : [])]);
    for (const value of fates.written) {
      if (!reaches(fates, value, ends))
        problems.push(`${key}: ${value} was lost without a word, ${text(row[field])} is there`);
    }
  }
  return problems;
};

/**
 * Rows of which every deletion was taken back, by the device that had made it, and that are deleted all the same
 * although no report says that a deletion won.
 */
const undoneRestores = ({ edits, reports }: History): string[] => {
  const reported = new Set(reports.flatMap(({ kind, id, field }) => (field === "deleted" ? [`${kind}|${id}`] : [])));
  const standing = new Map<string, Set<string | null>>();
  const restored = new Set<string>();
  for (const { device, kind, id, before, after, isDiscarded } of edits) {
    const key = `${kind}|${id}`;
    const deleters = standing.get(key) ?? new Set();
    if (after._deleted) standing.set(key, deleters.add(device));
    else if (before?._deleted && !isDiscarded && deleters.delete(device)) restored.add(key);
  }
  return [...restored].filter((key) => standing.get(key)?.size === 0 && !reported.has(key));
};

/**
 * Rows that were deleted, not taken back, and live; those where it is the other way round; and flags that were set and
 * are not.
 */
export const undoneDecisions = (history: History, final: (kind: string, id: string) => Values | null): string[] => {
  const deleted = new Map<string, boolean>();
  const read = new Set<string>();
  for (const { kind, id, before, after } of history.edits) {
    const key = `${kind}|${id}`;
    if (after._deleted) deleted.set(key, deleted.get(key) ?? true);
    else if (before?._deleted) deleted.set(key, false);
    if (after.read === true) read.add(key);
  }
  const rowOf = (key: string) => final(key.split("|")[0] ?? "", key.split("|")[1] ?? "");
  return [
    ...[...deleted].flatMap(([key, forGood]) => (forGood && rowOf(key)?.deleted === false ? [`${key} came back`] : [])),
    ...undoneRestores(history).flatMap((key) => (rowOf(key)?.deleted === true ? [`${key} went again`] : [])),
    ...[...read].flatMap((key) => (rowOf(key)?.read === false ? [`${key} is unread again`] : [])),
  ];
};

/**
 * Whether a report makes a conflict of an edit and what it was made on. What the reporting device wrote itself does not
 * count: where the reply to its push was lost, it does not know that the server had it and others went on from there.
 */
const createOnTop = (history: History): ((report: Report) => boolean) => {
  const wrote = new Set<string>();
  const edits = new Map<string, Fates>();
  const made = new Map<string, number>();
  // A deletion, and what takes it back, puts all values of its row over those that it did not know; so does
  // discarding an edit.
  const cameBack = new Set<string>();
  for (const { device, kind, id, before, after, isDiscarded } of history.edits) {
    // Of one file, on two devices: then a value may be older than the edits that lead away from it.
    if (!before) made.set(`${kind}|${id}`, (made.get(`${kind}|${id}`) ?? 0) + 1);
    for (const field of fieldsOf(kind, after)) {
      const [key, value] = [`${kind}|${id}|${field}`, text(after[field])];
      const from = before && text(before[field]);
      if (before && (isDiscarded || before._deleted !== after._deleted)) cameBack.add(`${key}|${value}`);
      if (from === value) continue;
      wrote.add(`${device}|${key}|${value}`);
      // What takes a deletion back puts an older value over it: not an edit of what the deletion left.
      if (from === null || isDiscarded || (before?._deleted && !after._deleted)) continue;
      const fates = edits.get(key) ?? createFates();
      edits.set(key, fates);
      lead(fates, from, value);
    }
  }
  return ({ device, kind, id, field, kept, other }) => {
    if (REPEATED.has(field) || (made.get(`${kind}|${id}`) ?? 0) > 1) return false;
    const key = `${kind}|${id}|${field}`;
    const fates = edits.get(key);
    const isOver = (upper: string, lower: string) =>
      fates !== undefined &&
      !wrote.has(`${device}|${key}|${lower}`) &&
      !cameBack.has(`${key}|${lower}`) &&
      reaches(fates, lower, new Set([upper])) &&
      !reaches(fates, upper, new Set([lower]));
    return isOver(text(kept), text(other)) || isOver(text(other), text(kept));
  };
};

/**
 * Reports that speak of values which nobody ever wrote there, of no difference, or of an edit and what it was made on.
 */
export const falseReports = (history: History): string[] => {
  const known = new Map<string, Set<string>>();
  for (const { kind, id, before, after } of history.edits) {
    for (const values of [before ?? {}, after]) {
      for (const [field, value] of Object.entries(values)) {
        const key = `${kind}|${id}|${field}`;
        known.set(key, (known.get(key) ?? new Set()).add(text(value)));
      }
    }
  }
  const isOnTop = createOnTop(history);
  return history.reports.flatMap((report) => {
    const { kind, id, field, kept, other } = report;
    const was = (name: string, value: unknown) => known.get(`${kind}|${id}|${name}`)?.has(text(value)) === true;
    const isTrue =
      field === "deleted"
        ? Object.entries(other as Values).every(([name, value]) => was(name, value))
        : was(field, kept) && was(field, other) && text(kept) !== text(other) && !isOnTop(report);
    return isTrue ? [] : [`false report ${kind}|${id}|${field}: kept ${text(kept)}, other ${text(other)}`];
  });
};

/** Reports of a field that the later of two states changed, in which the earlier one kept its value. */
export const earlierKept = ({ edits, reports }: History): string[] => {
  const wrote = new Map<string, Set<string>>();
  for (const { kind, id, before, after, isDiscarded } of edits) {
    if (isDiscarded) continue;
    for (const field of fieldsOf(kind, after)) {
      if (before && text(before[field]) === text(after[field])) continue;
      const key = `${kind}|${id}|${field}|${String(after.updated_at)}`;
      wrote.set(key, (wrote.get(key) ?? new Set()).add(text(after[field])));
    }
  }
  return reports.flatMap(({ kind, id, field, kept, other, local, master }) => {
    if (field === "deleted" || local === master) return [];
    const later = wrote.get(`${kind}|${id}|${field}|${local > master ? local : master}`);
    const isLost = later?.has(text(other)) === true && !later.has(text(kept));
    return isLost ? [`${kind}|${id}|${field}: ${text(kept)} was kept, ${text(other)} is later`] : [];
  });
};

/** Rows of which edits or names were discarded, or may have been: those leave less than was written. */
const unfinished = ({ edits }: History): Set<string> =>
  new Set(
    edits.flatMap(({ kind, id, after, isDiscarded }) => (isDiscarded || isTooLong(after) ? [`${kind}|${id}`] : [])),
  );

/**
 * Rows that ended with an `updated_at` of before some edit of theirs: the next merge would take that edit for the
 * earlier one.
 */
export const olderStamps = (history: History, final: (kind: string, id: string) => Values | null): string[] => {
  const passed = unfinished(history);
  const latest = new Map<string, string>();
  for (const { kind, id, after } of history.edits) {
    const key = `${kind}|${id}`;
    const stamp = String(after.updated_at);
    if (!passed.has(key) && stamp > (latest.get(key) ?? "")) latest.set(key, stamp);
  }
  return [...latest].flatMap(([key, stamp]) => {
    const row = final(key.split("|")[0] ?? "", key.split("|")[1] ?? "");
    return row && String(row.updated_at) < stamp ? [`${key} is of ${String(row.updated_at)}, edited ${stamp}`] : [];
  });
};

/** Reports about rows that nobody but the reporting device ever edited. */
export const lonelyReports = (history: History): string[] => {
  const passed = unfinished(history);
  const editors = new Map<string, Set<string | null>>();
  for (const { device, kind, id, before } of history.edits) {
    const key = `${kind}|${id}`;
    if (device !== null || before !== null) editors.set(key, (editors.get(key) ?? new Set()).add(device));
  }
  return history.reports.flatMap(({ device, kind, id, field }) => {
    const key = `${kind}|${id}`;
    const others = [...(editors.get(key) ?? [])].filter((editor) => editor !== device);
    return others.length > 0 || passed.has(key) ? [] : [`${device} reports ${key}|${field}, which it alone edited`];
  });
};
