import { cover, HEAVY, hold, LIGHT, lift, type Program, session } from "./program.ts";

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

/** Rests and progression of heavy sets of five: three minutes. */
const FIVES = { rest_seconds: 180, progression: "linear" } as const;

const fiveByFive: Program = {
  id: "five-by-five",
  level: "beginner",
  weeks: 12,
  weekdays: [0, 2, 4],
  sessions: [
    session("a", [
      lift("squat", [5, 5, 5], FIVES),
      lift("panca-piana", [5, 5, 5], FIVES),
      lift("rematore-bilanciere", [5, 5, 5], FIVES),
    ]),
    session("b", [
      lift("squat", [5, 5, 5], FIVES),
      lift("lento-avanti", [5, 5, 5], FIVES),
      lift("stacco-da-terra", [1, 5, 5], FIVES),
    ]),
  ],
};

const PAIR = { rest_seconds: 60 } as const;

const twoDays: Program = {
  id: "two-days",
  level: "beginner",
  weeks: 8,
  weekdays: [0, 3],
  sessions: [
    session("a", [
      lift("squat", [3, 6, 10], HEAVY),
      lift("panca-piana", [3, 6, 10], { ...PAIR, superset: "main" }),
      lift("pulley", [3, 8, 12], { ...PAIR, superset: "main" }),
      lift("leg-curl-seduto", [2, 10, 15], LIGHT),
      hold("plank", 2, 40),
    ]),
    session("b", [
      lift("stacco-rumeno", [3, 6, 10], HEAVY),
      lift("lento-manubri", [3, 8, 12], { ...PAIR, superset: "main", step_kg: 1 }),
      lift("lat-machine", [3, 8, 12], { ...PAIR, superset: "main" }),
      lift("leg-press", [2, 10, 15], LIGHT),
      lift("dead-bug", [2, 8, 14], LIGHT),
    ]),
  ],
};

const PIECE = { ...LIGHT, step_kg: 1 } as const;

const dumbbells: Program = {
  id: "dumbbells",
  level: "beginner",
  weeks: 8,
  weekdays: [0, 2, 4],
  sessions: [
    session("a", [
      lift("squat-manubri", [3, 8, 12], PIECE),
      lift("panca-manubri", [3, 8, 12], PIECE),
      lift("rematore-manubrio", [3, 8, 12], PIECE),
      lift("alzate-laterali", [2, 12, 20], PIECE),
      hold("plank", 3, 30),
    ]),
    session("b", [
      lift("stacco-rumeno-manubri", [3, 8, 12], PIECE),
      lift("lento-manubri", [3, 8, 12], PIECE),
      lift("rematore-due-manubri", [3, 8, 12], PIECE),
      lift("curl-manubri", [2, 10, 15], PIECE),
      lift("crunch-inverso", [3, 8, 15], LIGHT),
    ]),
    session("c", [
      lift("split-squat-bulgaro", [3, 8, 12], PIECE),
      lift("panca-inclinata-manubri", [3, 8, 12], PIECE),
      lift("pullover-manubrio", [2, 10, 15], PIECE),
      lift("calf-manubri", [3, 10, 20], PIECE),
      lift("estensioni-manubrio", [2, 10, 15], PIECE),
    ]),
  ],
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

/** Minutes of the two easy runs and the long run of each week; the fourth week is lighter. */
const RUNNING_WEEKS = [
  { easy: 25, long: 40 },
  { easy: 30, long: 45 },
  { easy: 35, long: 50 },
  { easy: 25, long: 35 },
] as const;
/** RPE at which one can still speak in whole sentences. */
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

/** Programs for beginners and people who begin again. */
export const BEGINNER_PROGRAMS: readonly Program[] = [fullBody, fiveByFive, twoDays, dumbbells, home, running];
