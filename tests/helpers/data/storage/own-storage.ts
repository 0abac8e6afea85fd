import { randomUUID } from "node:crypto";
import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import type { OpenOptions } from "#renderer/data/database/member-database.ts";

/** A device's disk in memory, with a name of its own: a member's database is called the same on all devices. */
export const ownStorage = (): Required<Pick<OpenOptions, "directory" | "label">> & {
  factory: NonNullable<OpenOptions["factory"]>;
} => {
  const directory = new FakeFactory();
  return { factory: { indexedDB: directory, IDBKeyRange: FakeKeyRange }, directory, label: randomUUID() };
};
