import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StackAddress } from "#local/stack-options.ts";
import { copyOfTemplate } from "#tests/helpers/backend/database-template.ts";
import { layCluster } from "#tests/helpers/backend/empty-cluster.ts";
import { payingMember, stripeAt, typeCard } from "#tests/helpers/backend/money/payments.ts";

const ROOT = resolve(import.meta.dirname, "../../../../..");
type Running = { child: ChildProcessByStdio<null, Readable, null>; address: StackAddress };

let folder: string;
let copy: Awaited<ReturnType<typeof copyOfTemplate>>;
let running: Running;

/** The embedded stack on a database that outlives it, in a process that can be killed. */
const launch = async (env: Record<string, string> = {}): Promise<Running> => {
  const args = [
    ...process.execArgv,
    "--import",
    "tsx",
    "supabase/backend/cli.ts",
    "--port",
    "0",
    "--json",
    "--auto-confirm",
    "--data-dir",
    folder,
  ];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: copy?.url ?? "", JWT_SECRET: "", ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return { child, address: JSON.parse(String(line)) };
};
const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
  const ended = once(running.child, "exit");
  running.child.kill(signal);
  await ended;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "payments-"));
  copy = await copyOfTemplate();
  if (copy === null) layCluster(folder);
});
afterAll(async () => {
  await end("SIGTERM");
  expect(running.child.exitCode).toBe(0);
  await copy?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A member's purchase whose process is killed at some moment, and what there is after the next start. */
const buyThrough = async (killed: (paying: Promise<unknown>) => Promise<unknown>) => {
  const before = running.address;
  const member = await payingMember(before);
  const page = await member.checkout();
  const paying = typeCard(page).catch(() => null);
  await killed(paying);
  await end("SIGKILL");
  running = await launch();
  const after = running.address;
  const again = await payingMember(after, member);
  const bought = (await stripeAt(after).subscriptions.list({ customer: await again.customer() })).data.length > 0;
  if (!bought) expect(await typeCard(page.replace(before.url, after.url))).toMatch(/\/done$/);
  await expect.poll(async () => (await again.state()).plan, { timeout: 30_000 }).toBe("premium");
  const charges = await stripeAt(after).charges.list({ customer: await again.customer() });
  const { data } = await again.client.from("receipts").select("cents").throwOnError();
  return { bought, charged: charges.data.map(({ amount }) => amount), receipts: data.map(({ cents }) => cents) };
};
const ONCE = { charged: [999], receipts: [999] };

it("records a payment once whose process was killed before it heard of it", { timeout: 180_000 }, async () => {
  // No delivery is taken with another secret: what was paid is surely not recorded yet.
  running = await launch({ STRIPE_WEBHOOK_SECRET: "whsec_other" });
  expect(await buyThrough((paying) => paying)).toEqual({ bought: true, ...ONCE });
});

it("loses and doubles nothing wherever it is killed", { timeout: 300_000 }, async () => {
  const moments = [
    () => new Promise((done) => setImmediate(done)),
    (paying: Promise<unknown>) => Promise.race([paying, fetch(running.address.mailUrl)]),
  ];
  for (const moment of moments) expect(await buyThrough(moment)).toMatchObject(ONCE);
});
