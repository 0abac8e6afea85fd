import { expect, it } from "vitest";
import { planStatuses } from "#shared/domain/training/planning/plans.ts";

const plan = (id: string, day: string, routine_id: string | null = "push") => ({ id, day, routine_id });

it("a planned workout is done, due or missed, and one workout answers for one plan", () => {
  const plans = [
    plan("done", "2026-11-16"),
    plan("again", "2026-11-16"),
    plan("other", "2026-11-16", "pull"),
    plan("none", "2026-11-16", null),
    plan("today", "2026-11-18"),
    plan("later", "2026-11-20"),
  ];
  const trained = [
    { day: "2026-11-16", routine_id: "push" },
    { day: "2026-11-16", routine_id: null },
    { day: "2026-11-17", routine_id: "pull" },
  ];
  expect(Object.fromEntries(planStatuses(plans, trained, "2026-11-18"))).toEqual({
    done: "done",
    again: "missed",
    other: "missed",
    none: "missed",
    today: "planned",
    later: "planned",
  });
});
