import { writeIcal } from "#shared/domain/calendar/ical/write-ical.ts";
import texts from "#shared/i18n/it/lazy/schedule.json" with { type: "json" };
import { type Environment, projectOf } from "../_shared/project.ts";
import { callProject, refuse } from "../_shared/service-caller.ts";

/** A member's feed. `left`: the number of appointments that did not fit in. */
type Feed = { tag: string; at: string; left: number; events: Parameters<typeof writeIcal>[0] | null };

const TIMEOUT = 10_000;
/** Version of the format: raise it when `writeIcal` changes, so that calendars load the feed again. */
const FORMAT = 2;

/** Most appointments that one log line names. */
const NAMED = 20;

const TOKEN = /\/calendar\/([0-9a-f]{64})\.ics$/;

/** The same answer for a token that never existed, was renewed or was revoked. */
const unknown = () => refuse(404, "There is no such calendar", { "cache-control": "no-store" });

const entityTag = (tag: string): string => `"${FORMAT}-${tag}"`;

/** The tags of `If-None-Match` that this function made; a weak tag names the same events. */
const knownTags = (header: string | null): string[] =>
  (header ?? "").split(",").flatMap((one) => {
    const [, format, tag] = /^\s*(?:W\/)?"(\d+)-(\d+)"\s*$/.exec(one) ?? [];
    return tag !== undefined && Number(format) === FORMAT ? [tag] : [];
  });

/**
 * A member's appointments as an iCalendar feed (RFC 5545): `GET /calendar/<token>.ics`, for calendars that subscribe to
 * it. The token is the only secret, so the function needs no session. The feed has no reminders, which the app itself
 * sends once, and no notes.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  const project = projectOf(env);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return refuse(405, "Method not allowed", { Allow: "GET, HEAD" });
  }
  const token = TOKEN.exec(new URL(request.url).pathname)?.[1];
  if (token === undefined) return unknown();
  if (project === null) return refuse(503, "The calendar is not set up");
  const body = { p_token: token, p_known: knownTags(request.headers.get("if-none-match")) };
  const answer = await callProject(project, "/rest/v1/rpc/read_calendar_feed", { body, timeout: TIMEOUT });
  if (!answer.ok) return refuse(502, "The calendar could not be read", { "retry-after": "60" });
  const feed: Feed | null = await answer.json();
  if (feed === null) return unknown();
  const headers = { etag: entityTag(feed.tag), "cache-control": "private, no-cache", "x-robots-tag": "noindex" };
  if (feed.events === null) return new Response(null, { status: 304, headers });
  const found = { headers: { ...headers, "content-type": "text/calendar; charset=utf-8" } };
  if (request.method === "HEAD") return new Response(null, found);
  // In the words of the default language: which one a member reads, the server does not know.
  const note = (count: number) => texts.feed.left.replace("{{count}}", String(count));
  const { text, left } = await writeIcal(feed.events, { now: Date.parse(feed.at), note, missing: feed.left });
  if (left.length > 0) console.error(`Appointments that a feed cannot show: ${left.slice(0, NAMED).join(", ")}`);
  return new Response(text, found);
};
