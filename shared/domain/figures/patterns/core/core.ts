import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { arm, grip, hand, ON_CHEST } from "#shared/domain/figures/patterns/contacts.ts";
import { cable, mat, pullBar } from "#shared/domain/figures/props/gym.ts";

export const CORE: Record<string, MovementPattern> = {
  crunch: {
    exercises: ["crunch"],
    view: [22, 14],
    tempo: [1, 0.3, 1.5],
    words: ["lying", "shouldersOffFloor"],
    props: mat(),
    poses: [
      {
        pelvis: [0, 12.5],
        trunk: [-90, -90],
        head: -2,
        arm: { head: [-3, 0, 9], pole: [-0.5, -0.2, 1] },
        leg: { at: [40, 8, 14], out: 6, pole: [0, 1, 0] },
      },
      { trunk: [-86, -52], head: 8, arm: { head: [-3, 0, 9], pole: [-0.4, 0, 1] } },
    ],
    variants: {
      twist: {
        exercises: ["crunch-obliqui", "crunch-incrociato"],
        words: ["lying", "shoulderToKnee"],
        each: [{ twist: [0, 0] }, { trunk: [-85, -54], twist: [8, 34] }],
      },
      plate: {
        exercises: ["crunch-zavorrato"],
        props: [...mat(), { disc: ["hands", 0, 2, 0], axis: [0.2, 1, 0], r: 13, width: 4, nearer: 4 }],
        each: [{ arm: ON_CHEST }, { arm: ON_CHEST }],
      },
      toes: {
        exercises: ["tocco-punte-sdraiato"],
        words: ["legsUp", "handsAtFeet"],
        all: { leg: { hip: 88, knee: 6, abd: 1, ankle: 0 } },
        each: [{ arm: arm(90, -4, 6) }, { arm: arm(104, -6, 4) }],
      },
    },
  },
  "crunch-cable": {
    exercises: ["crunch-cavi"],
    view: [26, 8],
    tempo: [1.2, 0.3, 1.8],
    words: ["kneelingUpright", "curledUp"],
    props: [...cable([60, 196, 0], ["hands"]), ...mat(-4, 60)],
    poses: [
      {
        pelvis: [-6, 50],
        trunk: [14, 24],
        head: 12,
        arm: { head: [9, -8, 6], pole: [0.6, -0.6, 0.8] },
        leg: { at: [-38, 13, 10], pitch: -86, out: 0, pole: [1, -0.6, 0] },
      },
      { pelvis: [-14, 49], trunk: [42, 74], head: 30 },
    ],
  },
  "leg-raise-hanging": {
    exercises: ["sollevamento-gambe"],
    view: [34, 6],
    tempo: [1.2, 0.3, 1.8],
    words: ["hangingStraight", "legsUp"],
    props: pullBar(226),
    poses: [
      {
        pelvis: [-2, 120],
        trunk: [-2, -2],
        head: 2,
        shrug: 3,
        bar: [0, 226],
        arm: grip(26, [0.1, -1, 0.8]),
        leg: { hip: 2, knee: 4, abd: 0, ankle: -34 },
      },
      { pelvis: [-14, 122.5], trunk: [-26, -8], leg: { hip: 116, knee: 8, abd: 0, ankle: -34 } },
    ],
    variants: {
      toes: {
        exercises: ["toes-to-bar"],
        words: ["hangingStraight", "feetAtBar"],
        each: [{}, { pelvis: [13, 130], trunk: [-55, -20], leg: { hip: 130, knee: 6, abd: 0, ankle: -20 } }],
      },
      elbows: {
        exercises: ["ginocchia-gomiti"],
        words: ["hangingStraight", "kneesAtElbows"],
        each: [{}, { pelvis: [12, 131], trunk: [-54, -18], leg: { hip: 130, knee: 118, abd: 2, ankle: -20 } }],
      },
      knees: {
        exercises: ["sollevamento-ginocchia-sbarra"],
        each: [{}, { leg: { hip: 122, knee: 112, abd: 0, ankle: -20 } }],
      },
    },
  },
  "sit-up": {
    exercises: ["sit-up"],
    view: [22, 12],
    tempo: [1.2, 0.3, 1.8],
    words: ["lying", "sitting"],
    props: mat(),
    poses: [
      {
        pelvis: [0, 12.5],
        trunk: [-90, -90],
        head: -2,
        arm: { head: [-3, 0, 9], pole: [-0.5, -0.2, 1] },
        leg: { at: [66, 8, 14], out: 6, pole: [0, 1, 0] },
      },
      { trunk: [-54, -36], head: 8, arm: { head: [-3, 0, 9], pole: [-0.2, -0.2, 1] } },
      { trunk: [4, 22], head: 8, arm: { head: [-3, 0, 9], pole: [0.2, -0.2, 1] } },
    ],
    variants: {
      plate: {
        exercises: ["sit-up-zavorrato"],
        props: [...mat(), { disc: ["hands", 1, 1, 0], axis: [0.6, 0.8, 0], r: 12, width: 4, nearer: 4 }],
        each: [{ arm: ON_CHEST }, { arm: ON_CHEST }, { arm: ON_CHEST }],
      },
    },
  },
  "crunch-reverse": {
    exercises: ["crunch-inverso"],
    view: [22, 12],
    tempo: [1.2, 0.3, 1.8],
    words: ["kneesOverHips", "hipsOffFloor"],
    props: mat(-10),
    poses: [
      {
        pelvis: [0, 12.5],
        trunk: [-90, -90],
        head: -2,
        arm: hand([4, 4.5, 28], [-0.2, 0.4, 1]),
        leg: { hip: 92, knee: 88, abd: 2, ankle: -10 },
      },
      { pelvis: [-5, 26], trunk: [-120, -96], leg: { hip: 118, knee: 98, abd: 2, ankle: -10 } },
    ],
  },
  "leg-raise-floor": {
    exercises: ["sollevamento-gambe-terra"],
    view: [22, 12],
    tempo: [1.2, 0.3, 1.8],
    words: ["lying", "legsUp"],
    props: mat(6, 106),
    poses: [
      {
        pelvis: [0, 12.5],
        trunk: [-90, -90],
        head: -2,
        arm: hand([4, 4.5, 24], [-0.2, 0.4, 1]),
        leg: { hip: 4, knee: 4, abd: 1, ankle: -30 },
      },
      { leg: { hip: 88, knee: 8, abd: 1, ankle: -30 } },
    ],
    variants: {
      flutter: {
        exercises: ["flutter-kick"],
        tempo: [0.5, 0.05, 0.5],
        words: ["legsLow", "oneLegUp"],
        each: [
          { legR: { hip: 12, knee: 4, abd: 1, ankle: -30 }, legL: { hip: 36, knee: 4, abd: 1, ankle: -30 } },
          { legR: { hip: 36, knee: 4, abd: 1, ankle: -30 }, legL: { hip: 12, knee: 4, abd: 1, ankle: -30 } },
        ],
      },
      scissors: {
        exercises: ["forbici-incrociate"],
        view: [28, 48],
        tempo: [0.7, 0.05, 0.7],
        words: ["legsApart", "legsCrossed"],
        each: [
          { legR: { hip: 26, knee: 4, abd: 24, ankle: -30 }, legL: { hip: 26, knee: 4, abd: 24, ankle: -30 } },
          { legR: { hip: 32, knee: 4, abd: -16, ankle: -30 }, legL: { hip: 20, knee: 4, abd: -16, ankle: -30 } },
        ],
      },
      knees: {
        exercises: ["sollevamento-ginocchia-terra"],
        each: [{}, { leg: { hip: 112, knee: 112, abd: 1, ankle: -20 } }],
      },
    },
  },
  "v-up": {
    exercises: ["v-up", "jackknife-sit-up"],
    view: [20, 10],
    tempo: [1.2, 0.3, 1.8],
    words: ["lying", "handsAtFeet"],
    props: mat(0, 112),
    poses: [
      {
        pelvis: [0, 12.5],
        trunk: [-90, -90],
        head: -2,
        arm: arm(168, 2, 6),
        leg: { hip: 4, knee: 4, abd: 1, ankle: -30 },
      },
      {
        pelvis: [0, 13],
        trunk: [-52, -34],
        head: 6,
        arm: arm(92, 2, 6),
        leg: { hip: 106, knee: 8, abd: 1, ankle: -30 },
      },
    ],
  },
  "russian-twist": {
    exercises: ["russian-twist"],
    view: [52, 12],
    tempo: [1, 0.2, 1],
    words: ["turnedRight", "turnedLeft"],
    props: mat(16, 70),
    poses: [
      {
        pelvis: [0, 13],
        trunk: [-34, -22],
        twist: [0, -42],
        head: 6,
        arm: { chest: [26, -26, 3], pole: [-0.2, -1, 0.8] },
        leg: { at: [52, 16, 9], pitch: 8, out: 4, pole: [0, 1, 0] },
      },
      { twist: [0, 42] },
    ],
    variants: {
      plate: {
        exercises: ["russian-twist-disco"],
        props: [...mat(16, 70), { disc: ["hands"], axis: [1, 0, 0], r: 12, width: 4, nearer: 2 }],
      },
    },
  },
};
