import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { decideAccess, PASSBACK_MINUTES } from "#shared/domain/gym/access/decide-access.ts";
import { ENTRY_REASONS } from "#shared/domain/kinds/gym/gym-entries.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { world, writeDrawn } from "./drawn-gym.ts";

const holdsFor = async (database: Database, { seed, worlds }: { seed: number; worlds: number }) => {
  const seen = new Map<string, number>();
  for (const drawn of fc.sample(world, { seed, numRuns: worlds })) {
    const known = await writeDrawn(database, drawn);
    const { rows } = await database.query<{ member: string; answer: Record<string, unknown> }>(
      `select m.member, to_jsonb(d) as answer from jsonb_to_recordset($2) m (gym uuid, member uuid, card text),
         lateral private.decide_access(m.gym, m.member, $1, m.card) d`,
      [drawn.at, JSON.stringify(known.map(({ gym, member_id, card }) => ({ gym, member: member_id, card })))],
    );
    const answers = new Map(rows.map(({ member, answer }) => [member, answer]));
    for (const { member_id, snapshot } of known) {
      const { membership, isPassback, ...said } = decideAccess(snapshot, Date.parse(drawn.at));
      for (const { code } of said.reasons) seen.set(code, (seen.get(code) ?? 0) + 1);
      const device = { ...said, membership_id: membership?.id ?? null, is_passback: isPassback };
      expect([snapshot, answers.get(member_id)]).toEqual([snapshot, device]);
    }
  }
  return seen;
};

/** What a server never says: cards are a desk's to read, and its own rows are of now. */
const OF_DEVICES = ["card_unknown", "snapshot_stale", "snapshot_old"];
const CODES = Object.values(ENTRY_REASONS).flat();

describe("the server and the device decide alike", () => {
  let database: Database;
  afterAll(() => database?.close());

  it("of 1,200 people in twenty gyms, each reason among them twice at least", async () => {
    expect(PASSBACK_MINUTES).toBe(15);
    database = await openTestDatabase();
    const seen = await holdsFor(database, { seed: 20261129, worlds: 20 });
    expect(CODES.filter((code) => (seen.get(code) ?? 0) < 2).toSorted()).toEqual(OF_DEVICES.toSorted());
  }, 240_000);
});
