import { afterEach, beforeEach, expect, it, vi } from "vitest";
import ws from "ws";
import { listenOnLoopback } from "#local/listen.ts";
import { createGymFinderApi } from "#renderer/data/account/gym-finder-api.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";

const GYM = {
  ...{ id: "20000000-0000-4000-8000-000000000001", name: "Ferro", town: "Forlì", address: "", contact: "", about: "" },
  ...{
    zone: "Europe/Rome",
    weekly: { "1": [["06:30", "22:00"]] },
    overrides: {},
    classes: ["Yoga"],
    near: false,
    kilometres: null,
  },
};

let answer: () => Response;
let asked: unknown[];
let server: Awaited<ReturnType<typeof listenOnLoopback>>;
const PROFESSIONAL = {
  ...{ id: "20000000-0000-4000-8000-000000000002", gym_id: GYM.id, name: "Elena", headline: "", bio: "", gym: "Ferro" },
  ...{
    specialties: ["strength"],
    appointments: true,
    near: false,
    town: "Forlì",
    address: "",
    contact: "",
    kilometres: null,
  },
};

const open = (token: string | null = "mine") => {
  const { auth, system } = createFakePlatform();
  const supabaseUrl = `http://127.0.0.1:${server.port}`;
  return createGymFinderApi({
    auth: { ...auth, getAccessToken: async () => token },
    system: { ...system, getConfig: async () => ({ supabaseUrl, supabasePublishableKey: "anon", version: "test" }) },
  });
};
beforeEach(async () => {
  // Node 20 has no WebSocket of its own.
  vi.stubGlobal("WebSocket", ws);
  asked = [];
  answer = () => Response.json([GYM]);
  server = await listenOnLoopback(0, async (request) => {
    const { pathname } = new URL(request.url);
    asked.push([pathname, await request.json(), request.headers.get("authorization")]);
    return answer();
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

it("finds gyms as the signed-in member", async () => {
  expect(await open().gyms("forli")).toEqual({ ok: true, value: [GYM] });
  expect(asked).toEqual([["/rest/v1/rpc/find_gyms", { words: "forli" }, "Bearer mine"]]);
});

it("finds professionals by words and a speciality, and leaves out specialities that it does not know", async () => {
  answer = () => Response.json([{ ...PROFESSIONAL, specialties: ["levitation", "strength"] }]);
  expect(await open().professionals("forli", "strength")).toEqual({ ok: true, value: [PROFESSIONAL] });
  expect(await open().professionals("", null)).toMatchObject({ ok: true });
  expect(asked).toEqual([
    ["/rest/v1/rpc/find_professionals", { words: "forli", specialty: "strength" }, "Bearer mine"],
    ["/rest/v1/rpc/find_professionals", { words: "", specialty: "" }, "Bearer mine"],
  ]);
});

it.each([
  ["none that it knows", () => Response.json([{ id: 1 }]), "failed"],
  ["a refusal", () => Response.json({ message: "no" }, { status: 403 }), "failed"],
  ["that it is busy", () => Response.json({ message: "busy" }, { status: 503 }), "unreachable"],
])("gives nothing where the answer is %s", async (_, response, error) => {
  answer = response;
  expect(await open().gyms("")).toEqual({ ok: false, error });
  expect(await open().professionals("", null)).toEqual({ ok: false, error });
});

it("asks for those around a place", async () => {
  const around = { latitude: 44.222, longitude: 12.041, within: 25 };
  answer = () => Response.json([{ ...GYM, kilometres: 4.7 }]);
  expect(await open().gyms("yoga", around)).toEqual({ ok: true, value: [{ ...GYM, kilometres: 4.7 }] });
  await open().professionals("", null, around);
  expect(asked.map((request) => (request as unknown[])[1])).toEqual([
    { words: "yoga", ...around },
    { words: "", specialty: "", ...around },
  ]);
});

it("asks nobody without a session", async () => {
  expect(await open(null).gyms("")).toEqual({ ok: false, error: "unreachable" });
  expect(asked).toEqual([]);
});
