// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ChallengeLink } from "#renderer/app/dashboard/components/ChallengeLink.tsx";
import { OrderLink } from "#renderer/app/dashboard/components/OrderLink.tsx";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { NOW, openAtGym, SPACE } from "#tests/helpers/screens/gym-view.tsx";
import { ownOrderOf } from "#tests/helpers/screens/shop-rows.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
const challengeOf = (id: string, starts_on: string, ends_on: string) => ({
  ...{ id, space_id: SPACE, ...stamps, title: `Sfida ${id}`, measure: "days" as const, starts_on, ends_on },
});
const scoreOf = (challenge_id: string, member_id: string, score: number) => ({
  ...{ id: `${challenge_id}-${member_id}`, space_id: SPACE, ...stamps, challenge_id, member_id, name: "N.", score },
});
const open = () => openAtGym(<ChallengeLink now={NOW.getTime()} />, "/dashboard");

it("tells of a challenge to join, then of one's place in the one that runs", async () => {
  const view = await open();
  expect(view.queryByRole("link")).toBeNull();
  await view.receive("gym_challenges", challengeOf("A", "2026-11-20", "2026-11-30"));
  expect((await view.findByRole("link", { name: /Sfida A/ })).textContent).toContain("partecipi?");
  await view.receive("gym_challenges", challengeOf("B", "2026-11-01", "2026-11-18"));
  await view.receive("gym_scores", scoreOf("B", MEMBER, 4), scoreOf("B", "other", 9));
  const link = await view.findByRole("link", { name: /Sfida B/ });
  expect(link.textContent).toContain("2ª posizione su 2 nella sfida");
  expect(link.getAttribute("href")).toBe("/schedule/challenges");
});

it("tells of a result for a week, and of nothing that is longer over", async () => {
  const view = await open();
  await view.receive("gym_challenges", challengeOf("Old", "2026-11-01", "2026-11-10"));
  await view.receive("gym_scores", scoreOf("Old", MEMBER, 4));
  await view.receive("gym_challenges", challengeOf("Last", "2026-11-01", "2026-11-11"));
  await view.receive("gym_scores", scoreOf("Last", MEMBER, 4));
  const link = await view.findByRole("link", { name: /Sfida Last/ });
  expect(link.textContent).toContain("Sfida conclusa: 1ª posizione su 1");
});

it("tells of an order that is ready, and of no other", async () => {
  const view = await openAtGym(<OrderLink />, "/dashboard");
  await view.receive("own_orders", ownOrderOf("a"), ownOrderOf("b", { state: "collected" }));
  expect(view.queryByRole("link")).toBeNull();
  await view.receive("own_orders", ownOrderOf("a", { state: "ready" }));
  const link = await view.findByRole("link", { name: /Il tuo ordine è pronto/ });
  expect(link.textContent).toContain("Da ritirare in palestra: Palestra Demo");
  expect(link.getAttribute("href")).toBe("/schedule/shop");
});
