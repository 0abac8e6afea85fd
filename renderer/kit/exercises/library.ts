import back from "#resources/exercises/back.json";
import biceps from "#resources/exercises/biceps.json";
import calves from "#resources/exercises/calves.json";
import cardio from "#resources/exercises/cardio.json";
import chest from "#resources/exercises/chest.json";
import core from "#resources/exercises/core.json";
import forearms from "#resources/exercises/forearms.json";
import fullBody from "#resources/exercises/full-body.json";
import hamstrings from "#resources/exercises/hamstrings.json";
import hips from "#resources/exercises/hips.json";
import mobility from "#resources/exercises/mobility.json";
import quadriceps from "#resources/exercises/quadriceps.json";
import shoulders from "#resources/exercises/shoulders.json";
import traps from "#resources/exercises/traps.json";
import triceps from "#resources/exercises/triceps.json";
import type { Exercise } from "#shared/domain/training/exercise.ts";

/**
 * The app's exercises. Tests in tests/resources check them against the schema: the compiler reads closed lists in JSON
 * as plain text.
 */
export const LIBRARY = [
  ...chest,
  ...shoulders,
  ...traps,
  ...back,
  ...biceps,
  ...triceps,
  ...forearms,
  ...core,
  ...quadriceps,
  ...hamstrings,
  ...hips,
  ...calves,
  ...fullBody,
  ...cardio,
  ...mobility,
] as Exercise[];
