import { randomUUID } from "node:crypto";
import type { Queryable } from "#local/database/database.ts";
import { addDays, weekdayOf } from "#shared/domain/training/days.ts";
import { instantAt } from "./demo-times.ts";
import { tell } from "./demo-verbs.ts";

/** Times of a day that coaches have appointments at, with their minutes. */
const TIMES = [
  ["09:00", 45],
  ["11:00", 60],
  ["15:30", 30],
  ["17:30", 45],
] as const;

/** Today and the next two days of each coach: what was is done or missed, what comes is confirmed or asked for. */
export const fillAgendas = async (tx: Queryable, gym: string, coaches: string[], members: string[], now: string) => {
  const today = now.slice(0, 10);
  const before = instantAt(addDays(today, -1), "00:00");
  let next = 0;
  for (const [who, coach] of coaches.entries())
    for (const day of [0, 1, 2].map((by) => addDays(today, by)))
      for (const [at, [time, minutes]] of TIMES.entries()) {
        const turn = who + at + weekdayOf(day);
        if (turn % 3 === 2 || weekdayOf(day) === 6) continue;
        const starts_at = instantAt(day, time);
        const [id, member] = [randomUUID(), members[next++ % members.length] ?? ""];
        const isOver = starts_at < now;
        await tell(tx, "request_appointment", gym, member, { coach_id: coach, starts_at, minutes }, before, id);
        if (!isOver && turn % 4 === 0) continue;
        await tell(tx, "confirm_appointment", gym, coach, { appointment_id: id }, before);
        const state = turn % 4 === 3 ? "no_show" : "completed";
        if (isOver) await tell(tx, "finish_appointment", gym, coach, { appointment_id: id, state }, now);
      }
};

/**
 * The demo member's: with one coach on the first weekday from the day after tomorrow on, at ten, confirmed; and with
 * another on the next one, at three, for which the coach proposes one o'clock.
 */
export const arrangeAppointments = async (tx: Queryable, gym: string, coaches: string[], demo: string, now: string) => {
  const [strength = "", yoga = ""] = [coaches[0], coaches[3]];
  const days = [2, 3, 4, 5, 6].map((by) => addDays(now.slice(0, 10), by)).filter((date) => weekdayOf(date) < 5);
  const [first = "", second = ""] = days;
  const request = async (coach: string, day: string, time: string): Promise<string> => {
    const id = randomUUID();
    const args = { coach_id: coach, starts_at: instantAt(day, time), minutes: 45 };
    await tell(tx, "request_appointment", gym, demo, args, now, id);
    return id;
  };
  const confirmed = await request(strength, first, "10:00");
  await tell(tx, "confirm_appointment", gym, strength, { appointment_id: confirmed }, now);
  const moved = await request(yoga, second, "15:00");
  const args = { appointment_id: moved, starts_at: instantAt(second, "13:00") };
  await tell(tx, "propose_appointment", gym, yoga, args, now);
};
