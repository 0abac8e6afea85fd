/** `npm run functions:maps`: writes anew what Deno finds each edge function's imports by (`deno.json` beside it). */
import { rmSync, writeFileSync } from "node:fs";
import { functionMap, functionMapPath, readFunctionNames } from "./lib/function-imports.ts";

for (const name of readFunctionNames()) {
  const map = functionMap(name);
  if (map === null) rmSync(functionMapPath(name), { force: true });
  else writeFileSync(functionMapPath(name), `${JSON.stringify(map, null, 2)}\n`);
}
