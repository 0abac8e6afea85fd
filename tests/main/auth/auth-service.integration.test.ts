import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { type AuthService, type AuthServiceOptions, createAuthService } from "#main/auth/auth-service.ts";
import { EndedSessions } from "#main/auth/ended-sessions.ts";
import type { AuthChange } from "#shared/domain/auth/session.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { connect, MEMBER_PASSWORD, signUpMember, startTestStack } from "#tests/helpers/backend/stack.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { FakeSecretStore } from "#tests/helpers/fakes/fake-secret-store.ts";
import { gate } from "#tests/helpers/gate.ts";

const HOUR = 3_600_000;
let stack: RunningStack;
const running: AuthService[] = [];

type Start = { secrets: FakeSecretStore | null; fetch?: typeof fetch } & Pick<
  AuthServiceOptions,
  "ended" | "onSessionKept"
>;
type Started = AuthService & { changes: AuthChange[]; initialized: Promise<void> };

/** One start of the desktop's session, as main composes it. */
async function start({ secrets, fetch: network = fetch, ...kept }: Start): Promise<Started> {
  const service = createAuthService({
    config: { supabaseUrl: stack.url, supabasePublishableKey: stack.publishableKey },
    secrets,
    clock: systemClock,
    scheduler: systemScheduler,
    fetch: network,
    openExternal: async () => undefined,
    ...kept,
  });
  running.push(service);
  const changes: AuthChange[] = [];
  service.session.onChange((change) => changes.push(change));
  const { initialized } = await service.session.start();
  return { ...service, changes, initialized };
}

/** Moves every clock of this process, so that access tokens expire. */
const passTime = (milliseconds: number): void => {
  vi.setSystemTime(Date.now() + milliseconds);
};

const offline: typeof fetch = async () => {
  throw new TypeError("fetch failed");
};

beforeAll(async () => {
  stack = await startTestStack();
});
afterEach(async () => {
  for (const { session } of running.splice(0)) await session.dispose();
  vi.useRealTimers();
});
afterAll(async () => await stack.stop());

describe("the desktop's session", () => {
  it("is restored from the keychain at the next start, at once and without a network", async () => {
    const { email } = await signUpMember(stack);
    const secrets = new FakeSecretStore();
    const first = await start({ secrets });
    expect(first.session.state).toEqual({ status: "signed-out", reason: null });
    expect(await first.session.api.signIn({ email, password: MEMBER_PASSWORD })).toMatchObject({ ok: true });

    const second = await start({ secrets, fetch: offline });
    expect(second.session.state).toMatchObject({
      status: "signed-in",
      session: { user: { email, role: "member" }, persistence: "keychain" },
    });
    expect(await second.session.api.getAccessToken()).toMatch(/^ey/);
  });

  it("is another one for another backend", async () => {
    const { email } = await signUpMember(stack);
    const secrets = new FakeSecretStore();
    const { session } = await start({ secrets });
    await session.api.signIn({ email, password: MEMBER_PASSWORD });
    const other = createAuthService({
      config: { supabaseUrl: "https://other.example", supabasePublishableKey: "x" },
      secrets,
      clock: systemClock,
      scheduler: systemScheduler,
      fetch: offline,
      openExternal: async () => undefined,
    });
    running.push(other);
    await other.session.start();
    expect(other.session.state).toEqual({ status: "signed-out", reason: null });
  });

  it("ends as revoked when the server refuses its refresh token, in one check", async () => {
    const { email, client } = await signUpMember(stack);
    const secrets = new FakeSecretStore();
    const { session, refreshTimer, initialized, changes } = await start({ secrets });
    await initialized;
    await session.api.signIn({ email, password: MEMBER_PASSWORD });
    await client.auth.signOut({ scope: "global" });
    vi.useFakeTimers({ toFake: ["Date"] });
    passTime(2 * HOUR);
    await refreshTimer.woken();
    expect(session.state).toEqual({ status: "signed-out", reason: "revoked" });
    expect(changes.map(({ event }) => event)).toEqual(["INITIAL_SESSION", "SIGNED_IN", "SIGNED_OUT"]);
    expect(secrets.entries.size).toBe(0);
  });

  it("is refreshed once after a sleep, and stored anew", async () => {
    const { email } = await signUpMember(stack);
    const secrets = new FakeSecretStore();
    const refreshes: string[] = [];
    const counting: typeof fetch = (input, init) => {
      if (String(input).includes("grant_type=refresh_token")) refreshes.push(String(input));
      return fetch(input, init);
    };
    const { session, refreshTimer, initialized, changes } = await start({ secrets, fetch: counting });
    await initialized;
    await session.api.signIn({ email, password: MEMBER_PASSWORD });
    vi.useFakeTimers({ toFake: ["Date"] });
    passTime(2 * HOUR);
    await refreshTimer.stop();
    await Promise.all([refreshTimer.woken(), refreshTimer.woken()]);
    expect(refreshes).toHaveLength(1);
    expect(changes.at(-1)?.event).toBe("TOKEN_REFRESHED");
    const restarted = await start({ secrets, fetch: offline });
    expect(await restarted.session.api.getAccessToken()).toBe(await session.api.getAccessToken());
  });

  it("stays, without a usable token, while an expired one cannot be refreshed", async () => {
    const { email } = await signUpMember(stack);
    const secrets = new FakeSecretStore();
    const { session } = await start({ secrets });
    await session.api.signIn({ email, password: MEMBER_PASSWORD });
    let connected = true;
    const network: typeof fetch = async (input, init) => {
      if (connected) return fetch(input, init);
      // The library tries for 30 s by the clock.
      passTime(31_000);
      return offline(input, init);
    };
    const second = await start({ secrets, fetch: network });
    await second.initialized;
    connected = false;
    vi.useFakeTimers({ toFake: ["Date"] });
    passTime(2 * HOUR);
    await expect(second.session.api.getAccessToken()).rejects.toThrow();
    expect(second.session.state.status).toBe("signed-in");
    connected = true;
    passTime(HOUR);
    expect(await second.session.api.getAccessToken()).toMatch(/^ey/);
  });

  it("is gone from the keychain after a sign-out without a network", async () => {
    const { email } = await signUpMember(stack);
    const secrets = new FakeSecretStore();
    const { session } = await start({ secrets });
    await session.api.signIn({ email, password: MEMBER_PASSWORD });
    const second = await start({ secrets, fetch: offline });
    expect(await second.session.api.signOut({ scope: "global" })).toEqual({ ok: true, value: null });
    expect(second.session.state).toEqual({ status: "signed-out", reason: "requested" });
    expect(secrets.entries.size).toBe(0);
  });

  it("is reported and never restored where the keychain does not delete it", async () => {
    const { email } = await signUpMember(stack);
    const secrets = new FakeSecretStore();
    const folder = mkdtempSync(join(tmpdir(), "ended-sessions-"));
    const ended = () => new EndedSessions(join(folder, "ended.json"), () => undefined);
    const onSessionKept = vi.fn();
    const { session } = await start({ secrets, ended: ended(), onSessionKept });
    await session.api.signIn({ email, password: MEMBER_PASSWORD });
    secrets.refusedDeletes = Number.POSITIVE_INFINITY;

    expect(await session.api.signOut({ scope: "global" })).toMatchObject({ ok: true });

    expect(onSessionKept).toHaveBeenCalledOnce();
    const next = await start({ secrets, ended: ended() });
    expect(next.session.state).toEqual({ status: "signed-out", reason: null });
    rmSync(folder, { recursive: true });
  });

  it("does not come back from a refresh whose answer arrives after the sign-out", async () => {
    const { email } = await signUpMember(stack);
    const secrets = new FakeSecretStore();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked: () => void = () => undefined;
    const refreshing = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const slow: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!String(input).includes("grant_type=refresh_token")) return response;
      asked();
      await held;
      return response;
    };
    const { session, initialized, changes } = await start({ secrets, fetch: slow });
    await initialized;
    await session.api.signIn({ email, password: MEMBER_PASSWORD });
    vi.useFakeTimers({ toFake: ["Date"] });
    passTime(2 * HOUR);
    const check = session.check();
    await refreshing;
    const signedOut = session.api.signOut({ scope: "local" });
    release();
    await Promise.all([check, signedOut]);
    expect(session.state).toEqual({ status: "signed-out", reason: "requested" });
    expect(changes.at(-1)?.event).toBe("SIGNED_OUT");
    expect(secrets.entries.size).toBe(0);
  });

  it("stays the next member's when a sign-in of the one before answers late", async () => {
    const [anna, bruno] = [await signUpMember(stack), await signUpMember(stack)];
    const secrets = new FakeSecretStore();
    const asked = gate();
    const held = gate();
    let isHeld = false;
    let late = "";
    const slow: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!isHeld || !String(input).includes("grant_type=password")) return response;
      isHeld = false;
      late = (await response.clone().json()).access_token;
      asked.open();
      await held.opened;
      return response;
    };
    const { session, initialized, changes } = await start({ secrets, fetch: slow });
    await initialized;
    await session.api.signIn({ email: anna.email, password: MEMBER_PASSWORD });
    isHeld = true;
    // As to delete an account, or to add a factor.
    const proof = session.api.signIn({ email: anna.email, password: MEMBER_PASSWORD });
    await asked.opened;
    await session.api.signOut({ scope: "local" });
    await session.api.signIn({ email: bruno.email, password: MEMBER_PASSWORD });
    held.open();

    expect(await proof).toMatchObject({ ok: false, error: { code: "timeout" } });
    expect(session.state).toMatchObject({ status: "signed-in", session: { user: { email: bruno.email } } });
    expect(changes.map(({ event }) => event)).toEqual(["INITIAL_SESSION", "SIGNED_IN", "SIGNED_OUT", "SIGNED_IN"]);
    const headers = { apikey: stack.publishableKey, authorization: `Bearer ${late}` };
    await eventually(async () =>
      expect((await fetch(`${stack.url}/auth/v1/user`, { headers })).status, "it is revoked").toBe(403),
    );
    const restarted = await start({ secrets, fetch: offline });
    expect(restarted.session.state).toMatchObject({ session: { user: { email: bruno.email } } });
  });

  it("stays in memory, and says so, when the keychain locks", async () => {
    const { email } = await signUpMember(stack);
    const secrets = new FakeSecretStore();
    const { session } = await start({ secrets });
    secrets.locked = true;
    await session.api.signIn({ email, password: MEMBER_PASSWORD });
    expect(session.state).toMatchObject({ status: "signed-in", session: { persistence: "memory" } });
    expect(await session.api.getAccessToken()).toMatch(/^ey/);
  });

  it("is not opened by a link that it did not ask for, and a stranger's link spoils no e-mail of its own", async () => {
    const secrets = new FakeSecretStore();
    const { session } = await start({ secrets });
    const url = "performanceprime://auth/callback?code=00000000-0000-4000-8000-000000000000";
    expect(await session.api.redeemLink({ url })).toMatchObject({ ok: false, error: { code: "link_not_expected" } });

    const email = `${randomUUID()}@example.test`;
    await connect(stack).auth.signUp({ email, password: MEMBER_PASSWORD });
    await session.api.resend({ type: "signup", email });
    const before = new Map(secrets.entries);
    expect((await session.api.redeemLink({ url })).ok).toBe(false);
    expect(session.state.status).toBe("signed-out");
    expect(secrets.entries.size).toBe(before.size);
  });
});
