import { BEGINNER_PROGRAMS } from "./beginner-programs.ts";
import { INTERMEDIATE_PROGRAMS } from "./intermediate-programs.ts";
import type { Program } from "./program.ts";

/** All our programs, those for beginners first. */
export const PROGRAMS: readonly Program[] = [...BEGINNER_PROGRAMS, ...INTERMEDIATE_PROGRAMS];
