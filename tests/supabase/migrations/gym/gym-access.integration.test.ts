import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database, RequestIdentity } from "#local/database/database.ts";
import type { DocumentRow, PullAnswer } from "#shared/contract/sync/protocol.ts";
import { KIND_NAMES, type KindName, kindOf } from "#shared/domain/kinds/kinds.ts";
import {
  ANONYMOUS,
  createAccount,
  grantRole,
  insertRow,
  memberIdentity,
  openTestDatabase,
} from "#tests/helpers/backend/database.ts";
import { openGym } from "#tests/helpers/backend/gym.ts";
import { count, outcomeOf } from "#tests/helpers/backend/outcomes.ts";
import { documentOf, rowsOf } from "#tests/helpers/data/documents.ts";
import { pushIn } from "#tests/helpers/data/sync-client.ts";

const DENIED = "42501";
const SPACES = ["gym", "gym_floor", "gym_desk"] as const;
type Space = (typeof SPACES)[number];

/** A gym's own kinds, and one of a member's, which has no place at a gym. The other matrix has all of the members'. */
const KINDS = KIND_NAMES.filter((kind): kind is KindName => /^(gym|own)_/.test(kind) || kind === "day_notes");

/** Read by members in their own space alone. */
const isPrivate = (kind: KindName): boolean => kindOf(kind)?.isPrivate === true;

/** The spaces of the gym that each may read: nobody writes there, whatever they are. */
const READ = {
  "anonymous caller": [],
  "somebody of no gym": [],
  "super admin": [],
  "another gym's owner": [],
  "another gym's desk": [],
  "somebody who left": [],
  member: ["gym"],
  coach: ["gym", "gym_floor"],
  desk: SPACES,
  owner: SPACES,
} as const satisfies Record<string, readonly Space[]>;
type Role = keyof typeof READ;

let database: Database;
let identities: Record<Role, RequestIdentity>;
let spaces: Record<Space, string>;
/** The row of each kind in each space, as the wire has it. */
const stored = new Map<string, DocumentRow>();
const storedOf = (space: Space, kind: KindName): DocumentRow => {
  const row = stored.get(`${space}/${kind}`);
  if (!row) throw new Error(`no row of ${kind} in ${space}`);
  return row;
};

beforeAll(async () => {
  database = await openTestDatabase();
  const [gym, other] = [await openGym(database), await openGym(database)];
  const [nobody, admin, left] = [await createAccount(database), await createAccount(database), await gym.join("owner")];
  await grantRole(database, admin, "super_admin");
  await database.query("delete from private.gym_staff where member_id = $1", [left]);
  identities = {
    "anonymous caller": ANONYMOUS,
    "somebody of no gym": memberIdentity(nobody),
    "super admin": memberIdentity(admin, "super_admin"),
    "another gym's owner": memberIdentity(other.owner),
    "another gym's desk": memberIdentity(await other.join("desk")),
    "somebody who left": memberIdentity(left),
    member: memberIdentity(await gym.join("member")),
    coach: memberIdentity(await gym.join("coach")),
    desk: memberIdentity(await gym.join("desk")),
    owner: memberIdentity(gym.owner),
  };
  spaces = {
    gym: await gym.space("gym"),
    gym_floor: await gym.space("gym_floor"),
    gym_desk: await gym.space("gym_desk"),
  };
  for (const space of SPACES)
    for (const kind of KINDS) {
      const row = { ...rowsOf(kind, nobody), id: randomUUID(), space_id: spaces[space] };
      await insertRow(database, kind, row);
      const { id, space_id, created_at, updated_at, deleted, ...data } = row;
      stored.set(`${space}/${kind}`, { ...documentOf(kind, nobody, data), id, space_id });
    }
});
afterAll(() => database.close());

it.each(Object.keys(READ) as Role[])("reads its spaces of a gym alone, and writes none: %s", async (role) => {
  const isAnonymous = role === "anonymous caller";
  for (const space of SPACES) {
    const isReader = (READ[role] as readonly Space[]).includes(space);
    for (const kind of KINDS) {
      const seen = isReader && !isPrivate(kind) ? 1 : 0;
      const row = storedOf(space, kind);
      const outcomes = {
        select: await outcomeOf(database, identities[role], (tx) =>
          count(tx, `select 1 from public.${kind} where id = $1`, row.id),
        ),
        insert: await outcomeOf(database, identities[role], async (tx) => {
          await insertRow(tx, kind, { ...rowsOf(kind, spaces[space]), id: randomUUID(), space_id: spaces[space] });
          return 1;
        }),
        update: await outcomeOf(database, identities[role], (tx) =>
          count(tx, `update public.${kind} set created_at = created_at where id = $1`, row.id),
        ),
        delete: await outcomeOf(database, identities[role], (tx) =>
          count(tx, `delete from public.${kind} where id = $1`, row.id),
        ),
        sync_push: await outcomeOf(database, identities[role], async (tx) => {
          const change = { new: { ...row, updated_at: "2026-11-22T10:00:00.000Z" }, assumed: row };
          return 1 - (await pushIn(tx, "documents", [change])).conflicts.length;
        }),
      };
      // Devices write these kinds, but not here: there is no row that they might change.
      const isMembers = kindOf(kind)?.writer !== "server";
      expect({ [`${space} ${kind}`]: outcomes }).toEqual({
        [`${space} ${kind}`]: {
          select: isAnonymous ? DENIED : seen,
          insert: DENIED,
          update: isMembers && !isAnonymous ? 0 : DENIED,
          delete: DENIED,
          sync_push: DENIED,
        },
      });
    }
  }
  const pulled = await outcomeOf(database, identities[role], async (tx) => {
    const { rows } = await tx.query<{ answer: PullAnswer }>(
      "select public.sync_pull('documents', '{}', 5000) as answer",
    );
    const ids = new Set((rows[0]?.answer.rows ?? []).map(({ id }) => id));
    return [...stored.values()].filter(({ id }) => ids.has(id)).length;
  });
  expect(pulled).toBe(isAnonymous ? DENIED : READ[role].length * KINDS.filter((kind) => !isPrivate(kind)).length);
});

it("members call no function of a gym past its wrappers, which ask who they are", async () => {
  const { rows } = await database.query<{ name: string }>(
    `select p.proname as name from pg_proc p
     where p.pronamespace = 'private'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
       and p.proname ~ '(gym|book|session|slot|appointment|invit|owner|class|person|command|message)' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "add_gym_role",
    "admin_end_owner",
    "admin_gyms",
    "admin_invite_owner",
    "admin_make_gym",
    "admin_withdraw_owner",
    "desk_gyms",
    "end_gym_role",
    "export_gyms",
    "find_gyms",
    "gym_invitations",
    "gym_report",
    "invite_to_gym",
    "own_gym_photo",
    "withdraw_invitation",
  ]);
});
