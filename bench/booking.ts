import type { StackAddress } from "#local/stack-options.ts";
import { PASSWORD, signUp } from "./accounts.ts";
import { interleave, type Measurement, percentile } from "./figure.ts";
import { appointment, callsOf, tell } from "./gym-calls.ts";
import type { Account } from "./page/account.ts";

const ROUNDS = 40;
/** Times that a booking, from the request to its answer, may take of what one bare row takes. */
const TIMES_BARE = 10;
const TIMES = ["06:30", "08:30", "10:30", "12:30", "14:30", "16:30", "18:30"];

/** The same member as an administrator. */
const promoted = async (account: Account, serviceKey: string): Promise<Account> => {
  const { url, publishableKey, memberId, email } = account;
  const json = { "content-type": "application/json" };
  await fetch(`${url}/auth/v1/admin/users/${memberId}`, {
    method: "PUT",
    headers: { ...json, apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
    body: JSON.stringify({ app_metadata: { role: "super_admin" } }),
  });
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { ...json, apikey: publishableKey },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { ...account, token };
};

/** A booking of a class, from the member's request until the gym's answer; the control is one row by REST. */
export const bookingFigure = async (
  backend: Pick<StackAddress, "url" | "publishableKey" | "secretKey">,
): Promise<Measurement> => {
  const member = await promoted(await signUp(backend), backend.secretKey);
  const { memberId, email } = member;
  const calls = callsOf(member);
  const about = { name: "Bench", zone: "Europe/Rome", owner_email: email };
  const gym = (await calls.post("rpc/admin_make_gym", about)) as string;
  await tell(calls, memberId, gym, "accept_invitation", {});
  await calls.post("rpc/invite_to_gym", { gym, email, role: "member" });
  await tell(calls, memberId, gym, "save_settings", { daily_limit: 100, booking_opens_days: 60 });
  const weekly = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => TIMES.map((time) => ({ day, time })));
  const starts_on = new Date().toISOString().slice(0, 10);
  await tell(calls, memberId, gym, "save_class", { title: "Yoga", capacity: 20, minutes: 60, weekly, starts_on });
  const later = Date.now() + 86_400_000;
  const timetable = (await calls.get("gym_sessions?select=id,starts_at&order=starts_at")) as {
    id: string;
    starts_at: string;
  }[];
  const sessions = timetable.filter(({ starts_at }) => Date.parse(starts_at) > later).slice(0, ROUNDS + 1);
  if (sessions.length <= ROUNDS) throw new Error(`the timetable has ${sessions.length} classes`);
  const timed = async (work: Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work;
    return performance.now() - start;
  };
  const { ours, control } = await interleave(
    ROUNDS,
    (round) => timed(tell(calls, memberId, gym, "book", { session_id: sessions[round]?.id ?? "" })),
    () => timed(calls.post("events", appointment(memberId))),
  );
  const [value, bare] = [percentile(ours, 0.95), percentile(control, 0.95)];
  return {
    name: `a booking until its answer, 95th percentile of ${ROUNDS} (one row by REST)`,
    value: Number(value.toFixed(1)),
    unit: "ms",
    ratio: Number((bare / value).toFixed(2)),
    control: Number(bare.toFixed(1)),
    target: Number((bare * TIMES_BARE).toFixed(1)),
    better: "lower",
  };
};
