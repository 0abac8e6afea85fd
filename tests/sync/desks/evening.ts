import { createHash } from "node:crypto";
import type { Database } from "#local/database/database.ts";
import { createTrueClock } from "#renderer/data/true-clock.ts";
import { createConfirmed, later, openGym } from "#tests/helpers/backend/gym.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";
import { openDesk } from "./desk.ts";
import { type DeskPlan, drawEvening, drawOrder, MEMBERS, PARTS, STAFF } from "./plan.ts";

/** The acts are done from `later(0)` on; all of them arrive now. */
const ARRIVAL = later(6 * 60);
const CLASS = later(4 * 24 * 60);

export type Ground = { database: Database; staff: readonly string[]; members: Readonly<Record<string, string>> };

/** Accounts that work and train at every gym of a campaign. */
export const openGround = async (database: Database): Promise<Ground> => {
  const staff: string[] = [];
  for (let place = 0; place < STAFF; place += 1) staff.push(await createConfirmed(database, `Desk ${place}`));
  const members: Record<string, string> = {};
  for (const name of MEMBERS) members[name] = await createConfirmed(database, name);
  return { database, staff, members };
};

/**
 * The time that a desk gives an act so many minutes into the evening. Its clock is ahead by `skew` minutes, which the
 * device knows since it last read: each act is as after a restart, with what the device kept, unless somebody sets the
 * clock right, which only an open app sees.
 */
const openClock = ({ skew, righted }: DeskPlan) => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  let minute = -30;
  const device = { now: () => Date.parse(later(righted !== null && minute >= righted ? minute : minute + skew)) };
  const steady = { now: () => minute * 60_000 };
  const open = () => createTrueClock(device, () => storage, steady);
  const first = open();
  first.told(later(minute), device.now());
  first.now();
  return (minutes: number) => {
    minute = minutes;
    return new Date((righted === null ? open() : first).now()).toISOString();
  };
};

const idOf = (run: string, name: string): string => {
  const hex = createHash("sha256").update(`${run}|${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const doneLine = (act: string, by: string, at: Date): string => `${act} by ${by} at ${at.toISOString()}`;

/** What a gym has once all desks have sent what they had, with names in place of ids. */
export type Outcome = Readonly<
  Record<"issues" | "receipts" | "bookings" | "people" | "acts" | "done" | "paid" | "failed", readonly string[]>
>;

/** Plays an evening in one order of its steps, at a gym of its own. */
export const playEvening = async (
  { database, staff, members }: Ground,
  evening: readonly DeskPlan[],
  order: readonly number[],
  run: string,
): Promise<Outcome> => {
  const gym = await openGym(database);
  const names = new Map<string, string>();
  const named = (id: string, name: string): string => {
    names.set(id, name);
    return id;
  };
  for (const [place, id] of staff.entries()) named(id, `desk-${place}`);
  for (const [name, id] of Object.entries(members)) named(id, name);
  named(gym.gym, "gym");
  for (const id of staff) await gym.give(id, "desk");
  for (const id of Object.values(members)) await gym.give(id, "member");
  const id = (name: string): string => members[name] ?? named(idOf(run, name), name);
  const instalments = PARTS.map((part, place) => ({ due_on: `2026-1${place}-23`, cents: 3_000, id: id(part) }));
  const sale = { member_id: id("ada"), title: "Trimestrale", starts_on: "2026-11-23", instalments };
  await gym.ask(gym.owner, "sell_membership", sale);
  const [day = "", time = ""] = [CLASS.slice(0, 10), "09:00"];
  const weekly = [{ day: new Date(CLASS).getUTCDay() || 7, time }];
  const yoga = { title: "Yoga", capacity: 1, minutes: 60, weekly, starts_on: day, ends_on: day };
  const held = await gym.ask(gym.owner, "save_class", yoga);
  await gym.run();
  const session = await gym.one<string>("select id as value from public.gym_sessions where class_id = $1", held);
  named(session, "yoga");

  /** Names in args become ids. */
  const withIds = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withIds);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([key, of]) => {
      if (key === "session_id") return [key, session];
      return [key, (key.endsWith("_id") || key === "id") && typeof of === "string" ? id(of) : withIds(of)];
    });
    return Object.fromEntries(entries);
  };
  const send = async (member: string, rows: Parameters<Parameters<typeof openDesk>[2]>[1]): Promise<void> => {
    const { push } = syncClient(database, member);
    for (const row of rows) await push("documents", [{ new: row as never, assumed: null }]);
    await gym.run(ARRIVAL);
  };
  const desks = evening.map(({ first }) => openDesk(gym.gym, staff[first] ?? "", send));
  const clocks = evening.map(openClock);
  const next = evening.map(() => 0);
  for (const place of order) {
    const [desk, plan] = [desks[place], evening[place]];
    const step = plan?.steps[next[place] ?? 0];
    next[place] = (next[place] ?? 0) + 1;
    if (step?.do === "push") await desk?.push(step.isLost);
    if (step?.do === "change") await desk?.change(staff[step.to] ?? "", step.isKilled);
    if (step?.do === "act") {
      const args = withIds(step.args) as Record<string, unknown>;
      const acted_at = clocks[place]?.(step.at) ?? "";
      await desk?.act({ act_id: id(step.name), verb: step.verb, args, acted_at });
    }
  }

  const plain = (value: unknown): string =>
    JSON.stringify(value).replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (one) => names.get(one) ?? "?");
  const lines = async (sql: string): Promise<string[]> => {
    const { rows } = await database.query(sql, [gym.gym]);
    return rows.map((row) => inOrder(JSON.parse(plain(row)))).toSorted();
  };
  const name = (one: string): string => names.get(one) ?? "?";
  const actsAt = async (at: string) => {
    const wanted = "select act_id, acted_by, acted_at from private.gym_acts where gym_id = $1 and verb <> 'save_class'";
    const { rows } = await database.query<{ act_id: string; acted_by: string; acted_at: Date }>(wanted, [at]);
    return rows.filter(({ act_id }) => names.has(act_id));
  };
  return {
    issues: await lines("select cause, about, state from public.gym_issues where gym_id = $1 and not deleted"),
    receipts: await lines(
      "select id, instalment_id, cents, method, taken_by, issued_at from public.gym_receipts where gym_id = $1",
    ),
    bookings: await lines(`select count(*)::int as count, b.state from public.gym_bookings b
      join public.spaces s on s.id = b.space_id where s.gym_id = $1 group by b.state`),
    people: await lines("select member_id, first_name from public.gym_persons where gym_id = $1 and not deleted"),
    acts: await lines("select act_id, verb, state, reason, acted_by, acted_at from private.gym_acts where gym_id = $1"),
    // By a clock that is a day behind a waiver is of tomorrow.
    failed: await lines(`select act_id, verb, args from public.gym_commands
      where gym_id = $1 and not deleted
        and (state = 'asked' or reason = 'failed' or reason = 'invalid' and verb <> 'note_waiver')`),
    done: (await actsAt(gym.gym))
      .map(({ act_id, acted_by, acted_at }) => doneLine(name(act_id), name(acted_by), acted_at))
      .toSorted(),
    paid: (await database.query<{ id: string }>("select id from public.gym_receipts where gym_id = $1", [gym.gym])).rows
      .map(({ id: receipt }) => name(receipt))
      .toSorted(),
  };
};

/**
 * A row as a text. What an issue lists has an order that says nothing; of a class's bookings the members count, who may
 * have been booked twice.
 */
const inOrder = (row: unknown): string => {
  const { about } = row as { about?: Record<string, unknown> };
  if (!about) return JSON.stringify(row);
  const { bookings, payments, people, ...rest } = about as Record<string, { member_id: string }[] | undefined>;
  const texts = (of: unknown[] = []) => [...new Set(of.map((one) => JSON.stringify(one)))].toSorted();
  const lists = {
    members: texts(bookings?.map((one) => one.member_id)),
    payments: texts(payments),
    people: texts(people),
  };
  return JSON.stringify({ ...(row as object), about: { ...rest, ...lists } });
};

/** Plays the evening of a seed in two orders. */
export const compareOrders = async (ground: Ground, seed: number) => {
  const evening = drawEvening(seed);
  const play = (order: number) =>
    playEvening(ground, evening, drawOrder(seed * 2 + order, evening), `${seed}-${order}`);
  return { evening, first: await play(0), second: await play(1) };
};

/**
 * What comes of an evening in any order: each act once, with who did it and when, a receipt of each payment, and no
 * command that failed or has no answer, as one that is answered twice.
 */
export const expectedOf = (evening: readonly DeskPlan[]): Pick<Outcome, "done" | "paid" | "failed"> => {
  const done: string[] = [];
  const paid: string[] = [];
  for (const { first, steps } of evening) {
    let person = first;
    for (const step of steps) {
      if (step.do === "change") person = step.to;
      if (step.do !== "act") continue;
      // However wrong the desk's clock is.
      done.push(doneLine(step.name, `desk-${person}`, new Date(later(step.at))));
      if (step.verb === "take_payment" && step.args.instalment_id !== "nowhere") paid.push(step.name);
    }
  }
  return { done: done.toSorted(), paid: paid.toSorted(), failed: [] };
};
