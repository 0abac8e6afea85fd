import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { CORE } from "./core/core.ts";
import { CRUNCHES } from "./core/crunches.ts";
import { PLANKS } from "./core/planks.ts";
import { STABILITY } from "./core/stability.ts";
import { TWISTS } from "./core/twists.ts";
import { CALVES } from "./legs/calves.ts";
import { GLUTES } from "./legs/glutes.ts";
import { HINGES } from "./legs/hinges.ts";
import { HIPS } from "./legs/hips.ts";
import { LEG_MACHINES } from "./legs/leg-machines.ts";
import { LUNGES } from "./legs/lunges.ts";
import { MORE_SQUATS } from "./legs/more-squats.ts";
import { SIDE_LUNGES } from "./legs/side-lunges.ts";
import { SQUATS } from "./legs/squats.ts";
import { FLOOR_STRETCHES } from "./stretches/floor.ts";
import { ROLLERS } from "./stretches/rollers.ts";
import { STANDING_STRETCHES } from "./stretches/standing.ts";
import { ARMS } from "./upper/arms.ts";
import { BENCH_PRESSES } from "./upper/bench-presses.ts";
import { CABLE_ROWS } from "./upper/cable-rows.ts";
import { CHEST } from "./upper/chest.ts";
import { CURLS } from "./upper/curls.ts";
import { FLIES } from "./upper/flies.ts";
import { NECK } from "./upper/neck.ts";
import { PRESSES } from "./upper/presses.ts";
import { PULLDOWNS } from "./upper/pulldowns.ts";
import { PULLS } from "./upper/pulls.ts";
import { PUSH_UPS } from "./upper/push-ups.ts";
import { ROWS } from "./upper/rows.ts";
import { SHOULDERS } from "./upper/shoulders.ts";
import { SHRUGS } from "./upper/shrugs.ts";
import { WRISTS } from "./upper/wrists.ts";
import { BELLS } from "./whole-body/bells.ts";
import { CARDIO } from "./whole-body/cardio.ts";
import { GLIDES } from "./whole-body/glides.ts";
import { JUMPS } from "./whole-body/jumps.ts";
import { LIFTS } from "./whole-body/lifts.ts";
import { STRIDES } from "./whole-body/strides.ts";
import { WHOLE_BODY } from "./whole-body/whole-body.ts";

type Patterns = Readonly<Record<string, MovementPattern>>;

/** Every way of moving that is drawn, by its name, in groups that are judged on a sheet each. */
export const GROUPS: Readonly<Record<string, Patterns>> = {
  squats: SQUATS,
  "more-squats": MORE_SQUATS,
  hinges: HINGES,
  glutes: GLUTES,
  lunges: LUNGES,
  "side-lunges": SIDE_LUNGES,
  "leg-machines": LEG_MACHINES,
  calves: CALVES,
  "bench-presses": BENCH_PRESSES,
  flies: FLIES,
  presses: PRESSES,
  chest: CHEST,
  "push-ups": PUSH_UPS,
  pulls: PULLS,
  pulldowns: PULLDOWNS,
  rows: ROWS,
  "cable-rows": CABLE_ROWS,
  arms: ARMS,
  curls: CURLS,
  wrists: WRISTS,
  shoulders: SHOULDERS,
  shrugs: SHRUGS,
  neck: NECK,
  hips: HIPS,
  "whole-body": WHOLE_BODY,
  lifts: LIFTS,
  bells: BELLS,
  jumps: JUMPS,
  strides: STRIDES,
  cardio: CARDIO,
  glides: GLIDES,
  "standing-stretches": STANDING_STRETCHES,
  "floor-stretches": FLOOR_STRETCHES,
  rollers: ROLLERS,
  core: CORE,
  crunches: CRUNCHES,
  twists: TWISTS,
  planks: PLANKS,
  stability: STABILITY,
};

export const PATTERNS: Patterns = Object.assign({}, ...Object.values(GROUPS));
