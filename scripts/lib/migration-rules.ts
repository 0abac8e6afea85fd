import { lockedFiles, type Migration } from "./migrations-lock.ts";

/** A migration's first statement: one that waits long for a table would hold up every request that comes after it. */
export const LOCK_TIMEOUT = "select set_config('lock_timeout', '5s', true);";

/** What a body in dollars is, of a function or a `do`. */
const BODY = /(\$\w*\$).*?\1/gs;
const withoutComments = (sql: string): string => sql.replaceAll(/--[^\n]*/g, "");
const bodiesOf = (sql: string): string[] => sql.match(BODY) ?? [];
const statementsOf = (sql: string): string => sql.replaceAll(BODY, "");

/** Makes policies: on a hosted project each takes auth's tables for itself alone until the transaction ends. */
const POLICY = /\bcreate policy\b|\bprivate\.(?:make_synced_table|make_server_table|require_second_factor)\(/g;

const makesStaticExtension = (sql: string): boolean =>
  bodiesOf(sql).some((body) => /create\s+extension/i.test(body.replaceAll(/'[^']*'/g, "")));

const leavesSchemaOpen = (sql: string): boolean =>
  /create extension (?:if not exists )?(?!if\b)\w+\b(?! with schema )/i.test(sql);

const hasPoliciesBesideTables = (sql: string): boolean => {
  const statements = statementsOf(sql);
  const names = [
    ...statements.matchAll(/\bcreate table (?:public\.)?([\w.]+)/g),
    ...statements.matchAll(/\bcreate policy "[^"]*" on (?:public\.)?([\w.]+)/g),
  ].map(([, name]) => name);
  return statements.search(POLICY) !== -1 && new Set(names).size > 1;
};

const hasReferenceBeforePolicy = (sql: string): boolean => {
  const statements = statementsOf(sql);
  const reference = statements.search(/\breferences\b/);
  const last = [...statements.matchAll(POLICY)].at(-1);
  return last !== undefined && reference !== -1 && reference < last.index;
};

const RULES: { words: string; ofBaseline: boolean; isBroken: (sql: string) => boolean }[] = [
  {
    words: "executes no `create extension` as it stands: the second call of the function would crash a hosted project",
    ofBaseline: true,
    isBroken: makesStaticExtension,
  },
  {
    words: "names the schema of an extension, or it comes into `public`, which is the API's",
    ofBaseline: true,
    isBroken: leavesSchemaOpen,
  },
  {
    words: `begins with \`${LOCK_TIMEOUT}\``,
    ofBaseline: true,
    isBroken: (sql) => !sql.trimStart().startsWith(LOCK_TIMEOUT),
  },
  {
    words: "with a policy has one table, so that auth's tables are soon free again",
    ofBaseline: false,
    isBroken: hasPoliciesBesideTables,
  },
  {
    words: "has foreign keys after its policies, which lock auth's tables, as requests lock auth's first",
    ofBaseline: false,
    isBroken: hasReferenceBeforePolicy,
  },
];

/**
 * What is amiss with migrations, as `file: a migration …`. Until a release, when the lock names the first ones, they
 * come upon an empty project: what is for the sake of members who read and write meanwhile is for later ones.
 */
export const brokenMigrations = (lock: string, migrations: readonly Migration[]): string[] => {
  const released = lockedFiles(lock);
  return migrations
    .filter(({ file }) => !released.has(file))
    .flatMap(({ file, text }) => {
      const sql = withoutComments(text);
      return RULES.filter(({ ofBaseline, isBroken }) => (ofBaseline || released.size > 0) && isBroken(sql)).map(
        ({ words }) => `${file}: a migration ${words}`,
      );
    });
};
