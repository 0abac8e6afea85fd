/** `npm run build [-- --web | --desktop]`: both targets, or one. `VITE_ADMIN=1` adds the administration. */
import { parseArgs } from "node:util";
import { type BuildTarget, build } from "./lib/builds.ts";

const { values } = parseArgs({ options: { web: { type: "boolean" }, desktop: { type: "boolean" } } });
const targets: BuildTarget[] = values.web === values.desktop ? ["desktop", "web"] : [values.web ? "web" : "desktop"];

for (const target of targets) {
  console.log(`\n== build: ${target} ==`);
  if (!(await build(target))) {
    console.error(`The ${target} build failed.`);
    process.exitCode = 1;
    break;
  }
}
