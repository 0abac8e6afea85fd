import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { letterPeople } from "#shared/domain/gym/letter-people.ts";
import { LETTER_FILTERS, type LetterFilter, unseenDays } from "#shared/domain/kinds/gym/gym-letters.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { atNewGym, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

const TODAY = "2026-11-23";
const BEFORE = `${addDays(TODAY, -20)}T09:00:00.000Z`;

let database: Database;
let gym: TestGym;
let desk: string;
let ada: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  desk = await gym.join("desk", "Dina");
  ada = await gym.join("member", "Ada");
  await gym.run();
});

const address = `${randomUUID()}@example.test`;
const did = (verb: string, args: object, when = BEFORE) => gym.made(gym.owner, verb, args, when);
const person = (data: object = {}) => did("save_person", { first_name: "Rita", last_name: "Bo", ...data });

it("is for the same people on the device and on the server", async () => {
  const days = [-40, -31, -30, -1, 0, 1, 15, 30, 31];
  for (const [place, day] of days.entries()) {
    const member = await person({
      birth_date: addDays("1990-11-23", day),
      email: place % 2 ? address : "",
      ...(place % 3 === 0 && { marketing_on: TODAY }),
    });
    await did("sell_membership", {
      ...{ member_id: member, title: "Mensile", starts_on: addDays(TODAY, -60), ends_on: addDays(TODAY, day) },
      instalments: [{ due_on: addDays(TODAY, day), cents: 100 }],
    });
    if (place % 2)
      await did("note_certificate", { member_id: member, type: "competitive", expires_on: addDays(TODAY, day) });
  }
  for (const days of [13, 14, 20, 21, 29, 30]) {
    const [seen, renewed, paused] = [await person(), await person(), await person()];
    const sell = (member_id: string, from: number, until: number) =>
      did("sell_membership", {
        ...{ member_id, title: "Mensile", starts_on: addDays(TODAY, from), ends_on: addDays(TODAY, until) },
        instalments: [],
      });
    await did(
      "let_in",
      { member_id: seen, verdict: "red", override: "Prova" },
      `${addDays(TODAY, -days)}T22:59:00.000Z`,
    );
    for (const member of [seen, paused]) await sell(member, -60, 60);
    await sell(renewed, -60, -days);
    await sell(renewed, 1 - days, 60);
    await sell(await person(), -days, 60);
    await database.query("update public.gym_memberships set paused_from = $2, paused_until = $3 where member_id = $1", [
      ...[paused, addDays(TODAY, -40), addDays(TODAY, -days)],
    ]);
  }
  const rows = async (kind: string) => (await seenBy(database, desk, kind)) as never[];
  const persons = (await rows("gym_persons")) as {
    member_id: string;
    email: string;
    birth_date: string;
    marketing_on: string;
  }[];
  const people = [
    { id: ada, hasAccount: true, email: "", birth_date: null, marketing_on: null },
    ...persons.map((one) => ({ ...one, id: one.member_id, hasAccount: false })),
  ];
  const known = {
    ...{ people, memberships: await rows("gym_memberships") },
    ...{ instalments: await rows("gym_instalments"), certificates: await rows("gym_certificates") },
  };
  const { rows: entries } = await database.query<{ member_id: string; day: string }>(
    "select member_id, to_char(at::timestamptz at time zone 'Europe/Rome', 'YYYY-MM-DD') as day from public.gym_entries",
  );
  const since = (filter: LetterFilter) => addDays(TODAY, -unseenDays(filter));
  for (const filter of LETTER_FILTERS)
    for (const commercial of [false, true]) {
      const chosen =
        "select coalesce(array_agg(p order by p), '{}') as value from private.letter_people($1, $2, $3, $4) p";
      const letter = { filter, commercial, in_app: true, by_mail: true };
      const seen = new Set(entries.flatMap(({ member_id, day }) => (day > since(filter) ? [member_id] : [])));
      const { reached, unreached } = letterPeople({ ...known, seen }, letter, TODAY);
      expect([filter, commercial || reached.length > 0]).toEqual([filter, true]);
      expect([filter, [...reached, ...unreached].toSorted()]).toEqual([
        filter,
        await gym.one(chosen, gym.gym, filter, commercial, TODAY),
      ]);
    }
});
