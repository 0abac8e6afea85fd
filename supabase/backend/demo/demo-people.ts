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

/** What the desk keeps of somebody by their place. `age`: in years; with their names where `isNamed`. */
export const personOf = (place: number, age: number, today: string, isNamed: boolean): Person => {
  const { firstName, lastName } = nameOf(place);
  const number = String(place).padStart(4, "0");
  return {
    ...(isNamed && { first_name: firstName, last_name: lastName }),
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

/** Notes people by `save_person`, all in one statement. `id`: of the member, or of the command that adds somebody. */
export const savePeople = (
  tx: Queryable,
  { gym, desk, now }: { gym: string; desk: string; now: string },
  people: readonly (Person & { id: string })[],
) =>
  tx.query(
    `select private.gym_save_person($1, $2, p.args - 'id', $4, (p.args ->> 'id')::uuid)
     from jsonb_array_elements($3) with ordinality p (args, place) order by p.place`,
    [gym, desk, JSON.stringify(people), now],
  );
