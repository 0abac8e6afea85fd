import type { Command } from "#renderer/features/gym/index.ts";
import { importedId } from "#shared/domain/gym/people/transfer/imported-id.ts";
import type { ImportedMembership, ImportedPerson } from "#shared/domain/gym/verbs/people.ts";
import { VERBS } from "#shared/domain/gym/verbs.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

/**
 * Somebody of an import that waits for its answer, by the id that they have or will have, with what they bought before
 * and still owe, as the gym will know it. `isNew`: whether the import adds them; `command`: of their part of it.
 */
export type WaitingImported = {
  id: string;
  isNew: boolean;
  data: Omit<ImportedPerson, "memberships" | "member_id">;
  memberships: readonly RowOfKind<"gym_memberships">[];
  instalments: readonly RowOfKind<"gym_instalments">[];
  command: Command;
};

type Place = { command: Command; importId: string; place: number; member: string };

/** What a line's membership becomes: `part` is its place in the line, from 1. */
const soldBefore = async ({ command, importId, place, member }: Place, sold: ImportedMembership, part: number) => {
  const { gym_id, space_id, created_at, updated_at } = command;
  const of = { space_id, created_at, updated_at, member_id: member, gym_id };
  const { title, starts_on, ends_on, entries_left = null, owed } = sold;
  const id = await importedId(importId, gym_id, place, part);
  const membership: RowOfKind<"gym_memberships"> = {
    ...{ id, ...of, title, starts_on, ends_on, cents: owed.reduce((sum, { cents }) => sum + cents, 0) },
    ...{ state: "active", paused_from: null, paused_until: null, offer_id: null, entries: entries_left, entries_left },
    ...{ hours: {}, class_ids: [], certificate: "none", fee_cents: 0, discount_cents: 0, discount_reason: "" },
    ...{ sold_on: null, renews: false, renewal: {} },
  };
  const instalments = owed.map(
    async ({ due_on, cents }, at): Promise<RowOfKind<"gym_instalments">> => ({
      ...{ id: await importedId(importId, gym_id, place, part, at + 1), ...of, membership_id: id, due_on, cents },
      ...{ paid_at: null, method: null, member_name: "" },
    }),
  );
  return { membership, instalments: await Promise.all(instalments) };
};

const known = new WeakMap<Command, Promise<readonly WaitingImported[]>>();

const importedBy = async (command: Command): Promise<readonly WaitingImported[]> => {
  const asked = VERBS.import_people.args.safeParse(command.args).data;
  if (!asked) return [];
  const { import_id: importId, first } = asked;
  return Promise.all(
    asked.people.map(async ({ memberships = [], member_id, ...data }, at): Promise<WaitingImported> => {
      const place = first + at;
      const member = member_id ?? (await importedId(importId, command.gym_id, place));
      const sold = await Promise.all(
        memberships.map((one, index) => soldBefore({ command, importId, place, member }, one, index + 1)),
      );
      return {
        ...{ id: member, isNew: member_id === undefined, data, command },
        memberships: sold.map(({ membership }) => membership),
        instalments: sold.flatMap(({ instalments }) => instalments),
      };
    }),
  );
};

/** A gym's parts of imports that wait, but for those that are to be taken back. */
export const waitingImports = (commands: readonly Command[], gym: string): readonly Command[] => {
  const asked = commands.filter(({ gym_id, state }) => gym_id === gym && state === "asked");
  const undone = asked.filter(({ verb }) => verb === "undo_import");
  return asked.filter(
    ({ verb, args }) =>
      verb === "import_people" &&
      !undone.some((one) => one.args.import_id === args.import_id && one.args.first === args.first),
  );
};

/** Who is in these parts. Each part is read once. */
export const waitingImported = async (parts: readonly Command[]): Promise<readonly WaitingImported[]> =>
  (
    await Promise.all(
      parts.map((part) => {
        const read = known.get(part) ?? importedBy(part);
        known.set(part, read);
        return read;
      }),
    )
  ).flat();
