import { afterEach, expect, it } from "vitest";
import { checkHostedProject, reportLines } from "#scripts/lib/hosted-project.ts";
import type { HostedFinding } from "#shared/contract/hosting/hosted-checks.ts";
import {
  ACCESS_TOKEN,
  PUBLISHABLE,
  RIGHT,
  SECRET,
  startFakeProject,
} from "#tests/helpers/fakes/fake-hosted-project.ts";

let project: Awaited<ReturnType<typeof startFakeProject>>;
afterEach(() => project.close());

const check = async (changes: Partial<typeof RIGHT> = {}, keys = { secretKey: SECRET, accessToken: ACCESS_TOKEN }) => {
  project = await startFakeProject(changes);
  return checkHostedProject({ url: project.url, key: PUBLISHABLE, management: project.url, ...keys });
};
const by = (verdict: HostedFinding["verdict"], findings: readonly HostedFinding[]) =>
  findings.filter((finding) => finding.verdict === verdict).map(({ point }) => point);

it("finds every point of a project that is right", async () => {
  expect(by("right", await check())).toEqual(["smtp", "codes", "keys", "vault", "channels", "cors", "cron"]);
});

it("leaves unknown what the app's key alone cannot see", async () => {
  const findings = await check({}, { secretKey: "", accessToken: "" });
  expect(by("right", findings)).toEqual(["keys", "channels", "cors"]);
  expect(by("unknown", findings)).toEqual(["smtp", "codes", "vault", "cron"]);
});

it("leaves unknown what a wrong secret key and a wrong access token do not get", async () => {
  const findings = await check({}, { secretKey: "sb_secret_other", accessToken: "sbp_other" });
  expect(by("unknown", findings)).toEqual(["smtp", "codes", "vault", "cron"]);
});

it("finds each point of a project that is wrong", async () => {
  const cron = { ...RIGHT.database.cron, on: false };
  const vault = { address: true, key: false };
  const findings = await check({
    isPrivate: false,
    answersPages: false,
    smtpHost: null,
    codeLength: 4,
    database: { ...RIGHT.database, vault, cron },
  });
  expect(by("wrong", findings)).toEqual(["smtp", "codes", "vault", "channels", "cors", "cron"]);
});

it("prints a numbered line per point, and under it what mends it", async () => {
  const cron = { ...RIGHT.database.cron, missing: ["send-mails", "send-reminders"] };
  const lines = reportLines(await check({ database: { ...RIGHT.database, cron } }));
  expect(lines.slice(-3)).toEqual([
    "6. Functions for the app's pages (CORS): right",
    "7. Scheduled jobs (pg_cron): to mend",
    "   Jobs are missing, switched off or changed: send-mails, send-reminders. " +
      "In the SQL editor: select private.schedule_jobs();",
  ]);
});
