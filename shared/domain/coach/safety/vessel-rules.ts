import type { Rule } from "./rule.ts";
import { HURTS, terms } from "./words.ts";

const LIMB = terms(
  "gamba gambe polpacci* coscia cosce caviglia caviglie piede piedi braccio braccia mano mani dito dita leg legs calf calves thigh thighs ankle ankles foot feet toe toes arm arms hand hands finger fingers",
);
/** Words of the normal state after training: muscles full and warm on both sides. */
const PUMP = terms("pump pumped pompa* pompat* pompaggio entramb* both sauna");

/**
 * Signs of a clot, of a limb without blood, and of an infection that no other card is about. NHS, "DVT (deep vein
 * thrombosis)", "Peripheral arterial disease" and "Cellulitis".
 */
export const VESSEL_RULES: readonly Rule[] = [
  {
    flag: "unclear",
    isSure: true,
    all: [
      LIMB,
      terms("gonfio gonfia gonfi gonfie swollen swelling swelled"),
      terms("cald* bollent* ross* arrossat* hot warm red redness"),
    ],
    within: 12,
    unless: PUMP,
  },
  {
    flag: "unclear",
    isSure: true,
    all: [
      LIMB,
      terms("fredd* gelat* ghiacciat* cold freezing icy"),
      terms("bianc* blu bluastr* viola violace* pallid* white blue purple pale grey"),
    ],
    within: 10,
    unless: terms("doccia vasca bagno shower bath tub mare sea piscina pool"),
  },
  {
    flag: "unclear",
    isSure: true,
    all: [HURTS, terms("dito dita toe toes finger fingers"), terms("nero nera neri nere black")],
    within: 8,
    unless: terms("unghia unghie nail nails toenail toenails cintura belt"),
  },
  {
    flag: "unclear",
    isSure: true,
    all: [
      HURTS,
      terms("febbre fever"),
      terms(
        "schiena fianco ginocchio anca spalla gamba tibia polpaccio pancia addome inguine collo nuca back side knee hip shoulder leg shin calf belly abdomen groin neck joint",
      ),
    ],
    within: 14,
  },
];
