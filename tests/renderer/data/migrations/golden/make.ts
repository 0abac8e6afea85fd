/**
 * Writes the member's database of the present schemas into this folder: `node --import tsx <this file>`. Once for each
 * release that raises a schema's version; what is here already stays as that release made it.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeGoldenDatabase } from "#tests/helpers/data/storage/golden-database.ts";
import { goldenFile } from "./golden-file.ts";

const golden = await makeGoldenDatabase();
const file = join(import.meta.dirname, goldenFile(golden.schemas));
if (existsSync(file)) throw new Error(`${file} is there already`);
writeFileSync(file, `${JSON.stringify(golden)}\n`);
console.log(file);
process.exit(0);
