import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBackend } from "#backend/start-backend.ts";
import type { Database } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import type { RunningStack } from "#local/stack-options.ts";
import { layCluster } from "#tests/helpers/backend/empty-cluster.ts";
import { DECLINED, payingMember, typeCard } from "#tests/helpers/backend/money/payments.ts";

/** A number that is nothing else, beside one that is charged. */
const CANARIES = ["4000000000000341", "4242424242424242", DECLINED.replaceAll(" ", ""), "4999888877776666"];

let folder: string;
let stack: RunningStack;
const lines: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "canary-"));
  layCluster(folder);
  stack = await startBackend({ port: 0, dataDir: folder, autoConfirm: true }, { log: (line) => lines.push(line) });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every column of every table that holds text, and how many rows there were. */
const textsIn = async (database: Database): Promise<string[]> => {
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts;
};

it("keeps no card number in any table, log or file", async () => {
  const member = await payingMember(stack);
  const page = await member.checkout();
  for (const number of [...CANARIES].reverse()) await typeCard(page, number);
  await expect.poll(async () => (await member.state()).plan).toBe("premium");
  await typeCard((await member.ask<{ url: string }>("portal")).url, CANARIES[0]);
  await stack.stop();

  const database = await openDatabase({ dataDir: join(folder, "db"), log: () => undefined });
  const texts = await textsIn(database);
  await database.close();
  expect(texts.some((text) => text.includes("4242") && text.includes("visa"))).toBe(true);
  const holding = (number: string) =>
    [...texts, ...lines].filter((text) => text.replaceAll(/[\s-]/g, "").includes(number));
  for (const number of CANARIES) expect(holding(number)).toEqual([]);

  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    for (const number of CANARIES) expect([entry.name, bytes.includes(number)]).toEqual([entry.name, false]);
  }
});
