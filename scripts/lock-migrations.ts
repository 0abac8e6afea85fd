/** `npm run lock:migrations`: at a release, writes down that the migrations stay as they are (docs/hosting.md). */
import { writeFileSync } from "node:fs";
import { brokenLock, extendLock, MIGRATIONS_LOCK, readMigrations, readMigrationsLock } from "./lib/migrations-lock.ts";

const migrations = readMigrations();
const lock = readMigrationsLock();
const problems = brokenLock(lock, migrations);
for (const problem of problems) console.error(problem);
if (problems.length === 0) {
  writeFileSync(MIGRATIONS_LOCK, extendLock(lock, migrations));
  console.log(`Locked ${migrations.length} migrations.`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
