import { expect, it } from "vitest";
import { DESK_VERB_NAMES } from "#shared/domain/gym/desk-verbs.ts";
import { VERB_NAMES, VERBS } from "#shared/domain/gym/verbs.ts";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";

it("names the verbs that the contract gives to desk and owner and not to members", () => {
  const isTheirs = (roles: readonly GymRole[]) =>
    roles.includes("desk") && roles.includes("owner") && !roles.includes("member");
  const theirs = VERB_NAMES.filter((name) => isTheirs(VERBS[name].roles));
  expect([...DESK_VERB_NAMES].toSorted()).toEqual(theirs.toSorted());
});
