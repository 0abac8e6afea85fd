import { z } from "zod";
import { MAX_CENTS, MAX_ENTRIES, MAX_INSTALMENTS } from "#shared/domain/kinds/gym/gym-desk.ts";
import { gymPersons } from "#shared/domain/kinds/gym/gym-persons.ts";
import { jpeg } from "#shared/domain/kinds/gym/gym-photos.ts";
import { day, text, uuid } from "#shared/domain/kinds/kind.ts";
import { about, DESK, defineVerb, words } from "./verb.ts";

const { member_id, has_account, gym_id, ...data } = gymPersons.fields;

/** Fields of a person that the desk writes. */
export const PERSON_FIELDS = Object.keys(data) as (keyof typeof data)[];

/** Most people that a gym keeps. */
export const MAX_PEOPLE = 20_000;
/** Most people of one command of an import, and most memberships of one of them. */
export const IMPORT_BATCH = 50;
export const MAX_MEMBERSHIPS = 24;

const place = z.int().min(1).max(MAX_PEOPLE);
const isNamed = (args: { first_name?: string | undefined; last_name?: string | undefined }): boolean =>
  `${args.first_name ?? ""}${args.last_name ?? ""}`.trim() !== "";

/** What somebody has already. `entries_left`: absent where nobody counts; `owed`: what they have not paid of it. */
const membership = z
  .strictObject({
    title: words(100),
    starts_on: day,
    ends_on: day.nullable(),
    entries_left: z.int().min(0).max(MAX_ENTRIES).optional(),
    owed: z
      .array(z.strictObject({ due_on: day, cents: z.int().min(1).max(MAX_CENTS) }))
      .max(MAX_INSTALMENTS)
      .readonly(),
  })
  .refine(({ starts_on, ends_on }) => ends_on === null || starts_on <= ends_on);

const imported = z
  .strictObject({
    member_id: uuid.optional(),
    ...z.object(data).partial().shape,
    memberships: z.array(membership).max(MAX_MEMBERSHIPS).readonly().optional(),
  })
  .refine(isNamed);
/** Somebody of an import; with `member_id` whom the gym has already. */
export type ImportedPerson = z.output<typeof imported>;
export type ImportedMembership = z.output<typeof membership>;

/** Verbs of the desk on the gym's people, with an account or without. */
export const PEOPLE_VERBS = {
  /** `member_id`: whose data change, and then only what args have; without one it is somebody new. */
  save_person: defineVerb({
    args: z
      .strictObject({ member_id: uuid.optional(), ...z.object(data).partial().shape })
      .refine((args) => args.member_id !== undefined || isNamed(args)),
    roles: DESK,
    reasons: ["unknown_member", "card_taken", "too_many_people"],
    concerns: ["member"],
    forgets: PERSON_FIELDS,
  }),
  save_photo: defineVerb({
    args: z.strictObject({ member_id: uuid, jpeg }),
    roles: DESK,
    reasons: ["unknown_member"],
    concerns: ["member"],
    forgets: ["jpeg"],
  }),
  remove_photo: defineVerb({
    args: z.strictObject({ member_id: uuid }),
    roles: DESK,
    reasons: [],
    concerns: ["member"],
  }),
  /** `from_id`: whose entry goes into that of `member_id`; somebody without an account. */
  merge_persons: defineVerb({
    args: z.strictObject(about("member_id", "from_id")),
    roles: DESK,
    reasons: ["unknown_member", "has_account"],
    concerns: ["member"],
  }),
  /** `drop_owed`: whether what is not paid goes as well; else somebody who owes something stays. */
  anonymise_person: defineVerb({
    args: z.strictObject({ member_id: uuid, drop_owed: z.boolean().optional() }),
    roles: DESK,
    reasons: ["unknown_member", "has_account", "owes"],
    concerns: ["member"],
  }),
  /**
   * People of another program's file, a part at a time. `first`: the place of the first of them in the import, from 1,
   * by which their ids are known (`importedId`); `total`: how many all parts have; `file`: its name.
   */
  import_people: defineVerb({
    args: z
      .strictObject({
        import_id: uuid,
        file: text(100),
        total: place,
        first: place,
        people: z.array(imported).min(1).max(IMPORT_BATCH).readonly(),
      })
      .refine(({ first, people, total }) => first + people.length - 1 <= total),
    roles: DESK,
    reasons: ["too_many_people"],
    concerns: ["people", "import"],
    forgets: ["people"],
  }),
  /** Takes back what an import made at its places from `first` on, {@link IMPORT_BATCH} of them. */
  undo_import: defineVerb({
    args: z.strictObject({ import_id: uuid, first: place }),
    roles: DESK,
    reasons: [],
    concerns: ["import"],
  }),
};
