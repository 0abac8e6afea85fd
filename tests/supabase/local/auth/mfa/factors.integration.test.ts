import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { authStackPerTest, bearer, codeOf } from "#tests/helpers/backend/auth-stack.ts";
import { factorSteps } from "#tests/helpers/backend/factor-steps.ts";

const stack = await authStackPerTest();

const { signIn, newMember, sessionOf, enrol, challenge, codeAt, verify, protectedMember, levels } = factorSteps(
  () => stack,
);

describe("enrolling an authenticator app", () => {
  it("gives a QR code, the secret and an address that an app can read", async () => {
    const { client, email } = await newMember();
    const { totp } = await enrol(client);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totp.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      "otpauth:",
      "totp",
      `/Performance Prime:${email}`,
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "Performance Prime",
      secret: totp.secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*<\/svg>$/);
  });

  it("names the site where no issuer is given", async () => {
    const { client } = await newMember();
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
    expect(new URL(data?.type === "totp" ? data.totp.uri : "").searchParams.get("issuer")).toBe("127.0.0.1:4173");
  });

  it("shows the factor with the member, and never its secret again", async () => {
    const { client } = await newMember();
    const { id, secret } = await enrol(client);
    const { access_token: token } = await sessionOf(client);
    const { body } = await stack.get("/user", bearer(token));
    expect(body.factors).toEqual([
      expect.objectContaining({ id, factor_type: "totp", status: "unverified", friendly_name: "Telefono" }),
    ]);
    expect(JSON.stringify(body)).not.toContain(secret);
    await verify(client, { id, secret });
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.totp.map((factor) => factor.id)).toEqual([id]);
    expect(JSON.stringify(data)).not.toContain(secret);
  });

  it("refuses a second factor of one name, unknown types and anonymous members", async () => {
    const { client } = await newMember();
    await enrol(client, "Uno");
    const twin = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Uno" });
    expect([twin.error?.status, codeOf(twin)]).toEqual([422, "mfa_factor_name_conflict"]);
    const { access_token: token } = await sessionOf(client);
    const answer = async (body: unknown) => {
      const { status, body: refusal } = await stack.post("/factors", body, bearer(token));
      return [status, refusal.error_code];
    };
    expect(await answer({ factor_type: "webauthn" })).toEqual([422, "mfa_webauthn_enroll_not_enabled"]);
    expect(await answer({ factor_type: "carrier pigeon" })).toEqual([400, "validation_failed"]);
    expect(await answer({ factor_type: "phone" })).toEqual([400, "validation_failed"]);
    expect(await answer({ factor_type: "phone", phone: "not a number" })).toEqual([400, "validation_failed"]);
    await stack.restart({ enableAnonymousSignIns: true });
    const anonymous = stack.client();
    await anonymous.auth.signInAnonymously();
    const refused = await anonymous.auth.mfa.enroll({ factorType: "totp" });
    expect([refused.error?.status, codeOf(refused)]).toEqual([403, "no_authorization"]);
  });

  it("stops at the configured number, and forgets enrolments that were never finished", async () => {
    const mfa = { ...stack.context.config.auth.mfa, maxEnrolledFactors: 2 };
    await stack.restart({ mfa });
    const { client } = await newMember();
    await enrol(client, "1");
    await enrol(client, "2");
    const third = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "3" });
    expect([third.error?.status, codeOf(third)]).toEqual([422, "too_many_enrolled_mfa_factors"]);
    stack.advance(301);
    await enrol(client, "3");
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  it("gives each switched-off type its own refusal", async () => {
    const { client, email } = await newMember();
    const factor = await enrol(client);
    const off = { enrollEnabled: false, verifyEnabled: false };
    const { mfa } = stack.context.config.auth;
    await stack.restart({
      mfa: { ...mfa, totp: off, phone: { ...mfa.phone, ...off } },
    });
    const later = await signIn(email);
    expect(codeOf(await later.auth.mfa.enroll({ factorType: "totp" }))).toBe("mfa_totp_enroll_not_enabled");
    expect(codeOf(await later.auth.mfa.enroll({ factorType: "phone", phone: "+391234567" }))).toBe(
      "mfa_phone_enroll_not_enabled",
    );
    expect(codeOf(await later.auth.mfa.challenge({ factorId: factor.id }))).toBe("mfa_totp_verify_not_enabled");
  });
});

describe("showing the second factor", () => {
  it("raises the session, swaps the refresh token and says so in the claims", async () => {
    const { client } = await newMember();
    const before = await sessionOf(client);
    expect(await levels(client)).toEqual(["aal1", "aal1"]);
    const factor = await enrol(client);
    const { data, error } = await verify(client, factor);
    expect(error).toBeNull();
    expect(data).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    const after = await sessionOf(client);
    expect(after.refresh_token).not.toBe(before.refresh_token);
    expect(after.claims).toMatchObject({ aal: "aal2", session_id: before.claims.session_id });
    const methods = (after.claims.amr as { method: string }[]).map(({ method }) => method).sort();
    expect(methods).toEqual(["password", "totp"]);
    expect(await levels(client)).toEqual(["aal2", "aal2"]);
    const refreshed = await client.auth.refreshSession();
    expect(decodeJwt(refreshed.data.session?.access_token ?? "").aal).toBe("aal2");
  });

  it("asks for it at the next login", async () => {
    const { email } = await protectedMember();
    expect(await levels(await signIn(email))).toEqual(["aal1", "aal2"]);
  });

  it("ends the member's sessions that did not show it", async () => {
    const { client, email } = await newMember();
    const other = await signIn(email);
    await verify(client, await enrol(client));
    const ended = await stack.get("/user", bearer((await sessionOf(other)).access_token));
    expect([ended.status, ended.body.error_code]).toEqual([403, "session_not_found"]);
    const own = await stack.get("/user", bearer((await sessionOf(client)).access_token));
    expect(own.status).toBe(200);
  });

  it("takes the code of the step before and after, and no further one", async () => {
    const { client } = await newMember();
    const factor = await enrol(client);
    expect(codeOf(await verify(client, factor, codeAt(factor.secret, 2)))).toBe("mfa_verification_failed");
    expect(codeOf(await verify(client, factor, codeAt(factor.secret, -2)))).toBe("mfa_verification_failed");
    expect((await verify(client, factor, codeAt(factor.secret, -1))).error).toBeNull();
    expect((await verify(client, factor, codeAt(factor.secret, 1))).error).toBeNull();
  });

  it("takes each code once", async () => {
    const { client, email, factor } = await protectedMember();
    const code = codeAt(factor.secret);
    expect((await verify(client, factor, code)).error).toBeNull();
    const eavesdropper = await signIn(email);
    const replay = await verify(eavesdropper, factor, code);
    expect([replay.error?.status, codeOf(replay)]).toEqual([422, "mfa_verification_failed"]);
    expect(codeOf(await verify(eavesdropper, factor, codeAt(factor.secret, -1)))).toBe("mfa_verification_failed");
    expect((await verify(eavesdropper, factor, codeAt(factor.secret, 1))).error).toBeNull();
  });

  it("uses a challenge up, lets it lapse after five minutes and binds it to its factor", async () => {
    const { client, factor } = await protectedMember();
    const used = await challenge(client, factor.id);
    expect(used.expires_at).toBe(Math.floor(stack.context.clock.now() / 1000) + 300);
    const answer = (challengeId: string, steps = 0) =>
      client.auth.mfa.verify({ factorId: factor.id, challengeId, code: codeAt(factor.secret, steps) });
    expect((await answer(used.id)).error).toBeNull();
    const again = await answer(used.id, 1);
    expect([again.error?.status, codeOf(again)]).toEqual([422, "mfa_ip_address_mismatch"]);
    const old = await challenge(client, factor.id);
    stack.advance(301);
    expect(codeOf(await answer(old.id))).toBe("mfa_challenge_expired");
    const other = await enrol(client, "Altro");
    expect(codeOf(await answer((await challenge(client, other.id)).id))).toBe("mfa_factor_not_found");
    expect(codeOf(await answer("no uuid"))).toBe("bad_json");
  });

  it("forgets the other unfinished enrolments of that type", async () => {
    const { client } = await newMember();
    await enrol(client, "Mai finito");
    const factor = await enrol(client, "Finito");
    await verify(client, factor);
    expect((await client.auth.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([factor.id]);
  });

  it("closes to guesses: by member after twenty wrong codes, by sender after thirty requests", async () => {
    const { client, factor } = await protectedMember();
    const { access_token: token } = await sessionOf(client);
    const { id } = await challenge(client, factor.id);
    const guess = () => stack.post(`/factors/${factor.id}/verify`, { challenge_id: id, code: "not it" }, bearer(token));
    const codes = [];
    for (let index = 0; index < 22; index += 1) codes.push((await guess()).body.error_code);
    expect(codes.filter((code) => code === "mfa_verification_failed")).toHaveLength(20);
    const refused = await guess();
    expect([refused.status, refused.body.error_code]).toEqual([429, "over_request_rate_limit"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const asked = await Promise.all(
      Array.from({ length: 31 }, () => stack.post(`/factors/${factor.id}/challenge`, {}, bearer(token))),
    );
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});
