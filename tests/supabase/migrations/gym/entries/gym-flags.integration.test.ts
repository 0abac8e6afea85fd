import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { decideAccess } from "#shared/domain/gym/access/decide-access.ts";
import { type FlagsRow, knownByFlags } from "#shared/domain/gym/access/flags.ts";
import { gymFlags } from "#shared/domain/kinds/gym/gym-flags.ts";
import { invalidField } from "#shared/domain/kinds/kind.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { world, writeDrawn } from "./drawn-gym.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("who may not know the sums sees the same verdicts as the desk, of 600 people in ten gyms", async () => {
  let seen = 0;
  for (const drawn of fc.sample(world, { seed: 48, numRuns: 10 })) {
    // The rows are as of now: what is over by then plays no part.
    const now = Date.now();
    const known = await writeDrawn(database, { ...drawn, at: new Date(now).toISOString() });
    const { rows } = await database.query<FlagsRow & { member_id: string }>(
      `select f.member_id, f.birth_date::text, f.guardian_consent_on::text, f.memberships, f.instalments, f.certificates, f.waivers
       from public.gym_flags f where f.member_id = any ($1)`,
      [known.map(({ member_id }) => member_id)],
    );
    const told = new Map(rows.map((row) => [row.member_id, row]));
    for (const { member_id, snapshot } of known) {
      const row = told.get(member_id);
      if (!row) throw new Error(`nothing is told of ${member_id}`);
      expect(invalidField(gymFlags.fields, row)).toBeNull();
      const { zone, waiver } = snapshot;
      const byFlags = decideAccess({ ...knownByFlags(row, { zone, waiver }, now), lastEntryAt: null }, now);
      const alone = { card: "valid", occupancyLimit: 0, inside: 0, lastEntryAt: null, readAt: now } as const;
      const instalments = snapshot.instalments.map((one) => ({ ...one, cents: 0 }));
      const byRows = decideAccess({ ...snapshot, ...alone, instalments }, now);
      const { verdict, reasons } = byRows;
      expect([snapshot, byFlags.verdict, byFlags.reasons]).toEqual([snapshot, verdict, reasons]);
      seen += 1;
    }
  }
  expect(seen).toBe(600);
}, 120_000);
