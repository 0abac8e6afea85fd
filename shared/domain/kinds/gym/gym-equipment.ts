import { defineKind } from "#shared/domain/kinds/kind.ts";
import { placeEquipment } from "#shared/domain/kinds/place-equipment.ts";

/** The equipment that a gym publishes; its id is the gym's. */
export const gymEquipment = defineKind({
  fields: { equipment: placeEquipment },
  label: { by: [] },
  writer: "server",
  blocksSignOut: false,
});
