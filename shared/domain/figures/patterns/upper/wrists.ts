import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, foot } from "#shared/domain/figures/patterns/contacts.ts";
import { bench, cable } from "#shared/domain/figures/props/gym.ts";
import { barbell, cableBar, dumbbells } from "#shared/domain/figures/props/held.ts";
import type { Pose } from "#shared/domain/figures/rig/pose.ts";

/** A seated body whose forearms lie on the thighs, the hand bent so far up. */
const onThighs = (wrist: number): Pose => ({
  pelvis: [0, 53],
  trunk: [28, 28],
  head: 4,
  arm: { ...arm(28, -1, 88), wrist },
  leg: foot(40, 15, 10, [0.6, 1, 0.2]),
});
const BENCH = bench({ x: -10, top: 43, long: 40, bears: "thighs" });

/** Curls of the wrist: the hand alone moves. */
export const WRISTS: Record<string, MovementPattern> = {
  "wrist-curl": {
    exercises: ["curl-polsi", "curl-polsi-inverso"],
    view: [36, 8],
    small: true,
    words: ["handsLow", "handsRaised"],
    props: [...BENCH, ...barbell("hands", { r: 13, half: 40 })],
    poses: [onThighs(-52), onThighs(58)],
    variants: {
      dumbbells: { exercises: ["curl-polsi-manubri"], props: [...BENCH, ...dumbbells([0, 0, 1], { r: 6.5 })] },
      cable: {
        exercises: ["curl-polsi-cavo"],
        props: [...BENCH, ...cable([104, 14, 0], ["hands"]), ...cableBar(28, "hands")],
      },
    },
  },
  "wrist-curl-behind": {
    exercises: ["curl-polsi-dietro"],
    view: [-40, 6],
    small: true,
    words: ["handsLow", "handsRaised"],
    props: barbell("hands", { r: 16, half: 46 }),
    poses: [
      { pelvis: [2, 93.2], trunk: [1, 0], head: 0, arm: { ...arm(-20, 4, 4), wrist: 20 }, leg: foot(0, 12) },
      { arm: { ...arm(-20, 4, 4), wrist: -70 } },
    ],
  },
};
