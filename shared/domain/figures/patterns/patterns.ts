import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { ARMS } from "./arms.ts";
import { BENCH_PRESSES } from "./bench-presses.ts";
import { CALVES } from "./calves.ts";
import { CHEST } from "./chest.ts";
import { CORE } from "./core.ts";
import { HINGES } from "./hinges.ts";
import { HIPS } from "./hips.ts";
import { LEG_MACHINES } from "./leg-machines.ts";
import { LUNGES } from "./lunges.ts";
import { PRESSES } from "./presses.ts";
import { PULLS } from "./pulls.ts";
import { ROWS } from "./rows.ts";
import { SHOULDERS } from "./shoulders.ts";
import { SQUATS } from "./squats.ts";
import { STABILITY } from "./stability.ts";
import { WHOLE_BODY } from "./whole-body.ts";

/** Every way of moving that is drawn, by its name. */
export const PATTERNS: Readonly<Record<string, MovementPattern>> = {
  ...SQUATS,
  ...HINGES,
  ...LUNGES,
  ...LEG_MACHINES,
  ...CALVES,
  ...BENCH_PRESSES,
  ...PRESSES,
  ...CHEST,
  ...PULLS,
  ...ROWS,
  ...ARMS,
  ...SHOULDERS,
  ...HIPS,
  ...WHOLE_BODY,
  ...CORE,
  ...STABILITY,
};
