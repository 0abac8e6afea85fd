import { expect, it } from "vitest";
import { judgePass } from "#renderer/features/desk/lib/entry/judge-pass.ts";
import { entriesOf } from "#renderer/features/staff/lib/access/entries.ts";
import { passText, readPass } from "#shared/domain/gym/access/gym-pass.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { commandOf } from "#tests/helpers/screens/desk-view.tsx";
import { NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA, BEA } from "#tests/helpers/screens/staff-view.tsx";

const now = NOW.getTime();
const MINUTE = 60_000;
const number = "0412345678901234";
const adas = { member_id: ADA, number, secret: "0f".repeat(32) };
const read = (at = now) => {
  const pass = readPass(passText(adas, at));
  if (!pass) throw new Error("no pass");
  return pass;
};
const judge = (known: Partial<Parameters<typeof judgePass>[1]> = {}, at = now) =>
  judgePass(read(at), { passes: [adas], entries: [], now, ...known });
const letIn = (pass_step: number, minutes = 0, member_id = ADA) =>
  commandOf(
    "let_in",
    { member_id, verdict: "green", pass_step },
    { id: idOf(`in-${minutes}`), acted_at: new Date(now - minutes * MINUTE).toISOString() },
  );

it("a pass is its member's, with the step that is to be spent", () => {
  expect(judge()).toEqual({ kind: "member", id: ADA, number, step: read().step });
});

it("an old picture of it is told apart from a card that nobody has", () => {
  expect(judge({}, now - 10 * MINUTE)).toEqual({ kind: "unread", why: "expired", id: ADA });
  expect(judge({}, now + 10 * MINUTE)).toMatchObject({ why: "early" });
  expect(judge({ passes: [] })).toEqual({ kind: "unread", why: "unknown", id: null });
  expect(judge({ passes: [{ ...adas, secret: "f0".repeat(32) }] })).toMatchObject({ why: "unknown" });
});

it("a code counts once, also while the entry waits for a network", () => {
  const entries = entriesOf([], [letIn(read().step)]);
  expect(judge({ entries })).toEqual({ kind: "unread", why: "used", id: ADA });
  expect(judge({ entries: entriesOf([], [letIn(read().step, 0, BEA)]) })).toMatchObject({ kind: "member" });
});

it("a code by which somebody came back at once is spent too, and one entry stays one", () => {
  const { step } = read();
  const entries = entriesOf([], [letIn(step - 20, 10), letIn(step, 5), letIn(step, 1)]);
  expect(entries.map(({ pass_steps }) => pass_steps)).toEqual([[step - 20, step]]);
  expect(judge({ entries })).toMatchObject({ why: "used" });
});
