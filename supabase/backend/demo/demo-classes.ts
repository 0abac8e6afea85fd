import type { Queryable } from "#local/database/database.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { WEEKS } from "./demo-history.ts";
import { instantAt } from "./demo-times.ts";
import { tell } from "./demo-verbs.ts";

const DAY_MS = 86_400_000;

/** Title, room, places, minutes, the coach's place among the coaches, and days (Monday is 1) with their times. */
const CLASSES: readonly [string, string, number, number, number, string, string][] = [
  ["Forza base", "Sala pesi", 8, 60, 0, "135", "18:30"],
  ["Forza avanzata", "Sala pesi", 8, 75, 0, "24", "19:00"],
  ["Funzionale", "Sala 1", 16, 50, 1, "12345", "13:00"],
  ["Circuito", "Sala 1", 16, 45, 1, "246", "18:00"],
  ["Spinning", "Sala bike", 20, 50, 2, "135", "19:30"],
  ["Spinning mattina", "Sala bike", 20, 45, 2, "246", "07:30"],
  ["Yoga", "Sala 2", 14, 60, 3, "24", "09:30"],
  ["Yoga serale", "Sala 2", 14, 60, 3, "135", "20:30"],
  ["Pilates", "Sala 2", 12, 55, 4, "12345", "10:45"],
  ["Mobilità", "Sala 2", 12, 40, 5, "67", "10:00"],
];

/** By how many hours the large gym holds each class a second time that day. */
const SECOND = 2;
const hoursLater = (time: string, hours: number): string =>
  `${String((Number(time.slice(0, 2)) + hours) % 24).padStart(2, "0")}${time.slice(2)}`;

/** The timetable from yesterday on; that of the large gym since its history began, with each class twice a day. */
export const holdClasses = async (
  tx: Queryable,
  {
    gym,
    owner,
    coaches,
    isLarge,
    now,
  }: { gym: string; owner: string; coaches: string[]; isLarge: boolean; now: string },
): Promise<void> => {
  const yesterday = addDays(now.slice(0, 10), -1);
  const [starts_on, times] = isLarge ? [addDays(yesterday, -7 * WEEKS), [0, SECOND]] : [yesterday, [0]];
  for (const [title, room, capacity, minutes, coach, days, first] of CLASSES) {
    const weekly = times.flatMap((by) => [...days].map((day) => ({ day: Number(day), time: hoursLater(first, by) })));
    const about = { title, room, capacity, minutes, weekly, coach_id: coaches[coach], starts_on };
    await tell(tx, "save_class", gym, owner, about, instantAt(yesterday, "00:00"));
  }
};

/**
 * Half of the places from yesterday to the day after tomorrow, three hours ahead at the latest; of what was, one in
 * seven did not come. The first class that is still open is full, with members who wait; `demo` has two bookings.
 */
export const bookClasses = async (
  tx: Queryable,
  gym: string,
  members: string[],
  demo: string,
  now: string,
): Promise<void> => {
  const until = new Date(Date.parse(now) + 2 * DAY_MS).toISOString();
  const { rows } = await tx.query<{ id: string; capacity: number; at: string; isOpen: boolean }>(
    `select s.id, s.capacity, least($2::timestamptz, s.starts_at - interval '3 hours') as at,
       s.starts_at > $2::timestamptz + interval '3 hours' as "isOpen"
     from public.gym_sessions s join public.spaces p on p.id = s.space_id
     where p.gym_id = $1 and s.starts_at < $3 order by s.starts_at, s.id`,
    [gym, now, until],
  );
  const firstOpen = rows.findIndex(({ isOpen }) => isOpen);
  let next = 0;
  for (const [index, { id, capacity, at }] of rows.entries()) {
    const wanted = index === firstOpen ? capacity + 3 : Math.floor(capacity / 2);
    const coming = Array.from({ length: wanted }, () => members[next++ % members.length] ?? "");
    for (const member of index === firstOpen || index === firstOpen + 1 ? [demo, ...coming] : coming)
      await tx.query("select private.book($1, $2, $3, $4, gen_random_uuid())", [gym, member, id, at]);
  }
  await tx.query(
    `update public.gym_bookings b set state = case when n.place % 7 = 0 then 'no_show' else 'attended' end
     from (select k.id, row_number() over (order by k.starts_at, k.id) as place from public.gym_bookings k
       join public.spaces p on p.id = k.space_id and p.gym_id = $1 where k.state = 'booked' and k.starts_at < $2) n
     where b.id = n.id`,
    [gym, now],
  );
};
