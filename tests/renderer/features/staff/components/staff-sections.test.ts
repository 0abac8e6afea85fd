import { expect, it } from "vitest";
import { ROUTES } from "#renderer/app/routes.ts";
import { STAFF_SECTIONS, sectionsFor } from "#renderer/features/staff/components/staff-sections.ts";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";

const seenBy = (...roles: GymRole[]) => {
  const isOwner = roles.includes("owner");
  const isDesk = isOwner || roles.includes("desk");
  return sectionsFor({ isCoach: roles.includes("coach"), isDesk, isOwner });
};

it("gives each section of the staff a route", () => {
  const missing = Object.values(STAFF_SECTIONS).filter(({ path }) => !(path in ROUTES.member));
  expect(missing).toEqual([]);
});

it("shows a coach neither the members' money nor the orders", () => {
  expect(seenBy("coach")).toEqual(["agenda", "classes", "messages", "hours"]);
});

it("shows the desk everything but a coach's hours", () => {
  expect(seenBy("desk")).toEqual(expect.arrayContaining(["members", "agenda", "classes", "orders", "messages"]));
  expect(seenBy("desk")).not.toContain("hours");
});
