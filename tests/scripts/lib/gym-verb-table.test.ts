import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DESK_VERBS, GYM_DOC, withDeskVerbs, withVerbTable } from "#scripts/lib/gym-verb-table.ts";

const doc = readFileSync(GYM_DOC, "utf8");

it("the docs have the table of verbs that the contract gives: npm run docs:verbs", () => {
  expect(doc).toBe(withVerbTable(doc));
});

it("the source names the desk's verbs that the contract gives: npm run docs:verbs", () => {
  const source = readFileSync(DESK_VERBS, "utf8");
  expect(source).toBe(withDeskVerbs(source.replace('  "take_payment",\n', "")));
});

it("tells of a verb by whom it is asked, with what, and why it may be refused", () => {
  const rows = withVerbTable(doc).split("\n");
  expect(rows).toContain(
    "| `book` | member | session_id | `unknown_session` `session_cancelled` `closed` `not_open` `suspended` `already_booked` `daily_limit` `full` |",
  );
  expect(rows).toContain("| `leave_challenge` | any | challenge_id | |");
  expect(rows).toContain(
    "| `note_certificate` | desk, owner | member_id, type: non_competitive or competitive, issued_on?, expires_on | `unknown_member` |",
  );
});

it("writes into no docs without a place for it", () => {
  expect(() => withVerbTable("# Gyms")).toThrow("no place");
});
