import { describe, expect, it } from "vitest";
import { keyHeaders, projectOf, publishableKey, serverKeys } from "#functions/_shared/project.ts";
import { admitServer, requestTime } from "#functions/_shared/service-caller.ts";

const URL_OF = { SUPABASE_URL: "https://ref.supabase.co" };
const OLD = { ...URL_OF, SUPABASE_ANON_KEY: "an.old.key", SUPABASE_SERVICE_ROLE_KEY: "a.server.key" };
const NEW = {
  ...URL_OF,
  SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_web","default":"sb_publishable_x"}',
  SUPABASE_SECRET_KEYS: '{"cron":"sb_secret_cron","default":"sb_secret_x"}',
};

describe("a project's keys", () => {
  it("are those of the JSON objects, the one called default first, then the old ones", () => {
    expect(serverKeys({ ...OLD, ...NEW })).toEqual(["sb_secret_x", "sb_secret_cron", "a.server.key"]);
    expect(projectOf({ ...OLD, ...NEW })).toEqual({ url: "https://ref.supabase.co", key: "sb_secret_x" });
    expect(publishableKey({ ...OLD, ...NEW })).toBe("sb_publishable_x");
  });

  it("are the old ones where the new ones are absent, empty or no JSON object of texts", () => {
    for (const json of [undefined, "", "{}", "null", "[]", "{", '{"default":1}', '{"default":""}']) {
      const env = { ...OLD, SUPABASE_SECRET_KEYS: json, SUPABASE_PUBLISHABLE_KEYS: json };
      expect(projectOf(env)?.key).toBe("a.server.key");
      expect(publishableKey(env)).toBe("an.old.key");
    }
  });

  it("are no project without an address or without any", () => {
    expect(projectOf({ SUPABASE_SECRET_KEYS: NEW.SUPABASE_SECRET_KEYS })).toBeNull();
    expect(projectOf(URL_OF)).toBeNull();
  });

  it("are shown in the header apikey, and as bearer where they are JWTs", () => {
    expect(keyHeaders("sb_secret_x")).toEqual({ apikey: "sb_secret_x" });
    expect(keyHeaders("a.server.key")).toEqual({ apikey: "a.server.key", authorization: "Bearer a.server.key" });
  });
});

describe("the instant that a server asks for", () => {
  const timeIn = (body: unknown) =>
    requestTime(new Request("https://x.test", { method: "POST", body: JSON.stringify(body) }));

  it("is read in any zone, and absent where none is named", async () => {
    expect(await timeIn({ at: "2026-11-24T10:00:00+01:00" })).toBe("2026-11-24T09:00:00.000Z");
    for (const body of [{}, { at: null }, null]) expect(await timeIn(body)).toBeNull();
  });

  it("is refused where it is none, or none that the database knows", async () => {
    const wrong = [
      "",
      "2026",
      "99999",
      "tomorrow",
      "+275760-09-13T00:00:00Z",
      "0000-01-01T00:00:00Z",
      "2026-13-01T00:00Z",
      1,
    ];
    for (const at of wrong) expect(await timeIn({ at }), String(at)).toMatchObject({ status: 400 });
  });
});

describe("a function for the server alone", () => {
  const isAdmitted = async (headers: Record<string, string>, env: Record<string, string>) =>
    !((await admitServer(new Request("https://x.test", { method: "POST", headers }), env)) instanceof Response);

  it("admits each of its keys as apikey, and those that are JWTs as bearer", async () => {
    const env = { ...OLD, ...NEW };
    for (const apikey of ["sb_secret_x", "sb_secret_cron", "a.server.key"])
      expect(await isAdmitted({ apikey }, env)).toBe(true);
    expect(await isAdmitted({ authorization: "Bearer a.server.key" }, env)).toBe(true);
    expect(await isAdmitted({ apikey: "sb_publishable_x", authorization: "Bearer a.server.key" }, env)).toBe(true);
  });

  it("admits no other key, and no secret key as bearer", async () => {
    const env = { ...OLD, ...NEW };
    for (const apikey of ["", "sb_secret_", "sb_secret_xx", "sb_publishable_x", "an.old.key"])
      expect(await isAdmitted({ apikey }, env)).toBe(false);
    expect(await isAdmitted({ authorization: "Bearer sb_secret_x" }, env)).toBe(false);
    expect(await isAdmitted({ apikey: "undefined", authorization: "Bearer undefined" }, URL_OF)).toBe(false);
  });
});
