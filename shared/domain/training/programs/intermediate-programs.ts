import { HEAVY, hold, LIGHT, lift, type Program, ramp, session, share } from "./program.ts";

const byRpe = { ...HEAVY, progression: "rpe", rpe: 8 } as const;

const upperLower: Program = {
  id: "upper-lower",
  level: "intermediate",
  weeks: 8,
  weekdays: [0, 1, 3, 4],
  sessions: [
    session("upperA", [
      lift("panca-piana", [4, 6, 6], byRpe),
      lift("rematore-bilanciere", [4, 6, 10], HEAVY),
      lift("lento-manubri", [3, 8, 12], { ...LIGHT, step_kg: 1 }),
      lift("lat-machine", [3, 8, 12], LIGHT),
      lift("pushdown-corda", [3, 10, 15], { ...LIGHT, superset: "arms" }),
      lift("curl-ez", [3, 10, 15], { ...LIGHT, superset: "arms" }),
    ]),
    session("lowerA", [
      lift("squat", [4, 6, 6], byRpe),
      lift("stacco-rumeno", [3, 8, 10], HEAVY),
      lift("leg-press", [3, 10, 15], LIGHT),
      lift("leg-curl-seduto", [3, 10, 15], LIGHT),
      lift("calf-in-piedi", [4, 8, 12], LIGHT),
    ]),
    session("upperB", [
      lift("lento-avanti", [4, 6, 8], HEAVY),
      lift("trazioni", [4, 5, 10], HEAVY),
      lift("panca-inclinata-manubri", [3, 8, 12], { ...LIGHT, step_kg: 1 }),
      lift("pulley", [3, 8, 12], LIGHT),
      lift("alzate-laterali", [3, 12, 20], { ...LIGHT, step_kg: 1 }),
      lift("face-pull", [3, 12, 20], LIGHT),
    ]),
    session("lowerB", [
      lift("stacco-da-terra", [3, 5, 5], byRpe),
      lift("front-squat", [3, 6, 10], HEAVY),
      lift("affondi-camminati", [3, 10, 12], { ...LIGHT, step_kg: 1 }),
      lift("leg-extension", [3, 10, 15], LIGHT),
      lift("sollevamento-ginocchia", [3, 8, 15], LIGHT),
    ]),
  ],
};

const pushPullLegs: Program = {
  id: "push-pull-legs",
  level: "intermediate",
  weeks: 6,
  weekdays: [0, 1, 2, 3, 4, 5],
  sessions: [
    session("push", [
      lift("panca-piana", [4, 6, 8], HEAVY),
      lift("lento-manubri", [3, 8, 12], { ...LIGHT, step_kg: 1 }),
      lift("croci-cavi", [3, 10, 15], LIGHT),
      lift("alzate-laterali", [3, 12, 20], { ...LIGHT, step_kg: 1 }),
      lift("pushdown-cavi", [3, 10, 15], LIGHT),
    ]),
    session("pull", [
      lift("trazioni", [4, 5, 10], HEAVY),
      lift("rematore-bilanciere", [3, 8, 10], HEAVY),
      lift("pulldown-braccia-tese", [3, 10, 15], LIGHT),
      lift("face-pull", [3, 12, 20], LIGHT),
      lift("curl-bilanciere", [3, 8, 12], LIGHT),
    ]),
    session("legs", [
      lift("squat", [4, 6, 8], HEAVY),
      lift("stacco-rumeno", [3, 8, 10], HEAVY),
      lift("leg-press", [3, 10, 15], LIGHT),
      lift("leg-curl-sdraiato", [3, 10, 15], LIGHT),
      lift("calf-in-piedi", [4, 8, 12], LIGHT),
    ]),
  ],
};

const powerSize: Program = {
  id: "power-size",
  level: "intermediate",
  weeks: 8,
  weekdays: [0, 1, 3, 4],
  sessions: [
    session("upperPower", [
      lift("panca-piana", [4, 3, 5], HEAVY),
      lift("rematore-bilanciere", [4, 3, 5], HEAVY),
      lift("lento-avanti", [3, 5, 8], HEAVY),
      lift("lat-machine", [3, 6, 10], LIGHT),
      lift("curl-bilanciere", [2, 6, 10], LIGHT),
      lift("french-press-ez", [2, 6, 10], LIGHT),
    ]),
    session("lowerPower", [
      lift("squat", [4, 3, 5], HEAVY),
      lift("stacco-da-terra", [3, 3, 5], HEAVY),
      lift("leg-press", [3, 10, 15], LIGHT),
      lift("leg-curl-sdraiato", [3, 6, 10], LIGHT),
      lift("calf-in-piedi", [4, 6, 10], LIGHT),
    ]),
    session("upperSize", [
      lift("panca-inclinata-manubri", [3, 8, 12], { ...LIGHT, step_kg: 1 }),
      lift("pulley", [3, 8, 12], LIGHT),
      lift("croci-cavi", [3, 10, 15], LIGHT),
      lift("rematore-manubrio", [3, 8, 12], { ...LIGHT, step_kg: 1 }),
      lift("alzate-laterali", [3, 12, 20], { ...LIGHT, step_kg: 1 }),
      lift("curl-inclinata", [3, 10, 15], { ...LIGHT, step_kg: 1, superset: "arms" }),
      lift("pushdown-corda", [3, 10, 15], { ...LIGHT, superset: "arms" }),
    ]),
    session("lowerSize", [
      lift("front-squat", [3, 8, 12], HEAVY),
      lift("affondi-bilanciere", [3, 8, 12], LIGHT),
      lift("leg-extension", [3, 10, 15], LIGHT),
      lift("leg-curl-seduto", [3, 10, 15], LIGHT),
      lift("calf-seduto", [4, 10, 15], LIGHT),
    ]),
  ],
};

/**
 * Sets, repetitions and percent of the training maximum of each week; the last set of the third week is open-ended, the
 * fourth is the deload.
 */
const STRENGTH_WEEKS = [
  { sets: [4, 6], percent: 75 },
  { sets: [4, 5], percent: 82.5 },
  { sets: [4, 3], percent: 90 },
  { sets: [2, 5], percent: 60 },
] as const;
const OPEN_WEEK = 3;
const DELOAD_WEEK = 4;

const strength: Program = {
  id: "strength",
  level: "intermediate",
  weeks: 8,
  weekdays: [0, 2, 4],
  sessions: STRENGTH_WEEKS.flatMap(({ sets, percent }, index) => {
    const week = index + 1;
    const count = week === DELOAD_WEEK ? 2 : 3;
    const main = (id: string) => share(id, sets, percent, week === OPEN_WEEK);
    return [
      session(
        "squat",
        [
          main("squat"),
          lift("leg-curl-seduto", [count, 8, 12], LIGHT),
          lift("affondi-manubri", [count, 8, 12], LIGHT),
          hold("plank", count, 45),
        ],
        week,
      ),
      session(
        "bench",
        [
          main("panca-piana"),
          lift("rematore-bilanciere", [count, 6, 10], HEAVY),
          lift("lento-manubri", [count, 8, 12], { ...LIGHT, step_kg: 1 }),
          lift("pushdown-cavi", [count, 10, 15], LIGHT),
        ],
        week,
      ),
      session(
        "deadlift",
        [
          main("stacco-da-terra"),
          lift("lat-machine", [count, 8, 12], LIGHT),
          lift("leg-press", [count, 10, 15], LIGHT),
          lift("pallof-press", [count, 10, 15], LIGHT),
        ],
        week,
      ),
    ];
  }),
};

/** Repetitions and percent of the training maximum of each week's three sets; the last week is lighter. */
const WAVE_WEEKS = [
  [
    [5, 65],
    [5, 75],
    [5, 85],
  ],
  [
    [3, 70],
    [3, 80],
    [3, 90],
  ],
  [
    [5, 75],
    [3, 85],
    [1, 95],
  ],
  [
    [5, 40],
    [5, 50],
    [5, 60],
  ],
] as const;

const waves: Program = {
  id: "waves",
  level: "intermediate",
  weeks: 8,
  weekdays: [0, 1, 3, 4],
  sessions: WAVE_WEEKS.flatMap((steps, index) => {
    const week = index + 1;
    const isLighter = week === WAVE_WEEKS.length;
    const count = isLighter ? 2 : 3;
    const main = (id: string) => ramp(id, steps, !isLighter);
    return [
      session(
        "press",
        [main("lento-avanti"), lift("trazioni", [count, 5, 10], LIGHT), lift("dip-tricipiti", [count, 6, 12], LIGHT)],
        week,
      ),
      session(
        "deadlift",
        [main("stacco-da-terra"), lift("leg-press", [count, 8, 12], LIGHT), lift("ab-wheel", [count, 6, 12], LIGHT)],
        week,
      ),
      session(
        "bench",
        [
          main("panca-piana"),
          lift("rematore-manubrio", [count, 8, 12], { ...LIGHT, step_kg: 1 }),
          lift("face-pull", [count, 12, 20], LIGHT),
        ],
        week,
      ),
      session("squat", [main("squat"), lift("leg-curl-seduto", [count, 8, 12], LIGHT), hold("plank", count, 45)], week),
    ];
  }),
};

/** Percent of the training maximum, about 60 % of the maximum itself. */
const TEN_PERCENT = 65;

const tenByTen: Program = {
  id: "ten-by-ten",
  level: "intermediate",
  weeks: 6,
  weekdays: [0, 2, 4],
  sessions: [
    session("a", [
      { ...share("panca-piana", [10, 10], TEN_PERCENT), ...LIGHT },
      lift("pulley", [5, 10, 12], LIGHT),
      lift("curl-ez", [3, 10, 12], LIGHT),
    ]),
    session("b", [
      { ...share("squat", [10, 10], TEN_PERCENT), ...LIGHT },
      lift("leg-curl-sdraiato", [5, 10, 12], LIGHT),
      lift("calf-seduto", [3, 12, 20], LIGHT),
    ]),
    session("c", [
      { ...share("lento-avanti", [10, 10], TEN_PERCENT), ...LIGHT },
      lift("lat-machine", [5, 10, 12], LIGHT),
      lift("pushdown-cavi", [3, 10, 12], LIGHT),
    ]),
  ],
};

/** Programs for people who have trained for some months. */
export const INTERMEDIATE_PROGRAMS: readonly Program[] = [
  upperLower,
  pushPullLegs,
  powerSize,
  strength,
  waves,
  tenByTen,
];
