import { randomUUID } from "node:crypto";
import { confirmEmail, insertUser } from "#local/auth/users.ts";
import type { Queryable } from "#local/database/database.ts";
import { zoned } from "#shared/domain/calendar/times.ts";
import type { VerbArgs } from "#shared/domain/gym/verbs.ts";
import { addDays, weekdayOf } from "#shared/domain/training/days.ts";
import { seedDesk } from "./demo-desk.ts";
import { seedHistory, WEEKS } from "./demo-history.ts";
import { writeMessages } from "./demo-messages.ts";
import { listOffers } from "./demo-offers.ts";
import { nameOf, personOf, savePeople } from "./demo-people.ts";
import { openShop } from "./demo-shop.ts";
import { tell } from "./demo-verbs.ts";
import { letIn, seedEntries, seedYear, WAIVER } from "./demo-year.ts";

const NAME = "Palestra Demo";
const ZONE = "Europe/Rome";
const DAY_MS = 86_400_000;

type Staff = { email: string; firstName: string; lastName?: string; role: "owner" | "desk" | "coach" };

const address = (name: string) => `${name}@performanceprime.local`;

/** Those who work at the demo gym. They sign in with the demo member's password; its other members do not sign in. */
export const DEMO_STAFF = [
  { email: address("owner"), firstName: "Direzione", role: "owner" },
  { email: address("desk-1"), firstName: "Reception", lastName: "Uno", role: "desk" },
  { email: address("desk-2"), firstName: "Reception", lastName: "Due", role: "desk" },
  ...["Forza", "Funzionale", "Spinning", "Yoga", "Pilates", "Mobilità"].map((what, at) => ({
    email: address(`coach-${at + 1}`),
    firstName: "Coach",
    lastName: what,
    role: "coach" as const,
  })),
] as const satisfies readonly Staff[];

/** How many members with an account a demo gym has, with the demo member. */
export const DEMO_MEMBERS = { small: 40, large: 1_000 } as const;
/** How many people of the large gym have none, and how many of these are under age. */
const WITHOUT_ACCOUNT = 196;
const MINORS = 40;
/** Of how many members the desk's rows are made by its verbs one by one, as at the small gym. */
const ONE_BY_ONE = DEMO_MEMBERS.small;
export type DemoSize = keyof typeof DEMO_MEMBERS;

const namesOf = (size: DemoSize) =>
  Array.from({ length: DEMO_MEMBERS[size] - 1 }, (_, at) => ({
    ...nameOf(at),
    email: address(`member-${String(at + 1).padStart(2, "0")}`),
  }));

/** Title, room, places, minutes, the coach's place among the coaches, and days (Monday is 1) with their times. */
const CLASSES: readonly [string, string, number, number, number, string, string][] = [
  ["Forza base", "Sala pesi", 8, 60, 0, "135", "18:30"],
  ["Forza avanzata", "Sala pesi", 8, 75, 0, "24", "19:00"],
  ["Funzionale", "Sala 1", 16, 50, 1, "12345", "13:00"],
  ["Circuito", "Sala 1", 16, 45, 1, "246", "18:00"],
  ["Spinning", "Sala bike", 20, 50, 2, "135", "19:30"],
  ["Spinning mattina", "Sala bike", 20, 45, 2, "246", "07:30"],
  ["Yoga", "Sala 2", 14, 60, 3, "24", "09:30"],
  ["Yoga serale", "Sala 2", 14, 60, 3, "135", "20:30"],
  ["Pilates", "Sala 2", 12, 55, 4, "12345", "10:45"],
  ["Mobilità", "Sala 2", 12, 40, 5, "67", "10:00"],
];

/** By how many hours the large gym holds each class a second time that day. */
const SECOND = 2;
const hoursLater = (time: string, hours: number): string =>
  `${String((Number(time.slice(0, 2)) + hours) % 24).padStart(2, "0")}${time.slice(2)}`;

/** How the gym is found. */
const FOUND = {
  ...{ listed: true, town: "Roma (RM)", address: "Via della Prova 1", contact: address("desk-1") },
  ...{ latitude: 41.892, longitude: 12.511 },
  about: "La palestra di prova: sala pesi, sala bike e due sale corsi.",
};

/** What whoever comes in must have signed, and how many may be inside. */
const AT_THE_DOOR = { waiver: WAIVER, occupancy_limit: 150 };

/** How its coaches are found, by their place; one is not. */
const COACHES_FOUND: readonly VerbArgs<"save_coach">[] = [
  {
    ...{ listed: true, headline: "Forza per chi comincia e per chi gareggia" },
    specialties: ["strength", "hypertrophy", "weightlifting"],
    bio: "Tecnica prima del carico: imposto squat, panca e stacco dalle basi, e un piano che segui anche senza di me.",
  },
  {
    ...{ listed: true, headline: "Circuiti e lavoro a corpo libero", specialties: ["functional", "calisthenics"] },
    bio: "Sessioni brevi e variate, adatte a chi ha poco tempo.",
  },
  { listed: true, headline: "Indoor cycling e fondo", specialties: ["cycling", "running"], bio: "" },
  {
    ...{ listed: true, headline: "Yoga dinamico e respirazione", specialties: ["yoga", "mobility"] },
    bio: "Lezioni di gruppo e individuali, per ogni livello.",
  },
  { listed: true, headline: "Pilates e postura", specialties: ["pilates", "postural"], bio: "" },
];

/** When the gym is open. */
const OPENING = [["06:30", "22:00"]] as const;
const SATURDAY = [["08:30", "18:00"]] as const;
const HOURS = [
  ["09:00", "12:30"],
  ["15:00", "19:00"],
] as const;

const createStaff = async (tx: Queryable, gym: string, hash: string, now: string): Promise<string[]> => {
  const staff: readonly Staff[] = DEMO_STAFF;
  const ids: string[] = [];
  for (const { email, firstName, lastName = "", role } of staff) {
    const user = await insertUser(tx, {
      email,
      encryptedPassword: hash,
      appMetadata: { provider: "email", providers: ["email"], role: "member" },
      userMetadata: { first_name: firstName, last_name: lastName, full_name: `${firstName} ${lastName}`.trim() },
      now,
    });
    await confirmEmail(tx, user, now);
    await tx.query("select private.give_gym_role($1, $2, $3)", [gym, user.id, role]);
    ids.push(user.id);
  }
  return ids;
};

/** Accounts that nobody signs in to: all in one statement, for a start that is quick. */
const createMembers = async (
  tx: Queryable,
  { gym, demo, size, now }: { gym: string; demo: string; size: DemoSize; now: string },
): Promise<string[]> => {
  const members = namesOf(size).map((person) => ({ ...person, id: randomUUID() }));
  await tx.query(
    `insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
       created_at, updated_at)
     select '00000000-0000-0000-0000-000000000000', m.id, 'authenticated', 'authenticated', m.email, $2, '{"role": "member"}',
       jsonb_build_object('first_name', m."firstName", 'last_name', m."lastName"), $2, $2
     from jsonb_to_recordset($1) m (id uuid, email text, "firstName" text, "lastName" text)`,
    [JSON.stringify(members), now],
  );
  const ids = members.map(({ id }) => id);
  await tx.query(
    "insert into private.gym_members (gym_id, member_id, account_id) select $1, m, m from unnest($2::uuid[]) m",
    [gym, [demo, ...ids]],
  );
  return ids;
};

/** A time of a day by the gym's clocks, as an instant. */
const instantAt = (day: string, time: string): string =>
  new Date(zoned(`${day}T${time}`, ZONE).epochMilliseconds).toISOString();

/**
 * Half of the places from yesterday to the day after tomorrow, three hours ahead at the latest; of what was, one in
 * seven did not come. The first class that is still open is full, with members who wait; `demo` has two bookings.
 */
const bookClasses = async (tx: Queryable, gym: string, members: string[], demo: string, now: string): Promise<void> => {
  const until = new Date(Date.parse(now) + 2 * DAY_MS).toISOString();
  const { rows } = await tx.query<{ id: string; capacity: number; at: string; isOpen: boolean }>(
    `select s.id, s.capacity, least($2::timestamptz, s.starts_at - interval '3 hours') as at,
       s.starts_at > $2::timestamptz + interval '3 hours' as "isOpen"
     from public.gym_sessions s join public.spaces p on p.id = s.space_id
     where p.gym_id = $1 and s.starts_at < $3 order by s.starts_at, s.id`,
    [gym, now, until],
  );
  const firstOpen = rows.findIndex(({ isOpen }) => isOpen);
  let next = 0;
  for (const [index, { id, capacity, at }] of rows.entries()) {
    const wanted = index === firstOpen ? capacity + 3 : Math.floor(capacity / 2);
    const coming = Array.from({ length: wanted }, () => members[next++ % members.length] ?? "");
    for (const member of index === firstOpen || index === firstOpen + 1 ? [demo, ...coming] : coming)
      await tx.query("select private.book($1, $2, $3, $4, gen_random_uuid())", [gym, member, id, at]);
  }
  await tx.query(
    `update public.gym_bookings b set state = case when n.place % 7 = 0 then 'no_show' else 'attended' end
     from (select k.id, row_number() over (order by k.starts_at, k.id) as place from public.gym_bookings k
       join public.spaces p on p.id = k.space_id and p.gym_id = $1 where k.state = 'booked' and k.starts_at < $2) n
     where b.id = n.id`,
    [gym, now],
  );
};

/** Times of a day that coaches have appointments at, with their minutes. */
const TIMES = [
  ["09:00", 45],
  ["11:00", 60],
  ["15:30", 30],
  ["17:30", 45],
] as const;

/** Today and the next two days of each coach: what was is done or missed, what comes is confirmed or asked for. */
const fillAgendas = async (tx: Queryable, gym: string, coaches: string[], members: string[], now: string) => {
  const today = now.slice(0, 10);
  const before = instantAt(addDays(today, -1), "00:00");
  let next = 0;
  for (const [who, coach] of coaches.entries())
    for (const day of [0, 1, 2].map((by) => addDays(today, by)))
      for (const [at, [time, minutes]] of TIMES.entries()) {
        const turn = who + at + weekdayOf(day);
        if (turn % 3 === 2 || weekdayOf(day) === 6) continue;
        const starts_at = instantAt(day, time);
        const [id, member] = [randomUUID(), members[next++ % members.length] ?? ""];
        const isOver = starts_at < now;
        await tell(tx, "request_appointment", gym, member, { coach_id: coach, starts_at, minutes }, before, id);
        if (!isOver && turn % 4 === 0) continue;
        await tell(tx, "confirm_appointment", gym, coach, { appointment_id: id }, before);
        const state = turn % 4 === 3 ? "no_show" : "completed";
        if (isOver) await tell(tx, "finish_appointment", gym, coach, { appointment_id: id, state }, now);
      }
};

/**
 * The demo member's: with one coach on the first weekday from the day after tomorrow on, at ten, confirmed; and with
 * another on the next one, at three, for which the coach proposes one o'clock.
 */
const arrangeAppointments = async (tx: Queryable, gym: string, coaches: string[], demo: string, now: string) => {
  const [strength = "", yoga = ""] = [coaches[0], coaches[3]];
  const days = [2, 3, 4, 5, 6].map((by) => addDays(now.slice(0, 10), by)).filter((date) => weekdayOf(date) < 5);
  const [first = "", second = ""] = days;
  const request = async (coach: string, day: string, time: string): Promise<string> => {
    const id = randomUUID();
    const args = { coach_id: coach, starts_at: instantAt(day, time), minutes: 45 };
    await tell(tx, "request_appointment", gym, demo, args, now, id);
    return id;
  };
  const confirmed = await request(strength, first, "10:00");
  await tell(tx, "confirm_appointment", gym, strength, { appointment_id: confirmed }, now);
  const moved = await request(yoga, second, "15:00");
  const args = { appointment_id: moved, starts_at: instantAt(second, "13:00") };
  await tell(tx, "propose_appointment", gym, yoga, args, now);
};

/** A challenge that has run for two weeks, with what some members came to: they have no workouts of their own. */
const openChallenge = async (tx: Queryable, gym: string, coach: string, members: readonly string[], now: string) => {
  const starts_on = addDays(now.slice(0, 10), -14);
  const [begun, id] = [instantAt(starts_on, "08:00"), randomUUID()];
  const about = {
    title: "Un mese di costanza",
    measure: "workouts" as const,
    starts_on,
    ends_on: addDays(starts_on, 27),
  };
  await tell(tx, "save_challenge", gym, coach, about, begun, id);
  for (const member of members) await tell(tx, "join_challenge", gym, member, { challenge_id: id }, begun);
  await tx.query(
    `update public.gym_scores s set score = 3 + n.place % 6 from unnest($2::uuid[]) with ordinality n (member, place)
     where s.challenge_id = $1 and s.member_id = n.member`,
    [id, members],
  );
};

/** What the desk of the large gym knows of its members, and people without an account, who are given. */
const addPeople = async (
  tx: Queryable,
  { gym, desk, members, now }: { gym: string; desk: string; members: readonly string[]; now: string },
): Promise<string[]> => {
  const today = now.slice(0, 10);
  const known = members.map((member_id, at) => ({
    ...personOf(at, 19 + ((at * 7) % 50), today, false),
    ...{ member_id, id: member_id },
  }));
  const added = Array.from({ length: WITHOUT_ACCOUNT }, (_, at) => ({
    ...personOf(members.length + at, at < MINORS ? 6 + (at % 11) : 20 + ((at * 5) % 55), today, true),
    id: randomUUID(),
  }));
  await savePeople(tx, { gym, desk, now }, [...known, ...added]);
  return added.map(({ id }) => id);
};

/**
 * A gym with two desks, six coaches, a timetable of four weeks and forty members, `demo` among them; the large one has
 * four hundred, twice the classes and twelve weeks behind it. `hash`: of the password with which its staff sign in.
 */
export const seedDemoGym = async (
  tx: Queryable,
  { demo, hash, size, now }: { demo: string; hash: string; size: DemoSize; now: string },
): Promise<void> => {
  const { rows } = await tx.query<{ gym: string }>("select private.make_gym($1, $2) as gym", [NAME, ZONE]);
  const gym = rows[0]?.gym ?? "";
  const [owner = "", desk = "", , ...coaches] = await createStaff(tx, gym, hash, now);
  const members = await createMembers(tx, { gym, demo, size, now });
  await tx.query("select private.run_gym_commands($1, $2, 1000)", [gym, now]);
  const yesterday = addDays(now.slice(0, 10), -1);
  const [starts_on, times] = size === "large" ? [addDays(yesterday, -7 * WEEKS), [0, SECOND]] : [yesterday, [0]];
  for (const [title, room, capacity, minutes, coach, days, first] of CLASSES) {
    const weekly = times.flatMap((by) => [...days].map((day) => ({ day: Number(day), time: hoursLater(first, by) })));
    const about = { title, room, capacity, minutes, weekly, coach_id: coaches[coach], starts_on };
    await tell(tx, "save_class", gym, owner, about, instantAt(yesterday, "00:00"));
  }
  const weekly = Object.fromEntries(["1", "2", "3", "4", "5", "6"].map((day) => [day, HOURS]));
  for (const [place, coach] of coaches.entries())
    await tell(tx, "save_coach", gym, coach, { weekly, ...COACHES_FOUND[place] }, now);
  const opening = Object.fromEntries(["1", "2", "3", "4", "5"].map((day) => [day, OPENING]));
  await tell(tx, "save_settings", gym, owner, { weekly: { ...opening, 6: SATURDAY }, ...FOUND, ...AT_THE_DOOR }, now);
  const offers = await listOffers(tx, gym, owner, now);
  await bookClasses(tx, gym, members, demo, now);
  const all = [demo, ...members];
  if (size === "large") {
    await seedHistory(tx, gym, all, now);
    const others = await addPeople(tx, { gym, desk, members, now });
    const rest = [...members.slice(ONE_BY_ONE - 1), ...others];
    await seedYear(tx, { gym, desk, members: rest, now, offers });
    await seedEntries(tx, { gym, desk, members: [...members, ...others], now });
  }
  await arrangeAppointments(tx, gym, coaches, demo, now);
  await fillAgendas(tx, gym, coaches, members, now);
  await seedDesk(tx, { gym, desk, members: all.slice(0, ONE_BY_ONE), now, offers });
  await letIn(tx, { gym, desk, members: all, now }, size);
  await writeMessages(tx, gym, { desk, coach: coaches[0] ?? "", members: [demo, ...members], now });
  await openChallenge(tx, gym, coaches[0] ?? "", members.slice(0, 12), now);
  await openShop(tx, { gym, desk, members: [demo, ...members], now });
  // The notifications made meanwhile are no news to anybody.
  await tx.query("update public.notifications set read = true where starts_with(message_key, 'gym.')");
};
