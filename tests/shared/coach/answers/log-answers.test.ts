import { expect, it } from "vitest";
import { askIn, saidIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf, trainedOn } from "#tests/helpers/coach-log.ts";

// 22 November 2026 is a Sunday.
const log = logOf([
  trainedOn("2026-09-21", { "panca-piana": [[90, 5]] }),
  trainedOn("2026-10-26", { "panca-piana": [[100, 7]], squat: [[120, 5]] }),
  trainedOn("2026-11-16", { "panca-piana": [[95, 5]] }),
]);
const ask = askIn(log, memberOf());

it.each([
  ["quanto ho fatto di panca ieri?", ["none.days"]],
  ["ho fatto panca sabato?", ["none.days"]],
  ["quanto facevo di squat un anno fa?", ["none.days"]],
  ["ultima volta di stacco ieri?", ["none.exercise"]],
])("says that a day has no sets rather than that the log has none: %s", (text, said) => {
  expect(saidIn(ask(text))).toEqual(said);
});

it("calls nothing old that was asked for by its date", () => {
  expect(saidIn(ask("quanto ho fatto di panca il mese scorso"))).not.toContain("old");
  expect(saidIn(ask("cosa ho fatto il 26 ottobre"))).not.toContain("old");
});
