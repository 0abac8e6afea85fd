import { placeEquipment, USUAL_EQUIPMENT } from "#shared/domain/kinds/place-equipment.ts";
import { defineKind, text, uuid } from "./kind.ts";

/**
 * A place where a member trains. `slot`: `first` for the one that everybody has, whose `name` may be empty. `gym_id`:
 * the gym whose published equipment counts there; `equipment` is then what it was when the member last trained with it.
 */
export const places = defineKind({
  fields: { slot: text(36, 1), name: text(60), gym_id: uuid.nullable(), equipment: placeEquipment },
  key: "slot",
  blank: { name: "", gym_id: null, equipment: USUAL_EQUIPMENT },
  keyed: ["equipment"],
  label: { by: ["name"] },
  isRestorable: true,
  blocksSignOut: true,
});
