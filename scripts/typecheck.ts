/**
 * `npm run typecheck`: each process by its own tsconfig.json, with the globals that it has and no others, and by the
 * one beside package.json everything, tests and scripts too. All at once; each says what it finds.
 */
import { availableParallelism } from "node:os";
import { exitCode, startPackage } from "./lib/processes.ts";

const PROJECTS = [".", "main", "preload", "renderer", "shared", "supabase/tsconfig.functions.json"];

/**
 * tsc's checkers work side by side, and each works out types that another has: its own four, which two processors
 * cannot run at once, take twice the time there.
 */
const CHECKERS = Math.min(4, Math.ceil(availableParallelism() / 2));

/** A heap that is collected less often: a sixth of the time. */
const env = { GOGC: "400" };

const check = (project: string) =>
  exitCode(startPackage("tsc", ["-p", project, "--checkers", String(CHECKERS)], { env }));
const codes = await Promise.all(PROJECTS.map(check));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
