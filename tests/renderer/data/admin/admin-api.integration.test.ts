import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import ws from "ws";
import type { RunningBackend } from "#backend/start-backend.ts";
import { type AdminApi, createAdminApi } from "#renderer/data/admin/admin-api.ts";
import { startFaultyProxy } from "#tests/helpers/backend/faulty-proxy.ts";
import { connect, signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";

let stack: RunningBackend;
let member: TestMember;
let api: AdminApi;
let adminId: string;
let adminToken: () => Promise<string>;

/** The administration as this token sees it. */
const apiFor = (token: () => Promise<string | null>, url = stack.url): AdminApi => {
  const { auth, system } = createFakePlatform();
  return createAdminApi({
    auth: { ...auth, getAccessToken: token },
    system: {
      ...system,
      getConfig: async () => ({ supabaseUrl: url, supabasePublishableKey: stack.publishableKey, version: "test" }),
    },
  });
};
const signedIn = async (account: { email: string; password: string }) => {
  const { data, error } = await connect(stack).auth.signInWithPassword(account);
  if (error) throw error;
  return data;
};

beforeAll(async () => {
  stack = await startTestStack({ seed: true });
  member = await signUpMember(stack);
  const admin = await signedIn(stack.demo?.admin ?? { email: "", password: "" });
  adminId = admin.user.id;
  adminToken = async () => admin.session.access_token;
  api = apiFor(adminToken);
});
afterAll(() => stack.stop());
// Node 20 has no WebSocket of its own.
beforeEach(() => void vi.stubGlobal("WebSocket", ws));

describe("the administration's calls", () => {
  it("read what the server answers, each in its own shape", async () => {
    expect(await api.enter()).toEqual({ ok: true, value: null });
    expect(await api.overview(30)).toMatchObject({ ok: true, value: { members: 51 } });
    const analytics = await api.analytics(30);
    expect(analytics).toMatchObject({ ok: true, value: { roles: { member: 50, super_admin: 1 } } });
    expect(await api.system()).toMatchObject({ ok: true });
    expect(await api.audit(null)).toMatchObject({ ok: true, value: [{ action: "enter", actor: adminId }] });
    expect(await api.errors({ search: "", type: null, severity: null, since: null }, null)).toEqual({
      ok: true,
      value: [],
    });
  });

  it("read and set what PrimeBot's model may use, and write that down", async () => {
    expect(await api.coach.state()).toEqual({ ok: true, value: { state: "unconfigured", model: null } });
    const settings = { on: false, model: "larger", memberTokens: 1000, gymTokens: 20_000 };
    expect(await api.coach.set(settings)).toEqual({ ok: true, value: null });
    expect(await api.coach.use(7)).toMatchObject({ ok: true, value: { settings, month: { tokens: 0 } } });
    expect(await api.audit(null)).toMatchObject({ ok: true, value: [{ action: "set_coach", detail: settings }, {}] });
  });

  it("find and change an account", async () => {
    const find = (search: string) => api.users({ search, role: null, state: null }, 0);
    expect(await api.setRole(member.user.id, "coach")).toEqual({ ok: true, value: null });
    expect(await api.setDisabled(member.user.id, true)).toEqual({ ok: true, value: null });
    expect(await find(` ${member.email} `)).toMatchObject({
      ok: true,
      value: { total: 1, users: [{ id: member.user.id, role: "coach", disabled: true }] },
    });
    await api.setDisabled(member.user.id, false);
    await api.setRole(member.user.id, "member");
  });

  it("say why they were refused", async () => {
    const asMember = apiFor(async () => member.session.access_token);
    expect(await asMember.overview(30)).toEqual({ ok: false, error: "not_admin" });
    expect(await apiFor(async () => null).overview(30)).toEqual({ ok: false, error: "not_admin" });
    expect(await apiFor(() => Promise.reject(new Error("offline"))).overview(30)).toEqual({
      ok: false,
      error: "unreachable",
    });
    const away = apiFor(async () => member.session.access_token, "http://127.0.0.1:9");
    expect(await away.overview(30)).toEqual({ ok: false, error: "unreachable" });
    expect(await api.setDisabled(adminId, true)).toEqual({ ok: false, error: "own_account" });
    expect(await api.setRole("00000000-0000-4000-8000-000000000000", "coach")).toEqual({
      ok: false,
      error: "unknown_member",
    });
  });

  it("say whether the log is live, and that it may have changed whenever it is again", async () => {
    const proxy = await startFaultyProxy(stack.url);
    const calls: string[] = [];
    const leave = apiFor(adminToken, proxy.url).onErrors(
      () => calls.push("change"),
      (live) => calls.push(live ? "live" : "away"),
    );
    await expect.poll(() => calls).toEqual(["live", "change"]);
    proxy.cutSockets();
    await expect.poll(() => calls).toEqual(["live", "change", "away", "live", "change"]);
    await member.client.rpc("sync_push", {
      collection: "documents",
      rows: [{ new: documentOf("error_log", member.user.id), assumed: null }],
    });
    await expect.poll(() => calls.slice(5)).toEqual(["change"]);
    leave();
    await proxy.close();
    expect(calls).toHaveLength(6);
  });

  it("say that the log is not live for whoever may not hear it", async () => {
    const calls: boolean[] = [];
    const leave = apiFor(async () => member.session.access_token).onErrors(
      () => undefined,
      (live) => calls.push(live),
    );
    await expect.poll(() => calls).toContain(false);
    expect(calls).not.toContain(true);
    leave();
  });

  it("tell which services answer", async () => {
    const health = await api.services();
    expect(health.map(({ service, up }) => [service, up])).toEqual([
      ["auth", true],
      ["data", true],
      ["realtime", true],
      ["storage", true],
      ["functions", true],
    ]);
  });
});
