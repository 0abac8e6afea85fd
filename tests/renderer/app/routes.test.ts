import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isMemberPath, memberPathOf, ROUTES } from "#renderer/app/routes.ts";

it("the screens of members are behind the session", () => {
  const cases = [
    "/dashboard",
    "/timer/",
    "/workout/quick",
    "/workouts",
    "/workouts/exercises",
    "/workouts/0198",
    "/workouts/progress/records",
    "/settings/sync",
  ];
  for (const path of cases) expect(isMemberPath(path), path).toBe(true);
});

it("screens for everybody are not", () => {
  const cases = [
    "/",
    "/auth/login",
    "/dashboard/x",
    "/workouts/0198/sets",
    "/workout",
    "/settings",
    "/settings/x",
    "/diagnostic",
  ];
  for (const path of cases) expect(isMemberPath(path), path).toBe(false);
});

it("an address that is named is no workout's", () => {
  const named = Object.keys(ROUTES.member).filter((path) => !path.includes(":"));
  for (const path of named) expect(memberPathOf(path), path).toBe(path);
  expect(memberPathOf("/workouts/0198")).toBe("/workouts/:workoutId");
});

const RENDERER = join(import.meta.dirname, "../../../renderer");

it("leads to every screen that there is, by the name that its file exports", () => {
  const named = new Set(Object.values(ROUTES).flatMap((frame) => Object.values<string>(frame)));
  const exported = readdirSync(RENDERER, { recursive: true, encoding: "utf8" }).flatMap((file) => {
    const [, feature, name] =
      /^(?:app|features)\/([^/]+)\/screens\/(\w+Screen)\.tsx$/.exec(file.replaceAll("\\", "/")) ?? [];
    const isThere = name && readFileSync(join(RENDERER, file), "utf8").includes(`export const ${name} `);
    // The administration has routes of its own, which other builds do without.
    return isThere && feature !== "admin" ? [`${feature}/${name}`] : [];
  });
  expect([...named].sort()).toEqual(exported.sort());
});
