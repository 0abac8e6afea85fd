/**
 * `npm run hosted:check -- --url U --key K`: the checklist of docs/hosting.md, point by point, with the step that mends
 * what is wrong. SUPABASE_SECRET_KEY and SUPABASE_ACCESS_TOKEN, where they are set, tell more of it. Ends with 1 where
 * a point is wrong.
 */
import { parseArgs } from "node:util";
import { checkHostedProject, reportLines } from "./lib/hosted-project.ts";

const { values } = parseArgs({ options: { url: { type: "string" }, key: { type: "string" } } });
const { url, key } = values;
if (!url || !URL.canParse(url) || !key) {
  console.error("Usage: npm run hosted:check -- --url https://<ref>.supabase.co --key <publishable key>");
  process.exit(2);
}
const findings = await checkHostedProject({
  url: new URL(url).origin,
  key,
  secretKey: process.env.SUPABASE_SECRET_KEY,
  accessToken: process.env.SUPABASE_ACCESS_TOKEN,
});
for (const line of reportLines(findings)) console.log(line);
const unset = ["SUPABASE_SECRET_KEY", "SUPABASE_ACCESS_TOKEN"].filter((name) => !process.env[name]);
if (unset.length > 0 && findings.some(({ verdict }) => verdict === "unknown"))
  console.log(`With ${unset.join(" and ")} in the environment more can be known.`);
process.exit(findings.some(({ verdict }) => verdict === "wrong") ? 1 : 0);
