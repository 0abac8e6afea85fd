import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ws from "ws";
import { listenOnLoopback } from "#local/listen.ts";
import { createGymPeopleApi, type GymPeopleApi } from "#renderer/data/account/gym-people-api.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";

const GYM = "20000000-0000-4000-8000-000000000001";
const MEMBER = "20000000-0000-4000-8000-000000000005";

/** What the server was asked, and what it answers next. */
let asked: { path: string; args: unknown; token: string | null }[];
let answer: () => Response;
let server: Awaited<ReturnType<typeof listenOnLoopback>>;
const apiFor = (token: string | null) => {
  const { auth, system } = createFakePlatform();
  const supabaseUrl = `http://127.0.0.1:${server.port}`;
  return createGymPeopleApi({
    auth: { ...auth, getAccessToken: async () => token },
    system: { ...system, getConfig: async () => ({ supabaseUrl, supabasePublishableKey: "anon", version: "test" }) },
  });
};
// Node 20 has no WebSocket of its own.
beforeEach(async () => {
  vi.stubGlobal("WebSocket", ws);
  asked = [];
  answer = () => Response.json(null);
  server = await listenOnLoopback(0, async (request) => {
    const { pathname: path } = new URL(request.url);
    asked.push({ path, args: await request.json(), token: request.headers.get("authorization") });
    return answer();
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

describe("who is of a gym", () => {
  const [email, desk, coach] = ["ada@example.test", "desk", "coach"] as const;
  type Call = (api: GymPeopleApi) => ReturnType<GymPeopleApi["invite"]>;
  it.each<[string, Call, object]>([
    ["invite_to_gym", (api) => api.invite(GYM, email, desk), { email, role: desk }],
    ["invite_to_gym", (api) => api.invite(GYM, email, "member", MEMBER), { email, role: "member", person: MEMBER }],
    ["withdraw_invitation", (api) => api.withdraw(GYM, email, desk), { email, role: desk }],
    ["add_gym_role", (api) => api.addRole(GYM, MEMBER, coach), { member: MEMBER, role: coach }],
    ["end_gym_role", (api) => api.endRole(GYM, MEMBER, coach), { member: MEMBER, role: coach }],
  ])("is changed by %s, as the signed-in member", async (name, call, args) => {
    expect(await call(apiFor("mine"))).toEqual({ ok: true, value: null });
    expect(asked).toEqual([{ path: `/rest/v1/rpc/${name}`, args: { gym: GYM, ...args }, token: "Bearer mine" }]);
  });

  it("and who is invited is read, or not at all where an answer is none", async () => {
    const invited = [{ email: "ada@example.test", role: "member", at: "2026-11-25T09:00:00Z" }];
    answer = () => Response.json(invited);
    expect(await apiFor("mine").invitations(GYM)).toEqual({ ok: true, value: invited });
    answer = () => Response.json([{ email: "ada@example.test", role: "king" }]);
    expect(await apiFor("mine").invitations(GYM)).toEqual({ ok: false, error: "failed" });
  });

  it.each([
    [400, "last_owner", "last_owner"],
    [403, "not_owner", "not_owner"],
    [400, "too_many", "too_many"],
    [400, "something newer", "failed"],
    [500, "no", "failed"],
    [503, "busy", "unreachable"],
  ])("is not changed where the server answers %s %s, which reads as %s", async (status, message, error) => {
    answer = () => Response.json({ code: "22023", message }, { status });
    expect(await apiFor("mine").endRole(GYM, MEMBER, "owner")).toEqual({ ok: false, error });
  });

  it("is nobody's to ask without a session, and unreachable without a server", async () => {
    expect(await apiFor(null).invitations(GYM)).toEqual({ ok: false, error: "unreachable" });
    expect(asked).toEqual([]);
    const api = apiFor("mine");
    await server.close();
    expect(await api.invitations(GYM)).toEqual({ ok: false, error: "unreachable" });
    server = await listenOnLoopback(0, () => Response.json(null));
  });
});
