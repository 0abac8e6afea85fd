import { expect, it } from "vitest";
import { loadsJoint, usesJoint } from "#shared/domain/coach/engine/joints.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const find = (id: string) => {
  const exercise = exerciseLibrary().find((one) => one.id === id);
  if (!exercise) throw new Error(`no exercise ${id}`);
  return exercise;
};

it.each(["croci-declinata", "croci-manubri", "floor-press-kettlebell", "panca-piana", "lento-avanti", "trazioni"])(
  "a shoulder is loaded by %s, whichever muscle it is for",
  (id) => expect(loadsJoint("shoulder", find(id))).toBe(true),
);

it.each(["squat", "leg-curl-seduto", "leg-extension", "stacco-rumeno"])("and not by %s", (id) =>
  expect(loadsJoint("shoulder", find(id))).toBe(false),
);

it("a lower back is loaded by what is held bent over or on the shoulders", () => {
  for (const id of ["rematore-bilanciere", "front-squat"]) expect(loadsJoint("lowerBack", find(id))).toBe(true);
  for (const id of ["pulley", "leg-press"]) expect(loadsJoint("lowerBack", find(id))).toBe(false);
});

it("an elbow may be used by what stays, and by nothing that takes the place of another", () => {
  expect([loadsJoint, usesJoint].map((of) => of("elbow", find("panca-piana")))).toEqual([false, true]);
  expect([loadsJoint, usesJoint].map((of) => of("elbow", find("curl-manubri")))).toEqual([true, true]);
  expect(usesJoint("elbow", find("squat"))).toBe(false);
  const overhead = find("estensioni-manubrio");
  expect([loadsJoint, usesJoint].map((of) => of("shoulder", overhead))).toEqual([false, true]);
});
