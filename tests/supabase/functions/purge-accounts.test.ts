import { expect, it, vi } from "vitest";
import { handler } from "#functions/purge-accounts/handler.ts";

type Left = { purged: number; objects: { bucket: string; name: string }[]; customers: string[] };

/** A project whose storage refuses every deletion that names `bad`. */
const purge = async (rounds: Left[]) => {
  const removed: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: { method: string; body: string }) => {
    if (method !== "DELETE") return Response.json(rounds.shift() ?? { purged: 0, objects: [], customers: [] });
    const { prefixes }: { prefixes: string[] } = JSON.parse(body);
    if (prefixes.includes("bad") || url.endsWith("/lost")) return new Response(null, { status: 400 });
    removed.push(...prefixes);
    return new Response();
  });
  const request = new Request("https://prime.test/", { method: "POST", headers: { authorization: "Bearer k" } });
  const answer = await handler(request, { SUPABASE_URL: "https://prime.test", SUPABASE_SERVICE_ROLE_KEY: "k" });
  return { status: answer.status, answer: await answer.json(), removed, rounds };
};
const file = (name: string, bucket = "avatars") => ({ bucket, name });

it("removes what it can where one file, one bucket and one charged account stand in the way", async () => {
  const stuck = [file("a", "lost"), file("bad")];
  const first = { purged: 1, objects: [...stuck, ...["b", "c", "d"].map((name) => file(name))], customers: ["cus_1"] };
  const done = await purge([
    first,
    { purged: 1, objects: stuck, customers: ["cus_1"] },
    { purged: 0, objects: stuck, customers: ["cus_1"] },
  ]);
  expect(done.removed).toEqual(["b", "c", "d"]);
  expect(done.rounds).toEqual([]);
  expect(done).toMatchObject({ status: 502, answer: { message: "removing files of lost answered 400" } });
});

it("ends where nothing is left", async () => {
  const done = await purge([{ purged: 2, objects: [], customers: [] }]);
  expect(done).toMatchObject({ status: 200, answer: { purged: 2 } });
});
