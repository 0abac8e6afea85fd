import type { Command } from "#renderer/features/gym/index.ts";
import { actOf } from "#shared/domain/gym/acts.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import type { WaitingImported } from "./waiting-imports.ts";

type Person = RowOfKind<"gym_people">;
type Added = { id: string; command: Command; data: { first_name?: unknown; last_name?: unknown } };

const personOf = ({ id, command, data }: Added, floor: string): Person => {
  const { gym_id, created_at, updated_at } = command;
  const name = [data.first_name, data.last_name].filter((part) => typeof part === "string").join(" ");
  return {
    ...{ id, member_id: id, name: name.trim(), space_id: floor, gym_id, created_at, updated_at },
    ...{ roles: ["member"], suspended_until: null, has_account: false },
  };
};

/**
 * People whom the desk added, by hand or with an import, while that waits for its answer, as the gym will know them.
 */
export const waitingPeople = (
  { commands, imported }: { commands: readonly Command[]; imported: readonly WaitingImported[] },
  gym: string,
  floor: string,
): Person[] => {
  const added = commands.flatMap((command): Added[] => {
    const { verb, state, args, gym_id } = command;
    if (gym_id !== gym || verb !== "save_person" || state !== "asked" || args.member_id !== undefined) return [];
    return [{ id: actOf(command), command, data: args }];
  });
  return [...added, ...imported.filter(({ isNew }) => isNew)].map((one) => personOf(one, floor));
};
