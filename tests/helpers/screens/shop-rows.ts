import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { GYM, NOW, SPACE } from "./gym-view.tsx";
import { ADA } from "./staff-view.tsx";

const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };

export const productOf = (
  title: string,
  values: Partial<RowOfKind<"gym_products">> = {},
): RowOfKind<"gym_products"> => ({
  ...{ id: idOf(`product-${title}`), space_id: SPACE, ...stamps, title, description: "", cents: 250, stock: null },
  ...{ listed: true, barcode: "", ...values },
});

const order = {
  ...{ ...stamps, gym_id: GYM, cents: 500, note: "", state: "ordered" as const, reason: "" },
  lines: [{ product_id: idOf("product-Barretta"), title: "Barretta", cents: 250, quantity: 2 }],
  ...{ ordered_at: NOW.toISOString(), ready_at: null, ended_at: null },
};

export const ownOrderOf = (id: string, values: Partial<RowOfKind<"own_orders">> = {}): RowOfKind<"own_orders"> => ({
  ...order,
  ...{ id, space_id: MEMBER, gym_name: "Palestra Demo", ...values },
});

/** Ada's. */
export const deskOrderOf = (id: string, values: Partial<RowOfKind<"gym_orders">> = {}): RowOfKind<"gym_orders"> => ({
  ...order,
  ...{ id, space_id: "20000000-0000-4000-8000-000000000008", member_id: ADA, ...values },
});
