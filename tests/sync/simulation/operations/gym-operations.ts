import fc from "fast-check";
import { askedCommand } from "#shared/domain/gym/acts.ts";
import { VERB_NAMES } from "#shared/domain/gym/verbs.ts";
import { verbArgs } from "#tests/helpers/data/verb-args.ts";
import type { Run } from "./operation.ts";
import { GYM } from "./starting-rows.ts";

/** What members ask of a gym, by whichever verb, and take back. */
export const GYM_ASKING = {
  async askGym({ data, pick, stamp }) {
    const verb = VERB_NAMES[pick % VERB_NAMES.length] ?? "leave_gym";
    const [args = {}] = fc.sample(verbArgs(verb), { seed: stamp, numRuns: 1 });
    const asked = { gym_id: GYM, verb, args: { ...args } };
    const at = new Date(stamp).toISOString();
    const { id } = await data.documents("gym_commands").create(askedCommand(asked, data.memberId, at));
    return [{ kind: "gym_commands", id, values: asked }];
  },
  takeBackFromGym: ({ data, remove }) => remove("gym_commands", (id) => data.documents("gym_commands").remove([id])),
} satisfies Record<string, Run>;
