import { z } from "zod";
import { placeEquipment } from "#shared/domain/kinds/place-equipment.ts";
import { DESK, defineVerb } from "./verb.ts";

/** What the gym says that there is to train with. */
export const EQUIPMENT_VERBS = {
  save_equipment: defineVerb({
    args: z.strictObject({ equipment: placeEquipment }),
    roles: DESK,
    reasons: [],
    forgets: ["equipment"],
  }),
  remove_equipment: defineVerb({ args: z.strictObject({}), roles: DESK, reasons: ["no_equipment"] }),
};
