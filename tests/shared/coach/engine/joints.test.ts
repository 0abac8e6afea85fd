import { expect, it } from "vitest";
import { loadsJoint } from "#shared/coach/engine/joints.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const find = (id: string) => {
  const exercise = exerciseLibrary().find((one) => one.id === id);
  if (!exercise) throw new Error(`no exercise ${id}`);
  return exercise;
};

it.each(["croci-declinata", "croci-manubri", "floor-press-kettlebell", "panca-piana", "lento-avanti"])(
  "a shoulder is loaded by %s, whichever muscle it is for",
  (id) => expect(loadsJoint("shoulder", find(id))).toBe(true),
);

it.each(["squat", "leg-curl-seduto", "leg-extension", "stacco-rumeno"])("and not by %s", (id) =>
  expect(loadsJoint("shoulder", find(id))).toBe(false),
);
