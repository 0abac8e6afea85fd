import { describe, expect, it } from "vitest";
import { actsOf, noteHolder, type StaffAppointment, takenBy } from "#renderer/features/staff/lib/acts.ts";

const [COACH, DESK, ADA] = ["coach", "desk", "ada"];
const NOW = Date.parse("2026-11-18T10:00:00.000Z");
const appointmentOf = (values: Partial<StaffAppointment> = {}): StaffAppointment => ({
  ...{ id: "one", space_id: "floor", created_at: "", updated_at: "", coach_id: COACH, member_id: ADA },
  ...{ starts_at: "2026-11-18T15:00:00.000Z", ends_at: "2026-11-18T15:45:00.000Z", state: "requested" },
  ...{ asked_by: "member", replaces: null, reason: "", ...values },
});
const begun = { starts_at: "2026-11-18T09:30:00.000Z", ends_at: "2026-11-18T10:15:00.000Z" };
const by = (me: string, isDesk = false) => ({ me, isDesk, now: NOW });

describe("what may be done with an appointment", () => {
  it.each([
    ["a request, by its coach", {}, by(COACH), ["confirm", "propose", "decline"]],
    ["a request, at the desk", {}, by(DESK, true), ["propose", "cancel"]],
    ["a request, by another coach", {}, by("other"), []],
    ["one's own proposal", { asked_by: "coach" }, by(COACH), ["propose", "withdraw"]],
    ["a request whose time has come", begun, by(COACH), []],
    ["a confirmed one, by its coach", { state: "confirmed" }, by(COACH), ["propose", "cancel"]],
    ["a confirmed one, at the desk", { state: "confirmed" }, by(DESK, true), ["propose", "cancel"]],
    ["a confirmed one that began", { state: "confirmed", ...begun }, by(COACH), ["complete", "miss"]],
    ["the same, at the desk", { state: "confirmed", ...begun }, by(DESK, true), ["complete", "miss"]],
    ["one that was done", { state: "completed", ...begun }, by(COACH), ["miss"]],
    ["one that was missed", { state: "no_show", ...begun }, by(COACH), ["complete"]],
    ["a cancelled one", { state: "cancelled" }, by(COACH), []],
  ] as const)("%s", (_of, values, actor, acts) => {
    expect(actsOf(appointmentOf(values), actor)).toEqual(acts);
  });
});

it("a note stays with an appointment that moves, until the new one has its own", () => {
  const [first, second] = [appointmentOf(), appointmentOf({ id: "two", replaces: "one" })];
  const byId = new Map([first, second].map((one) => [one.id, one]));
  const holderOf = (appointment: StaffAppointment, ...noted: string[]) =>
    noteHolder(appointment, new Map(noted.map((id) => [id, "Ginocchio"])), byId);
  expect(holderOf(second, "one")).toBe("one");
  expect(holderOf(second, "one", "two")).toBe("two");
  expect(holderOf(second)).toBe("two");
  expect(holderOf(appointmentOf({ id: "round", replaces: "round" }))).toBe("round");
});

it("a time is taken by what is there, or within the break around it", () => {
  const at = (starts: string, ends: string) => ({
    starts_at: `2026-11-18T${starts}:00.000Z`,
    ends_at: `2026-11-18T${ends}:00.000Z`,
  });
  const other = at("15:00", "15:45");
  const found = (span: ReturnType<typeof at>) =>
    takenBy(span, [other], { buffer_before_minutes: 0, buffer_after_minutes: 15 });
  expect(found(at("15:30", "16:00"))).toBe(other);
  expect(found(at("15:55", "16:30"))).toBe(other);
  expect(found(at("16:00", "16:30"))).toBeUndefined();
  expect(found(at("14:15", "14:45"))).toBeUndefined();
});
