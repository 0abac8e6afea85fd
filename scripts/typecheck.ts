/**
 * `npm run typecheck`: each process by its own tsconfig.json, with the globals that it has and no others, and by the
 * one beside package.json everything, tests and scripts too. All at once; each says what it finds.
 */
import { exitCode, startPackage } from "./lib/processes.ts";

const PROJECTS = [".", "main", "preload", "renderer", "shared", "supabase/tsconfig.functions.json"];

const codes = await Promise.all(PROJECTS.map((project) => exitCode(startPackage("tsc", ["-p", project]))));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
