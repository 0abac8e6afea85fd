import { describe, expect, it } from "vitest";
import { nextSession } from "#shared/domain/training/planning/next-session.ts";

const TODAY = "2026-11-21";
const routine = (id: string, folder: string, made = "2026-11-01") => ({
  id,
  folder,
  created_at: `${made}T10:00:00.000Z`,
});
const program = [routine("a", "Programma"), routine("b", "Programma"), routine("c", "Programma")];
const plan = (day: string, routine_id: string) => ({ id: `${day} ${routine_id}`, day, routine_id });
const done = (day: string, routine_id: string | null) => ({ day, routine_id });
const next = (...given: Parameters<typeof nextSession>) => {
  const found = nextSession(...given);
  return found && [found.routine.id, found.day];
};

describe("the next session", () => {
  it("is the soonest of the calendar after today whose routine is there", () => {
    const plans = [plan("2026-11-27", "b"), plan("2026-11-23", "gone"), plan("2026-11-25", "a"), plan(TODAY, "c")];
    expect(next(plans, program, [], TODAY)).toEqual(["a", "2026-11-25"]);
  });

  it("follows the one that was done last, and begins again after the last", () => {
    const others = [done("2026-11-20", null), done("2026-11-19", "elsewhere")];
    expect(next([], program, [...others, done("2026-11-18", "a"), done("2026-11-16", "c")], TODAY)).toEqual([
      "b",
      null,
    ]);
    expect(next([], program, [done("2026-11-20", "c")], TODAY)).toEqual(["a", null]);
    expect(next([plan("2026-11-16", "c")], program, [], TODAY)).toEqual(["a", null]);
  });

  it("is of the program that was trained or added last", () => {
    const added = [routine("x", "Nuovo", "2026-11-20"), routine("y", "Nuovo", "2026-11-20")];
    expect(next([], [...program, ...added], [done("2026-11-18", "a")], TODAY)).toEqual(["x", null]);
    expect(next([], [...program, ...added], [done("2026-11-21", "a")], TODAY)).toEqual(["b", null]);
  });

  it("is none of single routines, nor of a program that was left long ago", () => {
    expect(next([], [routine("a", ""), routine("b", ""), routine("c", "Alone")], [], TODAY)).toBeNull();
    const old = program.map((one) => ({ ...one, created_at: "2025-01-01T10:00:00.000Z" }));
    expect(next([], old, [done("2026-09-25", "a")], TODAY)).toBeNull();
    expect(next([], old, [done("2026-09-26", "a")], TODAY)).toEqual(["b", null]);
  });
});
