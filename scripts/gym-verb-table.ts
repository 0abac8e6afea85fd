/** `npm run docs:verbs`: writes the table of the gym's verbs into the docs anew. */
import { readFileSync, writeFileSync } from "node:fs";
import { GYM_DOC, withVerbTable } from "./lib/gym-verb-table.ts";

writeFileSync(GYM_DOC, withVerbTable(readFileSync(GYM_DOC, "utf8")));
