import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { isDeskVerb } from "./desk-verbs.ts";

type Command = RowOfKind<"gym_commands">;
type Asked = Pick<Command, "gym_id" | "verb" | "args">;

/** A command as its device makes it. `by`: who asks, by their id; `at`: now, ISO 8601, when a desk's act is done. */
export const askedCommand = ({ gym_id, verb, args }: Asked, by: string, at: string) => ({
  ...{ gym_id, verb, args, state: "asked" as const, reason: "", act_id: null },
  ...(isDeskVerb(verb) ? { acted_by: by, acted_at: at } : { acted_by: null, acted_at: null }),
});

/** The id of what a command does, by which what it makes is known, whoever sends it. */
export const actOf = ({ id, act_id }: Pick<Command, "id" | "act_id">): string => act_id ?? id;
