import { randomUUID } from "node:crypto";
import { flagAtTheEnd } from "#backend/demo/demo-flags.ts";
import { listOffers } from "#backend/demo/demo-offers.ts";
import { personOf } from "#backend/demo/demo-people.ts";
import { tell } from "#backend/demo/demo-verbs.ts";
import { seedEntries, seedYear, WAIVER } from "#backend/demo/demo-year.ts";
import type { Queryable } from "#local/database/database.ts";

/** People of the gym, and their entries in a year: one in seven comes on an open day. */
const PEOPLE = 11_500;
const ENTRIES = 500_000;
/** People of one batch of an import. */
const BATCH = 50;
const OCCUPANCY = 2_000;

const STARTS = ["Bar", "Cor", "Fer", "Gal", "Lom", "Mar", "Pel", "Ros", "San", "Val"];
const MIDDLES = ["an", "and", "bal", "ci", "do", "ell", "gi", "ita", "lu", "mon", "ni", "ot", "ra", "te", "zu"];
const ENDS = ["acci", "atti", "elli", "eri", "etti", "ini", "oni", "otto", "ucci", "ari"];
const FIRST = ["Al", "Be", "Cla", "Da", "E", "Fe", "Gio", "Lu", "Ma", "Ni", "Pa", "Ste"];
const GIVEN = ["berto", "rico", "vanni", "rena", "rina", "dia", "lia", "ssandra", "tteo", "fano"];

const at = (list: readonly string[], place: number): string => list[place % list.length] ?? "";

const LAST_NAMES = STARTS.length * MIDDLES.length * ENDS.length;

/** A name by its place, one of 180,000: people of a large gym seldom share one. */
const largeGymName = (place: number) => {
  // Spread over the list, else those who follow each other are called alike.
  const last = (place * 7) % LAST_NAMES;
  const first = (place * 11 + Math.floor(place / LAST_NAMES)) % (FIRST.length * GIVEN.length);
  return {
    first_name: at(FIRST, first) + at(GIVEN, Math.floor(first / FIRST.length)),
    last_name:
      at(STARTS, last) +
      at(MIDDLES, Math.floor(last / STARTS.length)) +
      at(ENDS, Math.floor(last / (STARTS.length * MIDDLES.length))),
  };
};

export type LargeGym = { gym: string; people: readonly { name: string; card: string }[] };

/**
 * A gym of the account's, who is owner and desk: people without an account, a year of memberships and takings, and half
 * a million entries, of which a device keeps those of ninety days. Throws where there are fewer.
 */
export const makeLargeGym = async (database: Queryable, owner: string, now: string): Promise<LargeGym> => {
  const today = now.slice(0, 10);
  const made = await database.query<{ gym: string }>("select private.make_gym('Bench', 'Europe/Rome') as gym");
  const gym = made.rows[0]?.gym ?? "";
  for (const role of ["owner", "desk"])
    await database.query("select private.give_gym_role($1, $2, $3)", [gym, owner, role]);
  await database.query("select private.run_gym_commands($1, $2, 1000)", [gym, now]);
  await tell(database, "save_settings", gym, owner, { waiver: WAIVER, occupancy_limit: OCCUPANCY }, now);
  const offers = await listOffers(database, gym, owner, now);
  const people = Array.from({ length: PEOPLE }, (_, place) => ({
    ...personOf(place, 19 + (place % 50), today),
    ...largeGymName(place),
  }));
  const about = { import_id: randomUUID(), file: "bench.csv", total: PEOPLE };
  await flagAtTheEnd(database, gym, async () => {
    for (let first = 0; first < PEOPLE; first += BATCH) {
      const args = { ...about, first: first + 1, people: people.slice(first, first + BATCH) };
      await tell(database, "import_people", gym, owner, args, now);
    }
    const members = await database.query<{ id: string }>(
      "select member_id as id from public.gym_persons where gym_id = $1 order by cards",
      [gym],
    );
    if (members.rows.length < PEOPLE) throw new Error(`the gym has ${members.rows.length} people`);
    const seed = { gym, desk: owner, members: members.rows.map(({ id }) => id), now };
    await seedYear(database, { ...seed, offers });
    await seedEntries(database, seed);
  });
  const { rows } = await database.query<{ count: number }>(
    `select ((select count(*) from private.gym_past_entries) + (select count(*) from public.gym_entries))::int as count`,
  );
  if ((rows[0]?.count ?? 0) < ENTRIES) throw new Error(`the gym has ${rows[0]?.count} entries`);
  return {
    gym,
    people: people.map(({ first_name, last_name, cards }) => ({
      name: `${first_name} ${last_name}`,
      card: cards?.[0] ?? "",
    })),
  };
};
