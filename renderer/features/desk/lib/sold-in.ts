import type { Command } from "#renderer/features/gym/index.ts";
import { VERBS } from "#shared/domain/gym/verbs.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

/** An instalment as it is paid: of a membership, or of a sale that waits for its answer. */
export type SoldPart = Pick<RowOfKind<"gym_instalments">, "id" | "due_on" | "cents" | "paid_at" | "method">;

/** The instalments that a sale makes once the gym has answered; none of one that was refused, or gives them no ids. */
export const soldIn = ({ state, args }: Pick<Command, "state" | "args">): SoldPart[] => {
  const sale = state === "asked" ? VERBS.sell_membership.args.safeParse(args).data : undefined;
  return (sale?.instalments ?? []).flatMap(({ id, due_on, cents }) =>
    id === undefined ? [] : [{ id, due_on, cents, paid_at: null, method: null }],
  );
};
