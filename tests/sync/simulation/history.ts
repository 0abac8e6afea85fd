import { collectionOf, isKind, type KindName, kindOf } from "#shared/domain/kinds/kinds.ts";
import type { Written } from "./machine/disk.ts";
import type { Stored } from "./machine/records.ts";
import { tableId, toKindRow } from "./operations/kinds.ts";

export type Values = Record<string, unknown>;

/** An edit that a disk, or the server itself, took: not sync's own writes. `device` is null for the server. */
export type Edit = {
  device: string | null;
  kind: KindName;
  id: string;
  before: Values | null;
  after: Values;
  /** The member gave a refused edit up: the row is at an older state again, on top of which others may have gone on. */
  isDiscarded?: boolean;
};

/** A conflict that some device wrote down for its member. */
export type Report = {
  device: string;
  kind: KindName;
  id: string;
  field: string;
  kept: unknown;
  other: unknown;
  /** `updated_at` of the two states that were merged. */
  local: string;
  master: string;
};

/** All that was ever written by somebody, and all that sync ever reported. */
export type History = {
  edits: Edit[];
  reports: Report[];
  /** How often each operation found something to do and was confirmed. */
  done: Map<string, number>;
  /** Devices that could not seal: of what does not block a sign-out they may have kept nothing. */
  unsealed: Set<string>;
  /** Hears of every write of a device's disk. */
  record(device: string, written: Written): void;
};

/** The values of a row by field. Objects whose keys are merged as fields are give each key as a field: `field.key`. */
export const flat = (kind: string, values: Values): Values => {
  const { keyed = [] } = kindOf(kind) ?? {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      keyed.includes(field)
        ? Object.entries(value ?? {}).map(([key, part]): [string, unknown] => [`${field}.${key}`, part])
        : [[field, value]],
    ),
  );
};

const valuesOf = (kind: string, values: Stored): Values => flat(kind, values);

export const createHistory = (): History => {
  const edits: Edit[] = [];
  const reports: Report[] = [];
  return {
    edits,
    reports,
    done: new Map(),
    unsealed: new Set(),
    record(device, { collection, by, before, after }) {
      if (collection === "device_notes" && after.kind === "conflict" && !after._deleted) {
        const report = after.data as Omit<Report, "device" | "local" | "master">;
        const [master = "", local = ""] = String(after.id).split("|").reverse();
        reports.push({ ...report, device, id: tableId(collectionOf(report.kind), report.id), local, master });
      }
      const { kind, row } = toKindRow(collection, after);
      if (!isKind(kind) || by === "sync") return;
      edits.push({
        device,
        kind,
        id: String(row.id),
        before: before && valuesOf(kind, toKindRow(collection, before).row),
        after: valuesOf(kind, row),
        isDiscarded: by === "discard",
      });
    },
  };
};
