import type { PokeListener, PokeSubscription } from "#renderer/data/sync/transport/transport.ts";
import type { Poke } from "#shared/contract/sync/protocol.ts";
import type { Draws } from "#tests/sync/simulation/draws.ts";
import type { Life } from "#tests/sync/simulation/life.ts";
import type { World } from "#tests/sync/simulation/world.ts";
import type { ServerAnswer } from "./backend.ts";
import type { SimServer } from "./server.ts";

/** What goes wrong on its own, as shares of the requests; `delay`: milliseconds at most, one way. */
export type Weather = {
  lostRequests: number;
  lostReplies: number;
  brokenReplies: number;
  duplicates: number;
  lostPokes: number;
  delay: number;
};

export const CALM: Weather = {
  lostRequests: 0,
  lostReplies: 0,
  brokenReplies: 0,
  duplicates: 0,
  lostPokes: 0,
  delay: 20,
};

/** A device's way to the server. `up` and `down` fall silent apart; `online` is what the system says of it. */
export type Link = { name: string; up: boolean; down: boolean; online: boolean };

/** A life's connection for pokes. */
type Ear = {
  key: string;
  life: Life;
  link: Link;
  member: string;
  listener: PokeListener;
  spaces: Set<string>;
  joined: Set<string>;
  heard: number;
};

export type Network = {
  weather: Weather;
  /** Serves the app's own client: the address names the life, the token the member. */
  fetch: typeof fetch;
  /** Gives a life its address. `maxRows` bounds the pages of its pulls. */
  attach(life: Life, link: Link, maxRows: number): string;
  subscribe(life: Life, link: Link, member: string, listener: PokeListener): PokeSubscription;
  poke(poke: Poke): void;
  /** Ends and makes the connections that the links and the server's state no longer, or again, allow. */
  refresh(): void;
};

/** Answers that a proxy, a captive portal or an overloaded server gives instead of ours. */
const BROKEN: readonly ServerAnswer[] = [
  { status: 200, body: "<!doctype html><title>Wi-Fi</title>" },
  { status: 502, body: "<html>Bad gateway</html>" },
  { status: 500, body: '{"code":"XX000","message":"simulated: internal error"}' },
  { status: 429, body: '{"message":"simulated: too many requests"}' },
  { status: 401, body: '{"code":"PGRST301","message":"simulated: JWT expired"}' },
  { status: 200, body: "null" },
];
const LATE_DUPLICATE = 30_000;

const response = ({ status, body }: ServerAnswer): Response =>
  // `text` of a real body ends some turns of the event loop later, how many is not ours to say.
  Object.assign(new Response(null, { status }), { text: async () => body });

const memberOf = (headers: Headers): string => {
  const claims = (headers.get("authorization") ?? "").split(".")[1] ?? "";
  return String((JSON.parse(Buffer.from(claims, "base64").toString()) as { sub: unknown }).sub);
};

export const createNetwork = (world: World, draws: Draws, server: () => SimServer): Network => {
  const lives = new Map<string, { life: Life; link: Link; maxRows: number; sent: Map<string, number> }>();
  const ears = new Set<Ear>();

  const handle = async (
    key: string,
    member: string,
    name: string,
    args: Record<string, unknown>,
  ): Promise<ServerAnswer> => {
    const answer = await server().call(member, name, args);
    world.note(`server ${key} ${answer.status} ${answer.body}`);
    return answer;
  };

  const network: Network = {
    weather: CALM,
    attach(life, link, maxRows) {
      lives.set(life.name, { life, link, maxRows, sent: new Map() });
      return `http://${life.name}.device.test`;
    },
    async fetch(input, init) {
      const url = new URL(String(input));
      const from = lives.get(url.hostname.split(".")[0] ?? "");
      if (!from) throw new Error(`simulated: no device ${url.hostname}`);
      if (from.life.dead) return new Promise(() => undefined);
      const name = url.pathname.split("/").at(-1) ?? "";
      const args = JSON.parse(String(init?.body)) as Record<string, unknown>;
      const pulls = name === "sync_pull_all" ? (args.pulls as Record<string, unknown>[]) : [];
      for (const pull of pulls) pull.max_rows = Math.min(Number(pull.max_rows), from.maxRows);
      const place = `${from.life.name}.${name}`;
      const count = (from.sent.get(place) ?? 0) + 1;
      from.sent.set(place, count);
      const key = `${place}.${count}`;
      const member = memberOf(new Headers(init?.headers));
      const { weather } = network;
      const [happens, delay] = [
        (what: keyof Weather) => draws(key, what) < weather[what],
        (what: string) => 1 + Math.floor(draws(key, what) * weather.delay),
      ];
      world.note(`send ${key} ${JSON.stringify(args)}`);

      return new Promise<Response>((resolve, reject) => {
        let done = false;
        const end = (settle: () => void) => {
          if (done) return;
          done = true;
          settle();
        };
        const refuse = () => end(() => reject(new TypeError("simulated: connection refused")));
        const reply = (answer: ServerAnswer) => {
          if (happens("lostReplies")) return world.note(`reply lost ${key}`);
          const given = happens("brokenReplies") ? BROKEN[Math.floor(draws(key, "broken") * BROKEN.length)] : answer;
          world.schedule(
            () => {
              if (from.link.down && given) end(() => resolve(response(given)));
            },
            delay("reply"),
            key,
          );
        };
        const arrive = async (isFirst: boolean) => {
          if (!from.link.up) return;
          if (!server().isUp) return isFirst ? refuse() : undefined;
          // Some broken answers come from something before the server, which then never heard of the request.
          const isAhead = happens("brokenReplies") && draws(key, "ahead") < 0.5;
          const answer = isAhead ? { status: 502, body: "" } : await handle(key, member, name, args);
          if (isFirst) reply(answer);
        };
        init?.signal?.addEventListener("abort", () =>
          end(() => reject(Object.assign(new Error("simulated: aborted"), { name: "AbortError" }))),
        );
        if (init?.signal?.aborted)
          return end(() => reject(Object.assign(new Error("aborted"), { name: "AbortError" })));
        if (!from.link.up && !from.link.online) {
          world.schedule(refuse, 1, key);
          return;
        }
        if (!happens("lostRequests")) world.schedule(() => void world.track(arrive(true)), delay("request"), key);
        if (happens("duplicates")) {
          const late = Math.floor(draws(key, "late") * LATE_DUPLICATE);
          world.schedule(() => void world.track(arrive(false)), delay("request") + late, `${key}+`);
        }
      });
    },
    subscribe(life, link, member, listener) {
      const ear: Ear = {
        key: `${life.name}.poke`,
        life,
        link,
        member,
        listener,
        spaces: new Set(),
        joined: new Set(),
        heard: 0,
      };
      ears.add(ear);
      return {
        setSpaces(spaces) {
          ear.spaces = new Set(spaces);
          for (const space of [...ear.joined]) if (!ear.spaces.has(space)) ear.joined.delete(space);
          network.refresh();
        },
        close() {
          ears.delete(ear);
        },
      };
    },
    poke(poke) {
      for (const ear of ears) {
        if (!ear.joined.has(poke.space) || !server().readable(ear.member).includes(poke.space)) continue;
        ear.heard += 1;
        const key = `${ear.key}.${ear.heard}`;
        if (draws(key, "lostPokes") < network.weather.lostPokes) continue;
        world.schedule(
          () => {
            if (ears.has(ear) && !ear.life.dead && ear.link.down) ear.listener.poke(poke);
          },
          1 + Math.floor(draws(key, "delay") * network.weather.delay),
          key,
        );
      }
    },
    refresh() {
      for (const ear of ears) {
        if (!server().isUp || !ear.link.up || !ear.link.down) {
          ear.joined.clear();
          continue;
        }
        for (const space of ear.spaces) {
          if (ear.joined.has(space) || !server().readable(ear.member).includes(space)) continue;
          ear.joined.add(space);
          world.schedule(
            () => {
              if (ears.has(ear) && !ear.life.dead && ear.joined.has(space)) ear.listener.joined();
            },
            1 + network.weather.delay,
            `${ear.key}.join`,
          );
        }
      }
    },
  };
  return network;
};
