import { validateEmail } from "#shared/domain/auth/email-validation.ts";
import { PERSON_FIELDS } from "#shared/domain/gym/verbs/people.ts";
import { gymPersons, MAX_CARDS } from "#shared/domain/kinds/gym/gym-persons.ts";
import { isDay } from "#shared/domain/training/days.ts";
import { NO_DATA, type PersonData } from "./persons.ts";

type Field = keyof PersonData;
/** As it is typed; several cards are parted by commas. */
export type PersonForm = Record<Field, string>;
export type PersonProblem = "name" | "email" | (typeof CARDS)[number] | (typeof DAYS)[number];

const DAYS = ["birth_date", "privacy_on", "marketing_on", "joined_on", "guardian_consent_on"] as const;
const CARDS = ["cards", "lost_cards"] as const;
const MAX_CARD_LENGTH = 32;

export const personForm = (data: PersonData): PersonForm => ({
  ...data,
  ...{ birth_date: data.birth_date ?? "", privacy_on: data.privacy_on ?? "", marketing_on: data.marketing_on ?? "" },
  ...{ joined_on: data.joined_on ?? "", guardian_consent_on: data.guardian_consent_on ?? "" },
  ...{ cards: data.cards.join(", "), lost_cards: data.lost_cards.join(", ") },
});

const cardsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((card) => card.trim())
      .filter(Boolean),
  ),
];
const codeIn = (text: string): string => text.replace(/\s/g, "").toUpperCase();

/** What a form says of a person, and what of it is wrong. `today`: nobody is born after it. */
export const readPerson = (
  form: PersonForm,
  today: string,
): { data: PersonData; problems: ReadonlySet<PersonProblem> } => {
  const trimmed = Object.fromEntries(PERSON_FIELDS.map((field) => [field, form[field].trim()])) as PersonForm;
  const data: PersonData = {
    ...trimmed,
    ...{ birth_date: trimmed.birth_date || null, joined_on: trimmed.joined_on || null },
    ...{ privacy_on: trimmed.privacy_on || null, marketing_on: trimmed.marketing_on || null },
    ...{ tax_code: codeIn(form.tax_code), guardian_tax_code: codeIn(form.guardian_tax_code) },
    guardian_consent_on: trimmed.guardian_consent_on || null,
    ...{ cards: cardsIn(form.cards), lost_cards: cardsIn(form.lost_cards) },
  };
  const problems = new Set<PersonProblem>();
  if (data.first_name + data.last_name === "") problems.add("name");
  for (const field of DAYS) if (data[field] !== null && !isDay(data[field])) problems.add(field);
  if (data.birth_date !== null && data.birth_date > today) problems.add("birth_date");
  if (data.email !== "" && !validateEmail(data.email).valid) problems.add("email");
  for (const field of CARDS)
    if (data[field].length > MAX_CARDS || data[field].some((card) => card.length > MAX_CARD_LENGTH))
      problems.add(field);
  return { data, problems };
};

/** The fields whose values are others than before; all that are not empty where there was nobody. */
export const changesOf = (data: PersonData, before: PersonData = NO_DATA): Partial<PersonData> =>
  Object.fromEntries(
    PERSON_FIELDS.filter((field) => String(data[field] ?? "") !== String(before[field] ?? "")).map((field) => [
      field,
      data[field],
    ]),
  );

/** The most characters of a text of a person. */
export const lengthOf = (field: Field): number | undefined =>
  gymPersons.fields[field].meta()?.maxLength as number | undefined;
