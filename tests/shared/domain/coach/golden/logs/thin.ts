import { memberOf, trainedOn } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";
import { type GoldenLog, planned } from "./golden-log.ts";

const push = { routine_id: "push" };
const legs = { routine_id: "legs" };

const PANCA = [
  [
    [60, 8, 7],
    [60, 8, 8],
    [60, 7, 8.5],
  ],
  [
    [62.5, 8, 8],
    [62.5, 7, 8.5],
    [62.5, 6, 9],
  ],
  [
    [65, 6, 8.5],
    [65, 6, 9],
    [65, 5, 9.5],
  ],
] as const;

/** Three weeks of somebody who has just begun: five sessions, and none of an exercise more than three times. */
export const thinLog = (): GoldenLog => ({
  workouts: [
    trainedOn(
      "2026-10-30",
      {
        "panca-piana": PANCA[0],
        "dip-petto": [
          [null, 8, 8],
          [null, 6, 9],
        ],
      },
      push,
    ),
    trainedOn(
      "2026-11-06",
      {
        "panca-piana": PANCA[1],
        "dip-petto": [
          [null, 9, 8],
          [null, 7, 9],
        ],
      },
      push,
    ),
    trainedOn(
      "2026-11-11",
      {
        squat: [
          [80, 5, 8],
          [80, 5, 8],
          [80, 5, 9],
        ],
        "rematore-bilanciere": [
          [50, 10],
          [50, 10],
          [50, 9],
        ],
      },
      legs,
    ),
    trainedOn(
      "2026-11-13",
      {
        "panca-piana": PANCA[2],
        "curl-manubri": [
          [12, 12],
          [12, 11],
        ],
      },
      push,
    ),
    trainedOn(
      "2026-11-18",
      {
        squat: [
          [82.5, 5, 8],
          [82.5, 5, 9],
          [82.5, 4, 10],
        ],
        trazioni: [
          [null, 5],
          [null, 4],
        ],
      },
      legs,
    ),
  ],
  exercises: exerciseLibrary(),
  member: memberOf({
    age: 28,
    sex: "male",
    heightCm: 178,
    routines: [
      { id: "push", name: "Spinta", exercises: [planned("panca-piana", 3, [6, 8]), planned("dip-petto", 2, [8, 12])] },
      {
        id: "legs",
        name: "Gambe",
        exercises: [planned("squat", 3, [5, 5], "linear"), planned("rematore-bilanciere", 3, [8, 10])],
      },
    ],
    plans: [
      { id: "p1", day: "2026-11-20", routine_id: "push" },
      { id: "p2", day: "2026-11-24", routine_id: "push" },
    ],
    bodyweights: [{ day: "2026-11-15", value: 74.5 }],
  }),
  members: {
    minor: { age: 16 },
    ageless: { age: null },
    child: { age: 13 },
    bare: { routines: [], plans: [], sex: null, heightCm: null, bodyweights: [] },
  },
});
