import { cover, hold, lift, type Program, type ProgramSession, share } from "./program.ts";

const session = (name: string, exercises: ProgramSession["exercises"], week: number | null = null): ProgramSession => ({
  name,
  week,
  exercises,
});

/** Long rests for heavy lifts of many joints, short ones for the rest: seconds. */
const HEAVY = { rest_seconds: 150 } as const;
const LIGHT = { rest_seconds: 90 } as const;
const linear = { ...HEAVY, progression: "linear" } as const;

const fullBody: Program = {
  id: "full-body",
  level: "beginner",
  weeks: 8,
  weekdays: [0, 2, 4],
  sessions: [
    session("a", [
      lift("squat", [3, 8, 8], linear),
      lift("panca-piana", [3, 8, 8], linear),
      lift("lat-machine", [3, 8, 12], LIGHT),
      lift("alzate-laterali", [2, 10, 15], { ...LIGHT, step_kg: 1 }),
      hold("plank", 3, 30),
    ]),
    session("b", [
      lift("stacco-rumeno", [3, 8, 8], linear),
      lift("lento-manubri", [3, 8, 12], { ...HEAVY, step_kg: 1 }),
      lift("pulley", [3, 8, 12], LIGHT),
      lift("leg-press", [2, 10, 15], LIGHT),
      lift("curl-manubri", [2, 10, 12], { ...LIGHT, step_kg: 1 }),
    ]),
  ],
};

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

/**
 * Sets, repetitions and percent of the training maximum of each week; the third ends open, the fourth is the deload.
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

const SHORT = { rest_seconds: 75 } as const;

const home: Program = {
  id: "home",
  level: "beginner",
  weeks: 6,
  weekdays: [0, 2, 5],
  sessions: [
    session("a", [
      lift("squat-corpo-libero", [3, 12, 20], SHORT),
      lift("piegamenti", [3, 5, 15], SHORT),
      lift("ponte-glutei", [3, 12, 20], SHORT),
      hold("superman", 3, 20),
      hold("plank", 3, 30),
    ]),
    session("b", [
      lift("affondi-camminati-corpo-libero", [3, 8, 14], SHORT),
      lift("pike-push-up", [3, 5, 12], SHORT),
      lift("hip-thrust-una-gamba", [3, 8, 15], SHORT),
      lift("dip-panca", [3, 6, 15], SHORT),
      lift("dead-bug", [3, 8, 14], SHORT),
    ]),
    session("c", [
      lift("squat-jump", [3, 6, 12], SHORT),
      lift("piegamenti-stretti", [3, 4, 12], SHORT),
      lift("calf-una-gamba", [3, 10, 20], SHORT),
      lift("crunch-inverso", [3, 8, 15], SHORT),
      hold("plank-laterale", 4, 20),
    ]),
  ],
};

/** Minutes of the two easy runs and of the long one; the fourth week is the lighter one. */
const RUNNING_WEEKS = [
  { easy: 25, long: 40 },
  { easy: 30, long: 45 },
  { easy: 35, long: 50 },
  { easy: 25, long: 35 },
] as const;
/** Effort at which whole sentences can still be spoken. */
const EASY = 4;

const running: Program = {
  id: "running",
  level: "beginner",
  weeks: 4,
  weekdays: [1, 3, 6],
  sessions: RUNNING_WEEKS.flatMap(({ easy, long }, index) => [
    session("easy", [cover("corsa", easy, EASY), hold("stretching-polpacci", 2, 30, 0)], index + 1),
    session("strides", [cover("corsa", easy, EASY), hold("sprint", 4, 20, 90)], index + 1),
    session("long", [cover("corsa", long, EASY)], index + 1),
  ]),
};

/** The programs of ours, those for beginners first. */
export const PROGRAMS: readonly Program[] = [fullBody, home, running, upperLower, pushPullLegs, strength];
