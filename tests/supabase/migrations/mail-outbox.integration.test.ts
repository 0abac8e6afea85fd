import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import texts from "#shared/i18n/it/mails.json" with { type: "json" };
import { createAccount, openTestDatabase } from "#tests/helpers/backend/database.ts";

type Claimed = { id: string; template: string; data: { title?: string; count?: number; mails?: unknown[] } };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Ten in the morning in Rome. */
const NOW = Date.parse("2026-11-23T09:00:00.000Z");
const iso = (at: number) => new Date(at).toISOString();

let database: Database;
let member: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query("delete from private.mail_outbox");
  member = await createAccount(database);
});

const queue = (
  count: number,
  { template = "reminder", due = NOW - HOUR, expires = null as number | null, of = member } = {},
) =>
  database.query(
    `select private.queue_mail($1 || n, $2, $3, jsonb_build_object('title', 'Nr. ' || n, 'start', 'ora'),
       $4::timestamptz + n * interval '1 second', $5) from generate_series(1, $6::integer) n`,
    [`${template}:${of}:${due}:`, of, template, iso(due), expires && iso(expires), count],
  );
/** What one asking after the other gets, until nothing is left; all of it is sent. */
const send = async (at = NOW): Promise<Claimed[]> => {
  const all: Claimed[] = [];
  for (;;) {
    const { rows } = await database.query<{ claimed: Claimed[] }>("select private.claim_mails($1, 20) as claimed", [
      iso(at),
    ]);
    const claimed = rows[0]?.claimed ?? [];
    if (claimed.length === 0) return all;
    for (const { id } of claimed) await database.query("select private.finish_mail($1, $2, null)", [id, iso(at)]);
    all.push(...claimed);
  }
};
const titles = (claimed: readonly Claimed[]) => claimed.map(({ template, data }) => data.title ?? template);

describe("a member's e-mails of one day", () => {
  it("are fifty at most, the last one a digest of all that is left", async () => {
    await queue(60);
    const sent = await send();
    expect(sent).toHaveLength(50);
    const digest = sent.at(-1);
    expect(titles(sent.slice(0, 49))).toEqual(Array.from({ length: 49 }, (_, index) => `Nr. ${index + 1}`));
    expect(digest).toMatchObject({ template: "digest", data: { count: 11 } });
    expect(digest?.data.mails).toEqual(
      Array.from({ length: 11 }, (_, index) => ({
        template: "reminder",
        data: { title: `Nr. ${index + 50}`, start: "ora" },
      })),
    );
  });

  it("are all sent one by one where there are fifty", async () => {
    await queue(50);
    expect(titles(await send())).not.toContain("digest");
  });

  it("go on the next morning in one, also what is past by then, once fifty went out", async () => {
    await queue(50);
    await send();
    await queue(3, { due: NOW + HOUR, expires: NOW + 3 * HOUR });
    expect(await send(NOW + 2 * HOUR)).toEqual([]);
    expect(await send(NOW + 20 * HOUR)).toEqual([]);
    const morning = await send(NOW + 22 * HOUR);
    expect(morning).toMatchObject([{ template: "digest", data: { count: 3 } }]);
    await queue(50, { due: NOW + 23 * HOUR });
    expect(await send(NOW + 25 * HOUR)).toHaveLength(49);
  });

  it("are no other member's", async () => {
    const other = await createAccount(database);
    await queue(60);
    await queue(2, { of: other });
    const { rows } = await database.query<{ sent: number }>(
      `select count(*)::integer as sent from private.mail_outbox where member_id = $1 and day is not null`,
      [other],
    );
    expect(rows[0]?.sent).toBe(0);
    expect(await send()).toHaveLength(52);
  });

  it("are asked for by a key that stands in a digest as in an e-mail of its own", async () => {
    await queue(60);
    await send();
    await queue(60);
    expect(await send()).toEqual([]);
  });

  it("count for the day on which they go out, where the service failed on the one before", async () => {
    await queue(50);
    for (let round = 0; round < 3; round += 1) await database.query("select private.claim_mails($1, 20)", [iso(NOW)]);
    await queue(5, { due: NOW + 23 * HOUR });
    expect(await send(NOW + 24 * HOUR)).toHaveLength(50);
  });
});

describe("e-mails about money", () => {
  it("go out first", async () => {
    await queue(3);
    await queue(2, { template: "gym_moved" });
    await queue(2, { template: "receipt", due: NOW - MINUTE });
    expect((await send()).map(({ template }) => template)).toEqual([
      ...["receipt", "receipt", "gym_moved", "gym_moved"],
      ...["reminder", "reminder", "reminder"],
    ]);
  });

  it("are never part of a digest, however many went out that day", async () => {
    await queue(60);
    await send();
    await queue(2, { template: "credit_note" });
    expect((await send()).map(({ template }) => template)).toEqual(["credit_note", "credit_note"]);
  });

  it("are those of the templates that are about money, a gym's receipts among them", async () => {
    const { rows } = await database.query<{ name: string; rank: number }>(
      "select n as name, private.mail_rank(n) as rank from jsonb_array_elements_text($1) n",
      [JSON.stringify(Object.keys(texts))],
    );
    expect(rows.filter(({ rank }) => rank === 0).map(({ name }) => name)).toEqual([
      ...["receipt", "credit_note", "withdrawal", "payment_failed", "payment_still_fails", "payment_gave_up"],
      "gym_receipt",
    ]);
  });
});

it("two that ask at once let no more than fifty out", async () => {
  await queue(60);
  const ask = () => database.query<{ claimed: Claimed[] }>("select private.claim_mails($1, 40) as claimed", [iso(NOW)]);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.flatMap(({ rows }) => rows[0]?.claimed ?? [])).toHaveLength(50);
});

it("so many receipts are claimed at once as may be drawn, and all that is no receipt", async () => {
  for (const template of ["gym_receipt", "reminder"]) await queue(3, { template });
  const claim = async (most: number): Promise<string[]> => {
    const { rows } = await database.query<{ claimed: Claimed[] }>("select private.claim_mails($1, 20, $2) as claimed", [
      iso(NOW),
      most,
    ]);
    return (rows[0]?.claimed ?? []).map(({ template }) => template);
  };
  expect(await claim(2)).toEqual(["gym_receipt", "gym_receipt", "reminder", "reminder", "reminder"]);
  expect(await claim(0)).toEqual([]);
  expect(await claim(2)).toEqual(["gym_receipt"]);
});
