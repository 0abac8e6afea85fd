import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { grip, hand, onToes } from "#shared/domain/figures/patterns/contacts.ts";
import { block, seat, stack } from "#shared/domain/figures/props/gym.ts";
import { barbell, dumbbells } from "#shared/domain/figures/props/held.ts";
import { frame, rod } from "#shared/domain/figures/props/parts.ts";

export const CALVES: Record<string, MovementPattern> = {
  "calf-standing": {
    exercises: ["calf-in-piedi"],
    view: [-34, 8],
    small: true,
    words: ["heelsLow", "onToes"],
    props: [
      block(16, 12, { long: 12, wide: 24 }),
      ...stack(56, 196),
      rod(["shoulder", -4, 7, -4], ["shoulder", 8, 9, -4], 4.5, { tone: "pad" }),
      frame(["neck", 0, 8, 0], [56, 168, 0], 2.2, { nearer: 5 }),
      rod(["shoulder", 4, 10, -4], ["neck", 12, 9, 0], 2.2, { layer: "back" }),
    ],
    poses: [
      {
        pelvis: [1, 101.5],
        trunk: [1, 1],
        head: 0,
        arm: { chest: [16, 0, 17], pole: [-0.2, -1, 0.7] },
        leg: { toe: [14, 12, 10], pitch: 18, out: 4 },
      },
      { pelvis: [9, 111.2], leg: { toe: [14, 12, 10], pitch: -36, out: 4 } },
    ],
    variants: {
      dumbbells: {
        exercises: ["calf-manubri"],
        props: [block(16, 12, { long: 12, wide: 24 }), ...dumbbells([1, 0, 0])],
        each: [{ arm: hand([4, 86, 25], [-1, 0, 0.3]) }, { arm: hand([12, 96, 25], [-1, 0, 0.3]) }],
      },
      barbell: {
        exercises: ["calf-bilanciere"],
        props: [block(16, 12, { long: 12, wide: 24 }), ...barbell()],
        all: { bar: "back", trunk: [5, 6], arm: grip(36, [-0.45, -1, 0.15]) },
      },

      free: {
        exercises: ["calf-corpo-libero"],
        props: [block(16, 12, { long: 12, wide: 24 })],
        all: { arm: { hips: [2, 5, 17], pole: [-0.5, 0, 1] } },
      },
    },
  },
  "calf-seated": {
    exercises: ["calf-seduto"],
    view: [-24, 8],
    small: true,
    words: ["heelsLow", "onToes"],
    props: [
      ...seat({ x: -4, top: 46, back: 0, long: 16 }),
      block(50, 10, { long: 10, wide: 24 }),
      rod(["knees", -7, 9, -20], ["knees", -7, 9, 20], 5, { tone: "pad", nearer: 12 }),
      rod(["knees", -7, 12, 0], [78, 50, 0], 2.4, { layer: "back", nearer: 20 }),
      frame([78, 50, 0], [78, 2, 0], 3),
      { disc: ["knees", 20, 12, 8], axis: [0, 0, 1], r: 13, width: 6, layer: "back", nearer: 21, pair: true },
    ],
    poses: [
      {
        pelvis: [0, 57],
        trunk: [4, 4],
        head: 0,
        arm: hand([32, 70, 18], [-0.6, -0.3, 1]),
        leg: onToes([48, 10, 11], -16, 3, [0.6, 1, 0]),
      },
      { leg: onToes([48, 10, 11], 30, 3, [0.6, 1, 0]) },
    ],
  },
};
