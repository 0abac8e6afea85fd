/**
 * `npm run lint`: Biome, the import rules, the width of comments, the size of folders, the places of tests, the
 * paths that documents name, the form of decisions, the words and style of Italian texts, the migrations. All say what
 * they find.
 */
import { wideComments } from "./lib/checks/comment-width.ts";
import { crowdedFolders } from "./lib/checks/crowded-folders.ts";
import { misformedDecisions } from "./lib/checks/decision-form.ts";
import { brokenDocPaths } from "./lib/checks/doc-paths.ts";
import { fallenStyle, risenStyle, stiffTexts } from "./lib/checks/italian-style.ts";
import allowedStyle from "./lib/checks/italian-style-counts.json" with { type: "json" };
import { ITALIAN_TEXTS } from "./lib/checks/italian-texts.ts";
import { wrongWords } from "./lib/checks/italian-words.ts";
import { misplacedTests } from "./lib/checks/test-places.ts";
import { importsOf, listFiles, readConfigurations, readDocuments, readSources } from "./lib/import-graph.ts";
import { brokenRules } from "./lib/import-rules.ts";
import { brokenMigrations } from "./lib/migration-rules.ts";
import { brokenLock, readMigrations, readMigrationsLock } from "./lib/migrations-lock.ts";
import { exitCode, startPackage } from "./lib/processes.ts";

const biome = await exitCode(startPackage("biome", ["check", "--error-on-warnings", "."]));
const sources = readSources();
const imports = sources.flatMap(({ file, text }) => importsOf(file, text));
const broken = brokenRules(imports);
for (const { rule, words } of broken) console.error(`${rule}: ${words}`);
console.log(`Checked ${imports.length} imports: ${broken.length} broken rules.`);
const sheets = readSources(/\.(?:sql|css)$/);
const wide = [...sources, ...sheets, ...readConfigurations()].flatMap(wideComments);
for (const place of wide) console.error(`comment-width: ${place}`);
const crowded = crowdedFolders(sources);
for (const folder of crowded) console.error(`crowded-folder: ${folder} files`);
const files = listFiles();
const misplaced = misplacedTests(files);
for (const test of misplaced) console.error(`test-places: ${test} has no source or folder of that path`);
const documents = readDocuments();
const lost = brokenDocPaths(documents, files);
for (const path of lost) console.error(`doc-paths: ${path} is not there`);
const misformed = misformedDecisions(documents);
for (const decision of misformed) console.error(`decision-form: ${decision}`);
const italian = readSources(ITALIAN_TEXTS);
const foreign = italian.flatMap(wrongWords);
for (const place of foreign) console.error(`italian-words: ${place}`);
const style = stiffTexts(italian, sources);
const stiff = risenStyle(style, allowedStyle);
for (const words of stiff) console.error(`italian-style: ${words}`);
for (const words of fallenStyle(style, allowedStyle)) console.log(`italian-style-counts.json can fall: ${words}`);
const lock = readMigrationsLock();
const migrations = readMigrations();
const unlike = brokenLock(lock, migrations);
for (const problem of unlike) console.error(`migrations-lock: ${problem}`);
const unruly = brokenMigrations(lock, migrations);
for (const words of unruly) console.error(`migrations: ${words}`);
const found = [broken, wide, crowded, misplaced, lost, misformed, foreign, stiff, unlike, unruly].flat();
process.exitCode = biome === 0 && found.length === 0 ? 0 : 1;
