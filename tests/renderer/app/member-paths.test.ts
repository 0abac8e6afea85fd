import { expect, it } from "vitest";
import { isMemberPath } from "#renderer/app/member-paths.ts";

it.each([
  "/dashboard",
  "/timer/",
  "/workout/quick",
  "/workouts",
  "/workouts/exercises",
  "/workouts/0198",
  "/workouts/progress/records",
  "/settings/sync",
])("%s is behind the session", (path) => {
  expect(isMemberPath(path)).toBe(true);
});

it.each([
  "/",
  "/auth/login",
  "/dashboard/x",
  "/workouts/0198/sets",
  "/workout",
  "/settings",
  "/settings/x",
  "/diagnostic",
])("%s is not", (path) => {
  expect(isMemberPath(path)).toBe(false);
});
