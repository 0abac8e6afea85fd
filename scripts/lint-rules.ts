/** `npm run lint:rules`: writes the import rules into biome.imports.json. tests/lint fails when they differ. */
import { writeFileSync } from "node:fs";
import { importOverrides } from "./lib/import-rules.ts";

writeFileSync("biome.imports.json", `${JSON.stringify({ overrides: importOverrides() }, null, 1)}\n`);
