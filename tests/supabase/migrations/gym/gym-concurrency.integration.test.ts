import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { holdClass, openGym, type TestGym } from "#tests/helpers/backend/gym.ts";
import { postgresTitle, postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const DAY = 24 * 60;

describe.skipIf(postgresUnavailableReason() !== null)(postgresTitle("gyms on a PostgreSQL server"), () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());

  const joined = (gym: TestGym, count: number) => Promise.all(Array.from({ length: count }, () => gym.join()));
  const pushBooking = async (gym: TestGym, member: string, session_id: string): Promise<string> => {
    const row = documentOf("gym_commands", member, { gym_id: gym.gym, verb: "book", args: { session_id } });
    await syncClient(database, member).push("documents", [{ new: row, assumed: null }]);
    return row.id;
  };
  const answersOf = async (commands: readonly string[]) => {
    const { rows } = await database.query<{ id: string; reason: string; state: string }>(
      "select id, state, reason from public.gym_commands where id = any ($1::uuid[])",
      [commands],
    );
    return new Map(rows.map(({ id, state, reason }) => [id, state === "accepted" ? "in" : reason || state]));
  };
  /** Booking ids are those of the commands that asked for them. */
  const placesOf = async (session: string) => {
    const { rows } = await database.query<{ id: string; state: string; position: number | null }>(
      "select id, state, position from public.gym_bookings where session_id = $1 order by position",
      [session],
    );
    const having = (state: string) => rows.filter((row) => row.state === state).map(({ id }) => id);
    return { booked: having("booked"), waitlisted: having("waitlisted") };
  };

  it("500 bookings at once for 20 places: 20 are in, 10 wait in their order, 470 are told that it is full", async () => {
    const gym = await openGym(database);
    const session = await holdClass(database, gym, DAY, 20);
    const members = await joined(gym, 500);
    const commands = await Promise.all(members.map((member) => pushBooking(gym, member, session)));
    const { rows: queued } = await database.query<{ id: string }>(
      "select command_id as id from private.gym_queue where gym_id = $1 and command_id is not null order by seq",
      [gym.gym],
    );
    await Promise.all([gym.run(), gym.run(), gym.run()]);
    const order = queued.map(({ id }) => id);
    const { booked, waitlisted } = await placesOf(session);
    expect(booked.toSorted()).toEqual(order.slice(0, 20).toSorted());
    expect(waitlisted).toEqual(order.slice(20, 30));
    const answers = await answersOf(commands);
    expect(order.slice(30).filter((id) => answers.get(id) === "full")).toHaveLength(470);
  }, 180_000);

  it("two members race for the last place while answers are under way: one has it", async () => {
    const gym = await openGym(database);
    const session = await holdClass(database, gym, DAY, 1);
    const members = await joined(gym, 24);
    const pushes = members.map((member) => pushBooking(gym, member, session));
    await Promise.all([...pushes, gym.run(), gym.run()]);
    await gym.run();
    const { booked, waitlisted } = await placesOf(session);
    expect([booked.length, waitlisted.length]).toEqual([1, 10]);
    const answers = await answersOf(await Promise.all(pushes));
    expect([...answers.values()].toSorted()).toEqual([...Array(13).fill("full"), ...Array(11).fill("in")]);
  }, 60_000);

  it("answers the same members at two gyms in opposite orders while they push, without a deadlock", async () => {
    const [one, other] = [await openGym(database), await openGym(database)];
    const members = await joined(one, 40);
    for (const member of members) await other.give(member, "member");
    for (const gym of [one, other]) await gym.run();
    const sessions = [await holdClass(database, one, DAY, 40), await holdClass(database, other, 2 * DAY, 40)];
    for (const member of members) await one.ask(member, "book", { session_id: sessions[0] });
    for (const member of members.toReversed()) await other.ask(member, "book", { session_id: sessions[1] });
    const greet = (gym: TestGym, member_id: string) =>
      gym.ask(gym.owner, "answer_message", { member_id, text: "Benvenuti" });
    for (const member of members) await greet(one, member);
    for (const member of members.toReversed()) await greet(other, member);
    const notes = members.map((member) =>
      syncClient(database, member).push("documents", [{ new: documentOf("day_notes", member), assumed: null }]),
    );
    await Promise.all([one.run(), other.run(), ...notes]);
    for (const session of sessions) expect((await placesOf(session)).booked).toHaveLength(40);
    const { rows } = await database.query<{ space_id: string }>(
      "select space_id from public.own_messages where space_id = any ($1::uuid[])",
      [members],
    );
    expect(rows).toHaveLength(80);
  }, 60_000);
});
