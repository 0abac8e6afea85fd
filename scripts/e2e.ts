/**
 * `npm run e2e [-- web | desktop] [Playwright's arguments]`: the built app in a real browser and in a real Electron,
 * each on an embedded backend of its own.
 */
import { type EndToEndProject, runEndToEnd } from "./lib/end-to-end.ts";
import { summary } from "./lib/suite-results.ts";

const [first, ...rest] = process.argv.slice(2);
const projects: EndToEndProject[] = first === "web" || first === "desktop" ? [first] : ["web", "desktop"];
const args = projects.length === 1 ? rest : process.argv.slice(2);

const results = await runEndToEnd(projects, args);
console.log(`\n${summary(results)}`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
