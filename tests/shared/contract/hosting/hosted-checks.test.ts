import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { HOSTED_POINTS, type HostedPoint, isHosted, judgeHosted } from "#shared/contract/hosting/hosted-checks.ts";
import type { HostedDatabase, HostedFacts } from "#shared/contract/hosting/hosted-facts.ts";
import english from "#shared/i18n/en/lazy/diagnostics.json" with { type: "json" };

const TIME = "2026-11-28T12:00:00.000Z";
const DATABASE: HostedDatabase = {
  time: TIME,
  vault: { address: true, key: true },
  net: true,
  calls: "answered",
  cron: { on: true, missing: [], failing: [], ran: "2026-11-28T11:59:00.000Z" },
};
/** Of a project on which all is right. */
const FACTS: HostedFacts = {
  key: "sb_publishable_a",
  isKeyTaken: true,
  hasPublicChannels: false,
  answersPages: true,
  database: DATABASE,
  settings: { smtp: true, codeLength: 8, privateOnly: true },
};
const judge = (point: HostedPoint, changes: Partial<HostedFacts>) =>
  judgeHosted({ ...FACTS, ...changes }).find((finding) => finding.point === point);
const database = (changes: Partial<HostedDatabase>) => ({ database: { ...DATABASE, ...changes } });
const cron = (changes: Partial<HostedDatabase["cron"]>) => database({ cron: { ...DATABASE.cron, ...changes } });
const jwt = (role: string) => `a.${btoa(JSON.stringify({ role }))}.c`;

it("finds a project right on which all is right", () => {
  expect(judgeHosted(FACTS)).toEqual(HOSTED_POINTS.map((point) => ({ point, verdict: "right" })));
});

it("takes nothing for right that no fact tells", () => {
  const nothing: HostedFacts = {
    key: "sb_publishable_a",
    isKeyTaken: null,
    hasPublicChannels: null,
    answersPages: null,
    database: null,
    settings: null,
  };
  expect(judgeHosted(nothing).map(({ verdict }) => verdict)).toEqual(HOSTED_POINTS.map(() => "unknown"));
});

describe("finds wrong", () => {
  it.each<[HostedPoint, string, Partial<HostedFacts>]>([
    ["smtp", "smtpMissing", { settings: { smtp: false, codeLength: 8, privateOnly: true } }],
    ["codes", "codeLength", { settings: { smtp: true, codeLength: 11, privateOnly: true } }],
    ["keys", "secretKey", { key: "sb_secret_a" }],
    ["keys", "secretKey", { key: jwt("service_role") }],
    ["keys", "keyRefused", { isKeyTaken: false }],
    ["vault", "netMissing", database({ net: false })],
    ["vault", "vaultAddress", database({ vault: { address: false, key: true } })],
    ["vault", "vaultKey", database({ vault: { address: true, key: false } })],
    ["vault", "vaultRefused", database({ calls: "refused" })],
    ["channels", "channelsPublic", { hasPublicChannels: true }],
    [
      "channels",
      "channelsPublic",
      { hasPublicChannels: null, settings: { smtp: true, codeLength: 8, privateOnly: false } },
    ],
    ["cors", "corsMissing", { answersPages: false }],
    ["cron", "cronMissing", cron({ on: false, missing: ["send-mails"] })],
    ["cron", "jobsStill", cron({ ran: "2026-11-28T11:44:59.000Z" })],
  ])("%s: %s", (point, reason, changes) => {
    expect(judge(point, changes)).toEqual({ point, verdict: "wrong", reason, names: [] });
  });

  it.each([
    ["jobsMissing", { missing: ["send-mails"] }],
    ["jobsFailing", { failing: ["send-mails"] }],
  ])("jobs, by their names: %s", (reason, changes) => {
    expect(judge("cron", cron(changes))).toEqual({ point: "cron", verdict: "wrong", reason, names: ["send-mails"] });
  });
});

it.each<[HostedPoint, string, Partial<HostedFacts>]>([
  ["vault", "noCalls", database({ calls: null })],
  ["cron", "noRuns", cron({ ran: null })],
])("does not know %s while nothing was tried: %s", (point, reason, changes) => {
  expect(judge(point, changes)).toEqual({ point, verdict: "unknown", reason });
});

it("takes an older project's anonymous key for one that an app may carry", () => {
  expect(judge("keys", { key: jwt("anon") })).toEqual({ point: "keys", verdict: "right" });
});

it.each([
  ["https://abc.supabase.co", true],
  ["http://127.0.0.1:54321", false],
  ["http://localhost:54321", false],
  ["", false],
])("takes %s for a hosted project's address: %s", (url, hosted) => {
  expect(isHosted(url)).toBe(hosted);
});

it("numbers its points as the checklist of docs/hosting.md does", () => {
  const doc = readFileSync(new URL("../../../../docs/hosting.md", import.meta.url), "utf8");
  const numbered = [...doc.matchAll(/^### (\d+)\. (.+)$/gm)].map(([, number, title]) => `${number}. ${title}`);
  const { points } = english.hosting;
  expect(numbered).toEqual(HOSTED_POINTS.map((point, index) => `${index + 1}. ${points[point]}`));
});
