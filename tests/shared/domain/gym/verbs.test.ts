import { expect, it } from "vitest";
import { CONCERNS } from "#shared/domain/gym/verbs/verb.ts";
import { VERB_NAMES, VERBS } from "#shared/domain/gym/verbs.ts";

it.each(VERB_NAMES)("%s concerns the spaces that its args name, and forgets none but its args", (name) => {
  const { args, concerns, forgets } = VERBS[name];
  const given = Object.keys(args.shape);
  const named = CONCERNS.filter((concern) => given.includes(`${concern}_id`) || given.includes(concern));
  expect(concerns.toSorted()).toEqual(named.toSorted());
  expect(given).toEqual(expect.arrayContaining([...forgets]));
});
