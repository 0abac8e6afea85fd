import { expect, it } from "vitest";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import { askIn, opsIn, routineOf, saidIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const log = logOf([]);
const equipmentOf = (id: unknown) => exerciseLibrary().find((exercise) => exercise.id === id)?.equipment;
const ask = (text: string, known: Partial<CoachMember>) => askIn(log, memberOf(known))(text);
const routines = [routineOf("push", "panca-piana", "leg-press", "curl-manubri")];

it("a session of today has nothing that needs what is not at the place", () => {
  const answer = ask("cosa faccio oggi?", { routines, missing: ["machine", "barbell"] });
  const ops = opsIn(answer);
  expect(saidIn(answer)).toContain("tools.session");
  expect(ops.map(({ target }) => target.exercise)).toEqual(["panca-piana", "leg-press"]);
  for (const { to } of ops) expect(["machine", "barbell", undefined]).not.toContain(equipmentOf(to));
});

it("what somebody says that there is counts before what is known of the place", () => {
  const answer = ask("cosa faccio oggi in palestra?", { routines, missing: ["machine"] });
  expect(opsIn(answer)).toEqual([]);
});

it("nothing stands in for an exercise that is not at the place itself", () => {
  const swaps = (missing: CoachMember["missing"]) =>
    opsIn(ask("cosa faccio al posto della panca piana?", { routines, missing })).map(({ to }) => equipmentOf(to));
  const [usual] = swaps([]);
  expect(usual).toBeDefined();
  expect(swaps(usual ? [usual] : [])).not.toContain(usual);
});

it("a program is one for what there is", () => {
  const ids = opsIn(ask("fammi una scheda da 3 giorni", { missing: ["barbell", "machine", "cable", "smith"] }));
  expect(ids.length).toBeGreaterThan(3);
  for (const { target } of ids)
    expect(["barbell", "machine", "cable", "smith"]).not.toContain(equipmentOf(target.exercise));
});
