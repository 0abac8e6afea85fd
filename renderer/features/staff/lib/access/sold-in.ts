import type { Command } from "#renderer/features/gym/index.ts";
import type { HeldMembership } from "#shared/domain/gym/sales.ts";
import { VERBS } from "#shared/domain/gym/verbs.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

/** An instalment as it is paid: of a membership, or of a sale that waits for its answer. */
export type SoldPart = Pick<RowOfKind<"gym_instalments">, "id" | "due_on" | "cents" | "paid_at" | "method">;
type Asked = Pick<Command, "state" | "args"> & Partial<Pick<Command, "acted_at" | "created_at">>;

const saleIn = ({ state, args }: Asked) =>
  state === "asked" ? VERBS.sell_membership.args.safeParse(args).data : undefined;

/**
 * The instalments that a sale makes once the gym has answered, with what was paid at once; none of one that was
 * refused, or gives them no ids.
 */
export const soldIn = (command: Asked): SoldPart[] => {
  const paidAt = command.acted_at ?? command.created_at ?? null;
  return (saleIn(command)?.instalments ?? []).flatMap(({ id, due_on, cents, method = null }) =>
    id === undefined ? [] : [{ id, due_on, cents, paid_at: method && paidAt, method }],
  );
};

/** What somebody will have by a sale that waits for its answer; null of one that was refused. */
export const heldIn = (command: Asked): HeldMembership | null => {
  const sale = saleIn(command);
  return sale
    ? {
        ...{ title: sale.title, state: "active", starts_on: sale.starts_on, ends_on: sale.ends_on ?? null },
        ...{ fee_cents: sale.fee_cents ?? 0, sold_on: null, offer_id: sale.offer_id ?? null },
      }
    : null;
};
