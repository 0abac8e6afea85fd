import { onTestFinished } from "vitest";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createRowFactory, type RowFactory } from "#renderer/data/repositories/row-factory.ts";
import { ownStorage } from "#tests/helpers/data/storage/own-storage.ts";

export const MEMBER = "00000000-0000-4000-8000-000000000001";

/** A member's database of one test, and a factory whose ids count up and whose clock ticks each time it is read. */
export type Memory = MemberDatabase & { rows: RowFactory; clock: { at: number } };

export const openMemory = async (): Promise<Memory> => {
  const clock = { at: Date.parse("2026-11-20T10:00:00.000Z") };
  let ids = 0;
  const database = await openMemberDatabase({ memberId: MEMBER, multiInstance: false, ...ownStorage() });
  onTestFinished(async () => void (await database.rx.close()));
  return { ...database, clock, rows: createRowFactory(MEMBER, { now: () => clock.at++ }, () => `id-${++ids}`) };
};
