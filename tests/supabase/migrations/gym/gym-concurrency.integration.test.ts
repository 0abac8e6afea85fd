import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { holdClass, NOW, openGym, type TestGym } from "#tests/helpers/backend/gym.ts";
import { postgresTitle, postgresUnavailableReason, startPostgres } from "#tests/helpers/backend/postgres-server.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const DAY = 24 * 60;

describe.skipIf(postgresUnavailableReason() !== null)(postgresTitle("gyms on a PostgreSQL server"), () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgres();
    database = await openDatabase({ dataDir: null, databaseUrl: server?.url });
    await bootstrap(database);
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

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

  it("never locks two gyms' answers and their members' pushes against each other", async () => {
    const [one, other] = [await openGym(database), await openGym(database)];
    const members = await joined(one, 8);
    for (const member of members) await other.give(member, "member");
    await Promise.all([one.run(), other.run()]);
    const sessions = await Promise.all([one, other].map((gym) => holdClass(database, gym, DAY, 3)));
    const busy = members.map(async (member) => {
      for (let round = 0; round < 6; round += 1) {
        const note = documentOf("day_notes", member, { id: randomUUID() });
        await syncClient(database, member).push("documents", [{ new: note, assumed: null }]);
        for (const [at, gym] of [one, other].entries()) {
          const booking = (
            await database.query<{ id: string }>(
              "select id from public.own_bookings where space_id = $1 and session_id = $2 and state in ('booked', 'waitlisted')",
              [member, sessions[at]],
            )
          ).rows[0];
          await gym.ask(
            member,
            booking ? "cancel_booking" : "book",
            booking ? { booking_id: booking.id } : { session_id: sessions[at] },
          );
          await gym.run(NOW);
        }
      }
    });
    await Promise.all(busy);
    for (const gym of [one, other]) expect(await gym.run()).toBe(0);
    const { rows } = await database.query<{ reason: string }>(
      "select distinct reason from public.gym_commands where gym_id = any ($1::uuid[]) and state = 'refused'",
      [[one.gym, other.gym]],
    );
    expect(rows.map(({ reason }) => reason)).not.toContain("failed");
    for (const session of sessions) {
      const { booked } = await placesOf(session);
      expect(booked.length).toBeLessThanOrEqual(3);
    }
  }, 60_000);
});
