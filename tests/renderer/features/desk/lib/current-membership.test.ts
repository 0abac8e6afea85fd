import { expect, it } from "vitest";
import { currentMembership } from "#renderer/features/desk/lib/current-membership.ts";
import { membershipOf } from "#tests/helpers/screens/desk-view.tsx";

const TODAY = "2026-11-18";
const titleOf = (...sold: Parameters<typeof membershipOf>[0][]) =>
  currentMembership(
    sold.map((values) => membershipOf(values)),
    TODAY,
  )?.title;

const NOW = { title: "Mensile", starts_on: "2026-11-01", ends_on: "2026-11-30" };
const NEXT = { title: "Annuale", starts_on: "2026-12-01", ends_on: "2027-11-30" };
const PAST = { title: "Prova", starts_on: "2026-10-01", ends_on: "2026-10-31" };

it("is what somebody has today, not what begins later", () => {
  expect(titleOf(NEXT, NOW, PAST)).toBe("Mensile");
});

it("is what begins next for somebody who has nothing today", () => {
  expect(titleOf(PAST, NEXT)).toBe("Annuale");
});

it("is what somebody had last, where nothing is left", () => {
  expect(titleOf({ ...PAST, title: "Open", ends_on: "2026-09-30" }, PAST)).toBe("Prova");
});

it("of two that run is the one that ends last", () => {
  expect(titleOf(NOW, { title: "Aperto", starts_on: "2026-11-01", ends_on: null })).toBe("Aperto");
});
