import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { cable, pullBar } from "#shared/domain/figures/props/gym.ts";
import { belt, cableBar } from "#shared/domain/figures/props/held.ts";
import type { Prop } from "#shared/domain/figures/props/prop.ts";
import { arm, foot, grip } from "./contacts.ts";

/** The seat, the pads over the thighs, the post and the stack of a lat machine; its cable ends at `height`. */
const LAT_MACHINE: Prop[] = [
  { box: [-4, 44, 0], half: [19, 4, 17], tone: "pad", layer: "back", nearer: 70, bears: "thighs" },
  {
    rod: [
      [-4, 42, 0],
      [-4, 3, 0],
    ],
    r: 3,
    layer: "back",
    nearer: 60,
  },
  {
    rod: [
      [66, 0, 0],
      [66, 232, 0],
    ],
    r: 3,
    tone: "dim",
    layer: "back",
    nearer: 30,
  },
  {
    rod: [
      [66, 230, 0],
      [14, 230, 0],
    ],
    r: 3,
    tone: "dim",
    layer: "back",
    nearer: 40,
  },
  { disc: [18, 226, 0], axis: [0, 0, 1], r: 5, width: 3, plain: true },
  { box: [70, 36, 0], half: [8, 34, 12], tone: "dim", layer: "back", nearer: 25 },
  {
    rod: [
      [-16, 2, 0],
      [74, 2, 0],
    ],
    r: 2.6,
    tone: "dim",
    layer: "back",
    nearer: 20,
  },
  {
    rod: [
      [66, 70, 0],
      [26, 70, 0],
    ],
    r: 2.2,
    tone: "dim",
    layer: "back",
    nearer: 80,
  },
  {
    rod: [
      [26, 72, -26],
      [26, 72, 26],
    ],
    r: 5,
    tone: "pad",
    nearer: 24,
  },
  {
    cable: [
      ["bar", 0, 1, 0],
      [18, 226, 0],
    ],
  },
];

const LAT_BAR: Prop[] = [
  {
    rod: [
      ["bar", 0, 0, -46],
      ["bar", 0, 0, 46],
    ],
    r: 1.6,
    pieces: 7,
  },
  {
    rod: [
      ["bar", 0, 0, 46],
      ["bar", -1, -8, 58],
    ],
    r: 1.6,
    pair: true,
  },
];

const SEATED_FOOT = foot(41, 16, 8, [1, 1, 0.1]);

export const PULLS: Record<string, MovementPattern> = {
  "pull-up": {
    exercises: ["trazioni", "trazioni-negative"],
    view: [-62, 6],
    words: ["hangingStraight", "chinOverBar"],
    props: pullBar(226),
    poses: [
      {
        pelvis: [-3, 119],
        trunk: [-2, -4],
        head: 4,
        shrug: 3,
        bar: [0, 226],
        arm: grip(31, [0.1, -1, 0.8]),
        leg: { hip: 6, knee: 62, abd: 0, ankle: -40 },
      },
      {
        pelvis: [-12, 169],
        trunk: [-6, -17],
        head: 8,
        shrug: -1,
        arm: grip(31, [-0.25, -1, 0.75]),
        leg: { hip: 2, knee: 74, abd: 0, ankle: -40 },
      },
    ],
    variants: {
      belt: { exercises: ["trazioni-zavorrate"], props: [...pullBar(226), ...belt()] },

      wide: {
        exercises: ["trazioni-larghe"],
        each: [
          { pelvis: [-3, 121], arm: grip(42, [0.1, -1, 0.8]) },
          { pelvis: [-12, 167], arm: grip(42, [-0.2, -1, 0.8]) },
        ],
      },
      supine: {
        exercises: ["trazioni-supine"],
        view: [-52, 6],
        each: [
          { pelvis: [-3, 118], arm: grip(19, [0.8, -1, 0.2]) },
          { pelvis: [-14, 169], arm: grip(19, [0.3, -1, 0.3]) },
        ],
      },
      assisted: {
        exercises: ["trazioni-assistite"],
        props: [
          ...pullBar(226),
          { box: ["knees", -6, -9, 0], half: [17, 4, 22], tone: "pad", layer: "back", nearer: 20 },
          {
            rod: [
              ["knees", 8, -12, 0],
              ["knees", 40, -12, 0],
            ],
            r: 2.4,
            layer: "back",
          },
          {
            rod: [
              [48, 0, 0],
              [48, 180, 0],
            ],
            r: 3,
            tone: "dim",
            layer: "back",
          },
        ],
        all: { leg: { hip: 12, knee: 100, abd: 0, ankle: -40 } },
      },
    },
  },
  pulldown: {
    exercises: ["lat-machine"],
    view: [-40, 10],
    words: ["armsOverhead", "barAtChest"],
    props: [...LAT_MACHINE, ...LAT_BAR],
    poses: [
      {
        pelvis: [0, 58],
        trunk: [-5, -7],
        head: 0,
        shrug: 3,
        bar: [10, 166],
        arm: grip(36, [0.1, -1, 0.7]),
        leg: SEATED_FOOT,
      },
      { pelvis: [0, 58], trunk: [-14, -22], head: 10, shrug: -1, bar: [8, 109], arm: grip(36, [-0.5, -1, 0.5]) },
    ],
    variants: {
      wide: {
        exercises: ["lat-machine-larga"],
        each: [{ bar: [10, 162], arm: grip(44, [0.1, -1, 0.7]) }, { arm: grip(44, [-0.4, -1, 0.7]) }],
      },
      narrow: {
        exercises: ["lat-machine-stretta", "lat-machine-triangolo"],
        props: [...LAT_MACHINE, ...cableBar(20)],
        each: [
          { bar: [10, 167], arm: grip(14, [0.6, -1, 0.3]) },
          { bar: [8, 105], arm: grip(14, [-0.6, -1, 0.4]) },
        ],
      },
      supine: {
        exercises: ["lat-machine-inversa"],
        props: [...LAT_MACHINE, ...cableBar(30)],
        each: [
          { bar: [10, 167], arm: grip(19, [0.6, -1, 0.3]) },
          { bar: [8, 107], arm: grip(19, [-0.5, -1, 0.2]) },
        ],
      },
    },
  },
  "pulldown-straight": {
    exercises: ["pulldown-braccia-tese"],
    view: [-26, 8],
    checks: ["balance"],
    words: ["armsAhead", "handsAtThighs"],
    props: [...cable([56, 206, 0], ["hands"]), ...cableBar(30, "hands")],
    poses: [
      { pelvis: [-14, 90], trunk: [24, 22], head: -10, arm: arm(126, 3, 10), leg: foot(0, 14) },
      { pelvis: [-12, 91], trunk: [20, 18], head: -8, arm: arm(30, 3, 12) },
    ],
  },
  hang: {
    exercises: ["sospensione-sbarra"],
    view: [-62, 6],
    words: ["hangingStraight"],
    props: pullBar(226),
    poses: [
      {
        pelvis: [-3, 119],
        trunk: [-2, -3],
        head: 4,
        shrug: 3,
        bar: [0, 226],
        arm: grip(26, [0.1, -1, 0.8]),
        leg: { hip: 4, knee: 8, abd: 0, ankle: -34 },
      },
    ],
  },
};
