import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { later, openGym, seenBy } from "#tests/helpers/backend/gym.ts";
import { postgresTitle, postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

describe.skipIf(postgresUnavailableReason() !== null)(postgresTitle("entries on a PostgreSQL server"), () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());

  it("the last entry is spent once, whoever of 50 desks lets them in", async () => {
    const gym = await openGym(database);
    const ada = await gym.join("member", "Ada");
    const desks = await Promise.all(Array.from({ length: 50 }, () => gym.join("desk")));
    await gym.run();
    const pack = { member_id: ada, title: "10 ingressi", starts_on: "2026-11-01", instalments: [], entries: 1 };
    await gym.tell(gym.owner, "sell_membership", pack);
    const args = { member_id: ada, verdict: "yellow" };
    // Done when it arrives, by who asks.
    const of = { act_id: null, acted_by: null, acted_at: null };
    const letIn = async (member: string) => {
      const row = documentOf("gym_commands", member, { gym_id: gym.gym, verb: "let_in", args, ...of });
      await syncClient(database, member).push("documents", [{ new: row, assumed: null }]);
    };
    await Promise.all([...desks.map(letIn), gym.run(), gym.run()]);
    await gym.run();
    expect(await seenBy(database, ada, "own_memberships")).toMatchObject([{ entries: 1, entries_left: 0 }]);
    expect(await seenBy(database, gym.owner, "gym_entries")).toHaveLength(1);
    // Half an hour later each of them still thinks that one is left.
    await Promise.all(desks.map(letIn));
    await Promise.all([gym.run(later(30)), gym.run(later(30)), gym.run(later(30))]);
    expect(await seenBy(database, ada, "own_memberships")).toMatchObject([{ entries_left: 0 }]);
    expect(await seenBy(database, gym.owner, "gym_entries")).toHaveLength(2);
  }, 120_000);
});
