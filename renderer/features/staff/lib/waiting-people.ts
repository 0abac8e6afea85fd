import type { Command } from "#renderer/features/gym/index.ts";
import { actOf } from "#shared/domain/gym/acts.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

type Person = RowOfKind<"gym_people">;

/** People whom the desk added while that waits for its answer, as the gym will know them. */
export const waitingPeople = (commands: readonly Command[], gym: string, floor: string): Person[] =>
  commands.flatMap((command) => {
    const { verb, state, args, gym_id, created_at, updated_at } = command;
    if (gym_id !== gym || verb !== "save_person" || state !== "asked" || args.member_id !== undefined) return [];
    const id = actOf(command);
    const name = [args.first_name, args.last_name].filter((part) => typeof part === "string").join(" ");
    return [
      {
        ...{ id, member_id: id, name: name.trim(), space_id: floor, gym_id, created_at, updated_at },
        ...{ roles: ["member"], suspended_until: null, has_account: false },
      },
    ];
  });
