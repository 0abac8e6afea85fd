import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot, grip, hand, hanging } from "#shared/domain/figures/patterns/contacts.ts";
import { band, sideCable } from "#shared/domain/figures/props/cables.ts";
import { cable, smith } from "#shared/domain/figures/props/gym.ts";
import { barbell, cableBar, dumbbells } from "#shared/domain/figures/props/held.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";

/** Shrugs, upright rows and turns of the upper arm. */
export const SHRUGS: Record<string, MovementPattern> = {
  "upright-row": {
    exercises: ["tirate-al-mento"],
    view: [58, 6],
    checks: ["balance"],
    words: ["armsStraight", "handsAtChest"],
    props: barbell("bar", { r: 16, half: 46 }),
    poses: [
      {
        pelvis: [-1, 93.3],
        trunk: [0, 0],
        head: 0,
        shrug: 0,
        bar: [13, 80],
        arm: grip(15, [-0.3, 0.4, 1]),
        leg: foot(0, 12),
      },
      { shrug: 3, bar: [15, 132], arm: grip(15, [-0.3, 0.6, 1]) },
    ],
    variants: {
      cable: {
        exercises: ["tirate-al-mento-cavo"],
        props: [...cable([44, 12, 0], ["bar"]), ...cableBar(22)],
      },
      dumbbells: {
        exercises: ["tirate-al-mento-manubri"],
        props: dumbbells([0, 0, 1]),
        each: [{ arm: hand([13, 80, 16], [-0.3, 0.4, 1]) }, { arm: hand([15, 132, 16], [-0.3, 0.6, 1]) }],
      },
    },
  },
  shrug: {
    exercises: ["scrollate-bilanciere"],
    view: [-52, 6],
    checks: ["balance"],
    small: true,
    words: ["shouldersLow", "shouldersHigh"],
    props: barbell(),
    poses: [
      { pelvis: [0, 93.4], trunk: [0, 0], head: 0, shrug: -3, bar: [12, 76], arm: hanging(26), leg: foot(0, 12) },
      { shrug: 7, bar: [12, 86] },
    ],
    variants: {
      behind: {
        exercises: ["scrollate-dietro"],
        each: [
          { bar: [-14, 76], arm: hanging(26, [-1, 0, 0.6]) },
          { bar: [-14, 86], arm: hanging(26, [-1, 0, 0.6]) },
        ],
      },
      cable: { exercises: ["scrollate-cavo"], props: [...cable([40, 12, 0], ["bar"]), ...cableBar(34)] },
      machine: {
        exercises: ["scrollate-macchina"],
        props: [
          rod(["hand", -8, 0, 0], ["hand", 10, 0, 0], 1.8),
          rod(["hand", 10, 0, 0], [64, 60, 28], 2.2),
          { disc: ["hand", 26, 0, 10], axis: [0, 0, 1], r: 17, width: 6 },
          frame([64, 64, 28], [64, 2, 28], 2.6, { pair: true }),
          frame([64, 64, -28], [64, 64, 28]),
        ],
        each: [
          { arm: { at: [4, 76, 28], pole: [-1, 0, 0.4], hang: true } },
          { arm: { at: [4, 86, 28], pole: [-1, 0, 0.4], hang: true } },
        ],
      },
      smith: { exercises: ["scrollate-multipower"], props: [...barbell(), ...smith(12)] },

      dumbbells: {
        exercises: ["scrollate-manubri"],
        props: dumbbells([1, 0, 0]),
        each: [
          { arm: { at: [3, 76, 26], pole: [-1, 0, 0.4], hang: true } },
          { arm: { at: [3, 86, 26], pole: [-1, 0, 0.4], hang: true } },
        ],
      },
    },
  },
  "rotation-out": {
    exercises: ["rotazione-esterna-cavo"],
    view: [66, 16],
    checks: ["balance"],
    words: ["handAtBelly", "handOut"],
    props: [...sideCable(["handR"], 106, { x: 18 }), ...cableBar(5, "handR")],
    poses: [
      {
        pelvis: [0, 93.3],
        trunk: [0, 0],
        head: 0,
        armR: arm(4, 6, 90, -56),
        armL: { hips: [2, 5, 17], pole: [-0.5, 0, 1] },
        leg: foot(0, 13),
      },
      { armR: arm(4, 6, 90, 48) },
    ],
    variants: {
      band: {
        exercises: ["rotazione-esterna-elastico"],
        props: [band(["handR"], [18, 106, -74]), frame([18, 0, -75], [18, 140, -75], 3)],
      },
    },
  },
  "rotation-in": {
    exercises: ["rotazione-interna-cavo"],
    view: [66, 16],
    checks: ["balance"],
    words: ["handOut", "handAtBelly"],
    props: [...sideCable(["handR"], 106, { x: 18, z: 84 }), ...cableBar(5, "handR")],
    poses: [
      {
        pelvis: [0, 93.3],
        trunk: [0, 0],
        head: 0,
        armR: arm(4, 6, 90, 48),
        armL: { hips: [2, 5, 17], pole: [-0.5, 0, 1] },
        leg: foot(0, 13),
      },
      { armR: arm(4, 6, 90, -56) },
    ],
  },
};
