import type { Queryable } from "#local/database/database.ts";
import type { VerbArgs } from "#shared/domain/gym/verbs.ts";
import { addDays } from "#shared/domain/training/days.ts";

const FIRST_NAMES = [
  ...["Giulia", "Marco", "Sara", "Luca", "Elena", "Paolo", "Chiara", "Davide", "Anna", "Matteo"],
  ...["Laura", "Andrea", "Marta", "Simone", "Irene", "Fabio", "Silvia", "Nicola", "Teresa", "Stefano"],
];
const LAST_NAMES = [
  ...["Barbieri", "Costa", "Ferri", "Rinaldi", "Amato", "Donati", "Esposito", "Greco", "Iacono", "Longo"],
  ...["Marini", "Neri", "Orlando", "Pellegrini", "Quaranta", "Sala", "Testa", "Urso", "Villa", "Zanetti"],
  ...["Battaglia", "Conti", "De Luca", "Fontana", "Gatti", "Leone", "Martini", "Palmieri", "Ricci", "Serra"],
  ...["Bianco", "Caruso", "D'Angelo", "Farina", "Giordano", "Lombardi", "Monti", "Parisi", "Riva", "Sanna"],
  ...["Basile", "Cattaneo", "Deiana", "Fabbri", "Guerra", "Mancini", "Negri", "Piras", "Rossetti", "Silvestri"],
  ...["Benedetti", "Coppola", "Ferrara", "Galli", "Mariani", "Milani", "Morelli", "Pagano", "Rizzi", "Valentini"],
];

/** First and last name of somebody by their place: twelve hundred without the same two twice. */
export const nameOf = (place: number): { firstName: string; lastName: string } => ({
  firstName: FIRST_NAMES[place % FIRST_NAMES.length] ?? "",
  lastName: LAST_NAMES[Math.floor(place / FIRST_NAMES.length) % LAST_NAMES.length] ?? "",
});

type Person = VerbArgs<"save_person">;

/** What the desk keeps of somebody by their place. `age`: in years. */
export const personOf = (place: number, age: number, today: string): Person => {
  const { firstName, lastName } = nameOf(place);
  const number = String(place).padStart(4, "0");
  return {
    ...{ first_name: firstName, last_name: lastName },
    birth_date: addDays(today, -Math.round(age * 365.25) - (place % 300)),
    phone: `333 1${number.padStart(6, "0")}`,
    cards: [`1${number}`],
    privacy_on: addDays(today, -(place % 360)),
    joined_on: addDays(today, -(place % 900)),
    // One in fifty lost a card, and half of those under age have no guardian's consent.
    ...(place % 50 === 0 && { lost_cards: [`2${number}`] }),
    ...(age < 18 && place % 2 === 0 && { guardian_consent_on: addDays(today, -(place % 300)) }),
    ...(age < 18 && { guardian_name: `${nameOf(place + 7).firstName} ${lastName}`, guardian_phone: "333 2000000" }),
  };
};

/** What of somebody nobody said. */
const UNSAID = {
  ...{ first_name: "", last_name: "", tax_code: "", phone: "", email: "", address: "", notes: "" },
  ...{ guardian_name: "", guardian_phone: "", guardian_tax_code: "", lost_cards: [] },
};

/** Writes down people of a gym, with an account or without, as `save_person` does, in a statement for all of them. */
export const savePeople = async (
  tx: Queryable,
  gym: string,
  people: readonly (Person & { member_id: string; has_account: boolean })[],
): Promise<void> => {
  const columns = [
    ...Object.keys(UNSAID),
    "cards",
    "birth_date",
    "privacy_on",
    "joined_on",
    "guardian_consent_on",
  ].join(", ");
  await tx.query(
    `insert into public.gym_persons (id, space_id, gym_id, member_id, has_account, ${columns})
     select private.named_id('gym_person', $1::uuid::text, p.member_id::text), (select private.gym_space($1, 'gym_desk')), $1,
       p.member_id, p.has_account, ${columns}
     from jsonb_populate_recordset(null::public.gym_persons, $2) p`,
    [gym, JSON.stringify(people.map((person) => ({ ...UNSAID, ...person })))],
  );
  const added = people.filter(({ has_account }) => !has_account);
  await tx.query("insert into private.gym_members (gym_id, member_id) select $1, m from unnest($2::uuid[]) m", [
    gym,
    added.map(({ member_id }) => member_id),
  ]);
  await showPeople(
    tx,
    gym,
    people.map(({ member_id }) => member_id),
  );
};

/** Tells who belongs to a gym, as the gym's queue does of each of them. */
export const showPeople = (tx: Queryable, gym: string, members: readonly string[]) =>
  tx.query("select private.show_person($1, m, null) from unnest($2::uuid[]) m", [gym, members]);
