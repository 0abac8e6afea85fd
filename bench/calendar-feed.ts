import type { StackAddress } from "#local/stack-options.ts";
import { pushRows, signUp } from "./accounts.ts";
import { interleave, type Measurement, percentile, speedFigure } from "./figure.ts";
import { p95 } from "./training.ts";

const EVENTS = 1_000;
const ROUNDS = 40;
/** Milliseconds that 95 of 100 reads of the feed stay below. */
const LIMIT = 200;
const DAY = 86_400_000;

/** Appointments of three years, one in four of them weekly. */
const eventRow = (memberId: string, place: number) => {
  const day = new Date(Date.parse("2026-01-01T00:00Z") + place * DAY).toISOString().slice(0, 10);
  const at = new Date().toISOString();
  return {
    kind: "events",
    id: crypto.randomUUID(),
    space_id: memberId,
    version: 0,
    created_at: at,
    updated_at: at,
    data: {
      title: `Fisioterapia ${place}`,
      start: `${day}T18:30`,
      end: `${day}T19:15`,
      zone: place % 3 === 0 ? "Europe/London" : "Europe/Rome",
      rule: place % 4 === 0 ? "FREQ=WEEKLY;COUNT=12" : "",
      exceptions: {},
      reminders: [120],
      sequence: 0,
    },
  };
};

const timed = async (work: () => Promise<Response>): Promise<number> => {
  const start = performance.now();
  const answer = await work();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return performance.now() - start;
};

const feedAddress = async (account: Awaited<ReturnType<typeof signUp>>): Promise<string> => {
  const headers = { apikey: account.publishableKey, authorization: `Bearer ${account.token}` };
  const made = await fetch(`${account.url}/rest/v1/rpc/renew_calendar_feed`, { method: "POST", headers });
  return `${account.url}/functions/v1/calendar/${await made.json()}.ics`;
};

/** Milliseconds that 95 of 100 requests of others take at most while a feed of a hundred zones is written. */
const WAIT = 100;

/** How long others wait while a hostile calendar is read; the control is the same while nobody reads one. */
export const hostileFeedFigure = async (
  backend: Pick<StackAddress, "url" | "publishableKey">,
): Promise<Measurement> => {
  const account = await signUp(backend);
  const zones = Intl.supportedValuesOf("timeZone").slice(0, 100);
  const rows = zones.map((zone, place) => {
    const row = eventRow(account.memberId, place);
    const times = { start: "1900-05-05T18:30", end: "1900-05-05T19:15" };
    return { ...row, data: { ...row.data, ...times, zone, rule: "FREQ=YEARLY;BYYEARDAY=366;COUNT=1000" } };
  });
  await pushRows(account, "documents", rows);
  const address = await feedAddress(account);
  const other = () =>
    timed(() => fetch(`${account.url}/auth/v1/health`, { headers: { apikey: account.publishableKey } }));
  const { ours, control } = await interleave(
    ROUNDS,
    async () => (await Promise.all([other(), timed(() => fetch(address))]))[0],
    other,
  );
  const figure = speedFigure("wait beside a hostile feed, p95 (beside none)", p95({ ours, control }), null);
  return { ...figure, target: WAIT };
};

/** A calendar's read of all appointments; the control is the same rows by REST. */
export const feedFigure = async (backend: Pick<StackAddress, "url" | "publishableKey">): Promise<Measurement> => {
  const account = await signUp(backend);
  await pushRows(
    account,
    "documents",
    Array.from({ length: EVENTS }, (_, place) => eventRow(account.memberId, place)),
  );
  const headers = { apikey: account.publishableKey, authorization: `Bearer ${account.token}` };
  const address = await feedAddress(account);
  const rows = `${account.url}/rest/v1/events?select=*`;
  const { ours, control } = await interleave(
    ROUNDS,
    () => timed(() => fetch(address)),
    () => timed(() => fetch(rows, { headers })),
  );
  const [value, rest] = [percentile(ours, 0.95), percentile(control, 0.95)];
  return {
    name: `feed of ${EVENTS} appointments, 95th percentile (the rows by REST)`,
    value: Number(value.toFixed(1)),
    unit: "ms",
    ratio: Number((rest / value).toFixed(2)),
    control: Number(rest.toFixed(1)),
    target: LIMIT,
    better: "lower",
  };
};
