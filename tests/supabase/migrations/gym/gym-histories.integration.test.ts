import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { holdClass, later, openGym, type TestGym } from "#tests/helpers/backend/gym.ts";
import { createBookingModel } from "#tests/helpers/data/booking-model.ts";

const DAY = 24 * 60;

let database: Database;
let gym: TestGym;
beforeAll(async () => {
  database = await openTestDatabase();
  gym = await openGym(database);
});
afterAll(() => database.close());

const LENGTH = 3 * DAY;
const people = 6;
const step = fc.record({
  what: fc.constantFrom("book", "book", "book", "cancel", "cancel", "claim", "resize", "tick", "cancelSession"),
  who: fc.nat(people - 1),
  pick: fc.nat(5),
  wait: fc.oneof(fc.constant(0), fc.nat(30), fc.nat(DAY)),
});

it("any history of a session comes out as the rules say", async () => {
  const persons = await Promise.all(Array.from({ length: people }, () => gym.join()));
  await gym.tell(gym.owner, "save_settings", { waitlist_limit: 2 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 25 }),
      fc.integer({ min: 1, max: 3 }),
      async (steps, places) => {
        const session = await holdClass(database, gym, LENGTH, places);
        const model = createBookingModel(LENGTH, places, {
          opens: 7 * DAY,
          closes: 15,
          freeCancel: 120,
          promotedFree: 30,
          waitlist: 2,
        });
        const made: { id: string; member: string }[] = [];
        let minutes = LENGTH - 2 * DAY;
        for (const { what, who, pick, wait } of steps) {
          minutes += what === "cancelSession" && wait < DAY / 2 ? 0 : wait;
          const at = later(minutes);
          const member = persons[who] ?? "";
          const ask = async (verb: string, args: object, by = member) => {
            const id = await gym.ask(by, verb, args);
            await gym.run(at);
            const { state, reason } = await gym.answer(id);
            return { id, reason: state === "accepted" ? null : reason };
          };
          model.settle(minutes);
          if (what === "book") {
            const { id, reason } = await ask("book", { session_id: session });
            expect(reason).toBe(model.book(id, member, minutes));
            if (reason === null) made.push({ id, member });
          } else if (what === "cancel") {
            const chosen = made[pick % Math.max(made.length, 1)];
            if (!chosen) continue;
            const { reason } = await ask("cancel_booking", { booking_id: chosen.id }, chosen.member);
            expect(reason).toBe(model.cancel(chosen.id, chosen.member, minutes));
          } else if (what === "claim") {
            expect((await ask("claim", { session_id: session })).reason).toBe(model.claim(member, minutes));
          } else if (what === "resize") {
            const { reason } = await ask("save_session", { session_id: session, capacity: 1 + (pick % 3) }, gym.owner);
            expect(reason).toBe(model.resize(1 + (pick % 3), minutes));
          } else if (what === "cancelSession" && wait > DAY / 2 && minutes < LENGTH) {
            await ask("cancel_session", { session_id: session }, gym.owner);
            model.cancelSession(minutes);
          } else await gym.run(at);
          const { rows } = await database.query<{ id: string; state: string; position: number | null }>(
            "select id, state, position from public.gym_bookings where session_id = $1",
            [session],
          );
          expect(Object.fromEntries(rows.map(({ id, state, position }) => [id, [state, position]]))).toEqual(
            model.shown(),
          );
          const { rows: counted } = await database.query(
            "select taken, waiting from public.gym_sessions where id = $1",
            [session],
          );
          expect(Object.values(counted[0] ?? {})).toEqual(model.counts());
        }
        // The next history has the day for itself: its limit has a test of its own.
        await database.query("delete from public.gym_bookings where session_id = $1", [session]);
        await database.query("delete from public.gym_classes");
        await database.query("delete from public.gym_sessions");
      },
    ),
    { numRuns: 40 },
  );
});
