import { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { ProfileClient } from "#shared/contract/platform/profile-client.ts";
import type { AuthChange, AuthState } from "#shared/domain/auth/session.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const signedOut: AuthState = { status: "signed-out", reason: "requested" };
const signedIn = (email: string): AuthState => ({
  status: "signed-in",
  session: {
    user: { id: ID, email, role: "member" },
    expiresAt: 0,
    persistence: "memory",
    assurance: { current: "aal1", next: "aal1" },
  },
});

class NoWebSocket {}

/** The real client library over `answer`, which sees every request. */
function setUp(
  answer: (method: string, body: Record<string, unknown>) => Response | Promise<Response>,
  email = "mara.b@example.test",
) {
  const listeners: ((change: AuthChange) => void)[] = [];
  const session = {
    state: signedIn(email),
    onChange: (listener: (change: AuthChange) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const client = new SupabaseClient("http://backend.test", "anon", {
    realtime: { transport: NoWebSocket as never },
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (_input, init) => answer(init?.method ?? "GET", JSON.parse(String(init?.body ?? "{}"))),
    },
  });
  const time = new FakeTime();
  const signOut = () => {
    session.state = signedOut;
    for (const listener of listeners) listener({ event: "SIGNED_OUT", state: signedOut });
  };
  return { profile: new ProfileClient({ client, session, clock: time }), session, signOut };
}

const echo = (method: string, body: Record<string, unknown>): Response =>
  method === "GET" ? Response.json([]) : Response.json({ id: ID, ...body });

describe("a profile that is missing on the server", () => {
  it.each([
    ["mara.b@example.test", "mara.b"],
    ["", "Utente"],
  ])("is created for %j with the name %s", async (email, name) => {
    const { profile } = setUp(echo, email);
    expect(await profile.get()).toMatchObject({
      ok: true,
      value: { id: ID, first_name: name, last_name: "", birth_place: "", phone: "", avatar_url: null, email },
    });
  });
});

describe("a change of the profile", () => {
  it("sends what was provided and the time, and nothing else", async () => {
    const bodies: Record<string, unknown>[] = [];
    const { profile } = setUp((method, body) => {
      bodies.push(body);
      return echo(method, body);
    });
    await profile.update({ first_name: "Mara", birth_date: null });
    expect(bodies).toEqual([{ first_name: "Mara", birth_date: null, updated_at: "2027-01-15T08:00:00.000Z" }]);
  });
});

describe("a profile that is read while it is changed", () => {
  /** The server's answers in the order of the requests, each once it is let go. */
  const setUpHeld = () => {
    const answers: ((name: string) => void)[] = [];
    const parts = setUp(
      () =>
        new Promise((resolve) => {
          answers.push((name) => resolve(Response.json({ id: ID, first_name: name })));
        }),
    );
    const letGo = async (index: number, name: string) => {
      await expect.poll(() => answers[index]).toBeDefined();
      answers[index]?.(name);
    };
    return { ...parts, answers, letGo };
  };
  const NEW = { ok: true, value: { first_name: "new" } };

  it.each(["before", "after"])("is given as it became, when the reading began %s the change", async (order) => {
    const { profile, letGo } = setUpHeld();
    const read = () => profile.get();
    const change = () => profile.update({ first_name: "new" });
    const [first, second] = order === "before" ? [read(), change()] : [change(), read()];
    const [reading, changing] = order === "before" ? [0, 1] : [1, 0];
    await letGo(changing, "new");
    await (order === "before" ? second : first);
    await letGo(reading, "old");
    await Promise.all([first, second]);
    expect(await profile.get()).toMatchObject(NEW);
  });

  it("is read anew after two changes that crossed", async () => {
    const { profile, answers, letGo } = setUpHeld();
    const changes = [profile.update({ first_name: "one" }), profile.update({ first_name: "new" })];
    await letGo(1, "new");
    await letGo(0, "one");
    await Promise.all(changes);
    const read = profile.get();
    await letGo(2, "new");
    expect(await read).toMatchObject(NEW);
    expect(answers).toHaveLength(3);
  });
});

describe("without a member", () => {
  it("nothing is asked of the server", async () => {
    const { profile, signOut } = setUp(() => {
      throw new Error("asked");
    });
    signOut();
    const refused = { ok: false, error: { code: "not_authenticated", message: "User not authenticated" } };
    expect(await profile.get()).toMatchObject(refused);
    expect(await profile.update({ phone: "1" })).toMatchObject(refused);
    expect(await profile.uploadAvatar({ bytes: new Uint8Array(1), type: "image/png", name: "a.png" })).toMatchObject(
      refused,
    );
    expect(await profile.removeAvatar()).toMatchObject(refused);
  });

  it("an answer that arrives late is not kept for the next session", async () => {
    let answers = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { profile, session, signOut } = setUp(async () => {
      answers += 1;
      await held;
      return Response.json([{ id: ID, first_name: `answer ${answers}` }]);
    });
    const first = profile.get();
    signOut();
    session.state = signedIn("mara.b@example.test");
    release();
    await first;
    await profile.get();
    expect(answers).toBe(2);
  });
});

describe("a server that fails", () => {
  it("becomes a failure that may be tried again", async () => {
    const { profile } = setUp(() => Response.json({ message: "down" }, { status: 503 }));
    expect(await profile.update({ phone: "1" })).toMatchObject({
      ok: false,
      error: { code: "server_error", status: 503, retryable: true },
    });
  });
});
