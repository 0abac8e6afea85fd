import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { createAccount, openTestDatabase, refusalOf } from "#tests/helpers/backend/database.ts";
import { recordPayment, recordRefund } from "#tests/helpers/backend/money/receipts.ts";
import { postgresTitle, postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";

describe.skipIf(postgresUnavailableReason() !== null)(postgresTitle("receipts on a PostgreSQL server"), () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());

  it("have no gap and no number twice, though payments come at once, twice, and some are undone", async () => {
    const member = await createAccount(database);
    const ids = Array.from({ length: 20 }, (_, place) => `in_${place}`);
    const paid = [...ids, ...ids].map((id) => recordPayment(database, { id, member }));
    const undone = ids.map((id) =>
      refusalOf(
        database.transaction(async (tx) => {
          await recordPayment(tx, { id: `undone_${id}`, member });
          await tx.query("select 1 / 0");
        }),
      ),
    );
    expect((await Promise.all(paid)).filter((answer) => answer?.new)).toHaveLength(20);
    expect(new Set(await Promise.all(undone))).toEqual(new Set(["22012"]));
    const { rows } = await database.query<{ number: number }>("select number from public.receipts order by number");
    expect(rows.map(({ number }) => number)).toEqual(ids.map((_, place) => place + 1));
  });

  it("are refunded by what was paid at most, though refunds come at once", async () => {
    const member = await createAccount(database);
    await recordPayment(database, { id: "in_refunded", member });
    const refunds = Array.from({ length: 8 }, (_, place) =>
      refusalOf(recordRefund(database, { id: `re_${place}`, payment: "in_refunded", cents: 400 })),
    );
    expect((await Promise.all(refunds)).filter((refusal) => refusal === null)).toHaveLength(2);
  });

  it("are withdrawn from once, though the member taps twice", async () => {
    const member = await createAccount(database);
    await recordPayment(database, { id: "in_withdrawn", member });
    const begin = async () => {
      const { rows } = await database.query<{ id: string }>(
        "select private.begin_withdrawal($1, '2026-11-05T10:00:00Z') ->> 'id' as id",
        [member],
      );
      return rows[0]?.id;
    };
    expect(new Set(await Promise.all([begin(), begin(), begin()])).size).toBe(1);
  });
});
