import { randomUUID } from "node:crypto";
import { confirmEmail, insertUser } from "#local/auth/users.ts";
import type { Queryable } from "#local/database/database.ts";
import type { VerbArgs } from "#shared/domain/gym/verbs.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { arrangeAppointments, fillAgendas } from "./demo-appointments.ts";
import { bookClasses, holdClasses } from "./demo-classes.ts";
import { seedDesk } from "./demo-desk.ts";
import { seedBusyEvening } from "./demo-evening.ts";
import { flagAtTheEnd } from "./demo-flags.ts";
import { seedHistory } from "./demo-history.ts";
import { writeMessages } from "./demo-messages.ts";
import { listOffers } from "./demo-offers.ts";
import { nameOf, personOf, savePeople, showPeople } from "./demo-people.ts";
import { openShop } from "./demo-shop.ts";
import { instantAt, ZONE } from "./demo-times.ts";
import { tell } from "./demo-verbs.ts";
import { letIn, seedEntries, seedYear, WAIVER } from "./demo-year.ts";

const NAME = "Palestra Demo";

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
/** Members whose desk rows are made by verbs, one by one; those of all others are inserted at once. */
const ONE_BY_ONE = DEMO_MEMBERS.small;
export type DemoSize = keyof typeof DEMO_MEMBERS;

const namesOf = (size: DemoSize) =>
  Array.from({ length: DEMO_MEMBERS[size] - 1 }, (_, at) => ({
    ...nameOf(at),
    email: address(`member-${String(at + 1).padStart(2, "0")}`),
  }));

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
  // Without an account at first: else each of them would wait in the gym's queue, as somebody who joins does.
  const all = [demo, ...ids];
  await tx.query("insert into private.gym_members (gym_id, member_id) select $1, m from unnest($2::uuid[]) m", [
    gym,
    all,
  ]);
  await tx.query("update private.gym_members set account_id = member_id where gym_id = $1", [gym]);
  await tx.query(
    `insert into public.space_members (space_id, member_id, role)
     select private.gym_space($1, 'gym'), m, 'member' from unnest($2::uuid[]) m`,
    [gym, all],
  );
  return ids;
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
const addPeople = async (tx: Queryable, gym: string, members: readonly string[], today: string): Promise<string[]> => {
  const known = members.map((member_id, at) => ({
    ...personOf(at, 19 + ((at * 7) % 50), today),
    ...{ member_id, has_account: true },
  }));
  const added = Array.from({ length: WITHOUT_ACCOUNT }, (_, at) => ({
    ...personOf(members.length + at, at < MINORS ? 6 + (at % 11) : 20 + ((at * 5) % 55), today),
    ...{ member_id: randomUUID(), has_account: false },
  }));
  await savePeople(tx, gym, [...known, ...added]);
  return added.map(({ member_id }) => member_id);
};

type Filling = { demo: string; hash: string; size: DemoSize; now: string };

const fillGym = async (tx: Queryable, gym: string, { demo, hash, size, now }: Filling): Promise<void> => {
  const [owner = "", desk = "", , ...coaches] = await createStaff(tx, gym, hash, now);
  const members = await createMembers(tx, { gym, demo, size, now });
  await tx.query("select private.run_gym_commands($1, $2)", [gym, now]);
  const isLarge = size === "large";
  await showPeople(tx, gym, isLarge ? [demo] : [demo, ...members]);
  const others = isLarge ? await addPeople(tx, gym, members, now.slice(0, 10)) : [];
  await holdClasses(tx, { gym, owner, coaches, isLarge, now });
  const weekly = Object.fromEntries(["1", "2", "3", "4", "5", "6"].map((day) => [day, HOURS]));
  for (const [place, coach] of coaches.entries())
    await tell(tx, "save_coach", gym, coach, { weekly, ...COACHES_FOUND[place] }, now);
  const opening = Object.fromEntries(["1", "2", "3", "4", "5"].map((day) => [day, OPENING]));
  await tell(tx, "save_settings", gym, owner, { weekly: { ...opening, 6: SATURDAY }, ...FOUND, ...AT_THE_DOOR }, now);
  const offers = await listOffers(tx, gym, owner, now);
  await bookClasses(tx, gym, members, demo, now);
  const all = [demo, ...members];
  if (isLarge) {
    await seedHistory(tx, gym, all, now);
    const rest = [...members.slice(ONE_BY_ONE - 1), ...others];
    await seedYear(tx, { gym, desk, members: rest, now, offers });
    await seedEntries(tx, { gym, desk, members: [...members, ...others], now });
    await seedBusyEvening(tx, { gym, desk, members: rest, now, limit: AT_THE_DOOR.occupancy_limit });
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

/**
 * A gym with two desks, six coaches, a timetable of four weeks and forty members, `demo` among them; the large one has
 * a thousand, people without an account, twice the classes and twelve weeks behind it. `hash`: of the password with
 * which its staff sign in.
 */
export const seedDemoGym = async (tx: Queryable, filling: Filling): Promise<void> => {
  const { rows } = await tx.query<{ gym: string }>("select private.make_gym($1, $2) as gym", [NAME, ZONE]);
  const gym = rows[0]?.gym ?? "";
  await flagAtTheEnd(tx, gym, () => fillGym(tx, gym, filling));
};
