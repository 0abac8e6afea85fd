import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSigned, TOLERANCE } from "#functions/_shared/payments/webhook-signature.ts";

const SECRET = "whsec_test";
const BODY = '{"id":"evt_1", "name":"Niccolò"}';
const SECONDS = 1_795_000_000;
const hmac = (body: string, secret = SECRET, at = SECONDS) =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
const at = (seconds: number) => (SECONDS + seconds) * 1000;

test("takes what the provider signed", async () => {
  expect(await isSigned(BODY, `t=${SECONDS},v1=${hmac(BODY)}`, SECRET, at(0))).toBe(true);
});

test("takes either signature while the secret is being changed", async () => {
  const header = `t=${SECONDS},v1=${hmac(BODY, "whsec_old")},v1=${hmac(BODY)},v0=00`;
  expect(await isSigned(BODY, header, SECRET, at(0))).toBe(true);
});

test.each([-TOLERANCE, TOLERANCE])("takes a delivery that is %d s away", async (away) => {
  expect(await isSigned(BODY, `t=${SECONDS},v1=${hmac(BODY)}`, SECRET, at(away))).toBe(true);
});

test.each([-TOLERANCE - 1, TOLERANCE + 1])("refuses a delivery that is %d s away", async (away) => {
  expect(await isSigned(BODY, `t=${SECONDS},v1=${hmac(BODY)}`, SECRET, at(away))).toBe(false);
});

test.each([
  ["a body that was written again", JSON.stringify(JSON.parse(BODY)), `t=${SECONDS},v1=${hmac(BODY)}`],
  ["another's secret", BODY, `t=${SECONDS},v1=${hmac(BODY, "whsec_other")}`],
  ["a time that was not signed", BODY, `t=${SECONDS + 1},v1=${hmac(BODY)}`],
  ["two times", BODY, `t=${SECONDS},t=${SECONDS},v1=${hmac(BODY)}`],
  ["no time", BODY, `v1=${hmac(BODY)}`],
  ["a signature of another scheme", BODY, `t=${SECONDS},v0=${hmac(BODY)}`],
  ["a signature that is cut", BODY, `t=${SECONDS},v1=${hmac(BODY).slice(2)}`],
  ["no signature", BODY, ""],
])("refuses %s", async (_what, body, header) => {
  expect(await isSigned(body, header, SECRET, at(0))).toBe(false);
});

test("refuses all while there is no secret", async () => {
  expect(await isSigned(BODY, `t=${SECONDS},v1=${hmac(BODY, "")}`, "", at(0))).toBe(false);
});
