/** `npm run lint`: Biome, then the import rules. Both say all that they find. */
import { readImports } from "./lib/import-graph.ts";
import { brokenRules } from "./lib/import-rules.ts";
import { exitCode, startPackage } from "./lib/processes.ts";

const biome = await exitCode(startPackage("biome", ["check", "--error-on-warnings", "."]));
const imports = readImports();
const broken = brokenRules(imports);
for (const { rule, words } of broken) console.error(`${rule}: ${words}`);
console.log(`Checked ${imports.length} imports: ${broken.length} broken rules.`);
process.exitCode = biome === 0 && broken.length === 0 ? 0 : 1;
