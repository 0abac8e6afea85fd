import { interleave, type Measurement, percentile } from "#bench/figure.ts";
import { memberIdentity, openPostgresDatabase } from "#tests/helpers/backend/database.ts";
import { callAs, openGym } from "#tests/helpers/backend/gym.ts";
import { postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";
import { FIRST_DAY, fillReport, LAST_DAY } from "#tests/supabase/migrations/gym/reports/report-rows.ts";

const SIZE = { members: 5_000, memberships: 4, visits: 150 } as const;
const ROUNDS = 40;
/** Milliseconds for the figures of two years. */
const LIMIT = 300;

/**
 * An owner's figures of two years, on a PostgreSQL server of its own; the control is to read the same memberships,
 * instalments, receipts and entries once, and no more. Throws where there is no server program.
 */
export const reportFigure = async (): Promise<Measurement> => {
  const missing = postgresUnavailableReason();
  if (missing !== null) throw new Error(missing);
  const database = await openPostgresDatabase();
  try {
    const { gym, owner } = await openGym(database);
    await fillReport(database, gym, SIZE);
    await database.script("vacuum analyze");
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    const read = (table: string) => `(select count(*) from ${table} t where t.gym_id = $1)`;
    const tables = ["gym_memberships", "gym_instalments", "gym_receipts", "gym_entries", "private.gym_past_entries"];
    const { ours, control } = await interleave(
      ROUNDS,
      () => timed(() => callAs(database, memberIdentity(owner), "gym_report($1, $2, $3)", gym, FIRST_DAY, LAST_DAY)),
      () => timed(() => database.query(`select ${tables.map(read).join(" + ")}`, [gym])),
    );
    const [value, bare] = [percentile(ours, 0.95), percentile(control, 0.95)];
    return {
      name: `figures of two years of ${SIZE.members} members, 95th percentile of ${ROUNDS} (its rows read once)`,
      value: Number(value.toFixed(1)),
      unit: "ms",
      ratio: Number((bare / value).toFixed(2)),
      control: Number(bare.toFixed(1)),
      target: LIMIT,
      better: "lower",
    };
  } finally {
    await database.close();
  }
};
