import { z } from "zod";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import type { PlatformApi } from "#shared/platform/platform-api.ts";
import { createMemberCall } from "./member-call.ts";

/** Milliseconds that the server has for its answer. */
const TIMEOUT = 10_000;
/** As many gyms as an answer has at most: of more, narrower words are asked for. */
export const MOST_GYMS = 50;

const hours = z.record(z.string(), z.unknown());
const answer = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    town: z.string(),
    address: z.string(),
    contact: z.string(),
    about: z.string(),
    zone: z.string(),
    weekly: hours,
    overrides: hours,
    classes: z.array(z.string()),
  }),
);
/** A gym as it describes itself; `classes`: the titles of those that it holds. */
export type FoundGym = z.infer<typeof answer>[number];

export type FinderFailure = "unreachable" | "failed";

export type GymFinderApi = {
  /** Gyms that want to be found, by words of their name, town and address; all of them without one. */
  find(words: string): Promise<Result<FoundGym[], FinderFailure>>;
};

export const createGymFinderApi = (platform: Pick<PlatformApi, "auth" | "system">): GymFinderApi => {
  const call = createMemberCall<FinderFailure>(platform, (status) =>
    status === 0 || status >= 502 ? "unreachable" : "failed",
  );
  return {
    async find(words) {
      const found = await call((client) =>
        client.rpc("find_gyms", { words }).abortSignal(AbortSignal.timeout(TIMEOUT)),
      );
      if (!found.ok) return found;
      const { success, data } = answer.safeParse(found.value);
      return success ? ok(data) : fail("failed");
    },
  };
};
