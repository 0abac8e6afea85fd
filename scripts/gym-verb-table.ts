/** `npm run docs:verbs`: writes the table of the gym's verbs, and the names of the desk's, by their contract. */
import { readFileSync, writeFileSync } from "node:fs";
import { DESK_VERBS, GYM_DOC, withDeskVerbs, withVerbTable } from "./lib/gym-verb-table.ts";

writeFileSync(GYM_DOC, withVerbTable(readFileSync(GYM_DOC, "utf8")));
writeFileSync(DESK_VERBS, withDeskVerbs(readFileSync(DESK_VERBS, "utf8")));
