import type { Command } from "#renderer/features/gym/index.ts";
import { importedId } from "#shared/domain/gym/people/transfer/imported-id.ts";
import type { ImportedPerson } from "#shared/domain/gym/verbs/people.ts";
import { VERBS } from "#shared/domain/gym/verbs.ts";

/** Somebody of an import that waits for its answer, by the id that they will have. `command`: of their part of it. */
export type WaitingImported = { id: string; data: Omit<ImportedPerson, "memberships">; command: Command };

const known = new WeakMap<Command, Promise<readonly WaitingImported[]>>();

/** Whom a part of an import will add; not those whom the gym has already. */
const addedBy = async (command: Command): Promise<readonly WaitingImported[]> => {
  const asked = VERBS.import_people.args.safeParse(command.args).data;
  const added = (asked?.people ?? []).map(async ({ memberships: _, ...data }, at) =>
    asked && data.member_id === undefined
      ? [{ id: await importedId(asked.import_id, command.gym_id, asked.first + at), data, command }]
      : [],
  );
  return (await Promise.all(added)).flat();
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

/** Whom these parts will add. Each part is read once. */
export const waitingImported = async (parts: readonly Command[]): Promise<readonly WaitingImported[]> =>
  (
    await Promise.all(
      parts.map((part) => {
        const read = known.get(part) ?? addedBy(part);
        known.set(part, read);
        return read;
      }),
    )
  ).flat();
