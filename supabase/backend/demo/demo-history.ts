import { randomUUID } from "node:crypto";
import type { Queryable } from "#local/database/database.ts";
import { addDays } from "#shared/domain/training/days.ts";

export const WEEKS = 12;
/** Rows of one statement. */
const BATCH = 1_500;

/** Of a hundred who booked; the rest came. */
const OUTCOMES = { no_show: 3, late_cancelled: 4, cancelled: 7 } as const;

/** Numbers from 0 up to below 1, the same ones for a seed: Park and Miller's generator. */
export const numbersFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

type Booked = { id: string; session_id: string; member_id: string; state: string };

/** What became of the places of a class that was held: fuller ones have all of theirs taken. */
const bookingsOf = (
  session: { id: string; capacity: number },
  members: readonly string[],
  random: () => number,
): Booked[] => {
  const wanted = Math.min(members.length, Math.round(session.capacity * (0.5 + random() * 0.6)));
  const first = Math.floor(random() * members.length);
  let taken = 0;
  // Seven apart in the list: nobody has a class twice.
  return Array.from({ length: wanted }, (_, at): Booked[] => {
    const chance = random() * 100;
    const { no_show: missed, late_cancelled: late, cancelled } = OUTCOMES;
    const state =
      chance < missed
        ? "no_show"
        : chance < missed + late
          ? "late_cancelled"
          : chance < missed + late + cancelled
            ? "cancelled"
            : "attended";
    const holds = state === "attended" || state === "no_show";
    if (holds && taken === session.capacity) return [];
    if (holds) taken += 1;
    return [
      { id: randomUUID(), session_id: session.id, member_id: members[(first + at * 7) % members.length] ?? "", state },
    ];
  }).flat();
};

/** The classes that the gym held in the weeks before `now`, and who came to them. The first member signs in. */
export const seedHistory = async (
  tx: Queryable,
  gym: string,
  members: readonly string[],
  now: string,
): Promise<void> => {
  const random = numbersFrom(20_261_124);
  const first = addDays(now.slice(0, 10), -7 * WEEKS);
  const { rows } = await tx.query<{ id: string; capacity: number }>(
    `insert into public.gym_sessions (id, space_id, class_id, title, coach_id, room, capacity, starts_at, ends_at)
     select t.id, c.space_id, c.id, c.title, c.coach_id, c.room, c.capacity, t.starts_at, t.starts_at + make_interval(mins => c.minutes)
     from public.gym_classes c, private.class_times(c, private.gym_zone($1), $2, $3) t
     where c.space_id = private.gym_space($1, 'gym') and t.starts_at + make_interval(mins => c.minutes) < $4
     order by t.starts_at, c.title on conflict (id) do nothing returning id, capacity`,
    [gym, first, now.slice(0, 10), now],
  );
  const booked = rows.flatMap((session) => bookingsOf(session, members, random));
  // The copies that members read of theirs take longer than all else: who signs in gets them. Some rows at a time, as a
  // statement has a minute, also on a busy machine.
  await tx.query("alter table public.gym_bookings disable trigger copy_booking");
  for (let at = 0; at < booked.length; at += BATCH) {
    const rows = JSON.stringify(booked.slice(at, at + BATCH));
    await tx.query(
      `insert into public.gym_bookings (id, space_id, session_id, member_id, state, starts_at, created_at, updated_at)
       select b.id, f.id, b.session_id, b.member_id, b.state, s.starts_at, s.starts_at - interval '1 day', s.starts_at
       from public.spaces f, jsonb_to_recordset($2) b (id uuid, session_id uuid, member_id uuid, state text)
       join public.gym_sessions s on s.id = b.session_id where f.gym_id = $1 and f.kind = 'gym_floor'`,
      [gym, rows],
    );
    await tx.query(
      `insert into public.own_bookings (id, space_id, gym_id, session_id, title, room, coach_name, starts_at, ends_at,
         state, created_at, updated_at)
       select b.id, b.member_id, $1, s.id, s.title, s.room, coalesce(c.name, ''), s.starts_at, s.ends_at, b.state,
         b.created_at, b.updated_at
       from jsonb_to_recordset($2) n (id uuid) join public.gym_bookings b on b.id = n.id and b.member_id = $3
       join public.gym_sessions s on s.id = b.session_id
       left join public.gym_coaches c on c.space_id = s.space_id and c.member_id = s.coach_id`,
      [gym, rows, members[0]],
    );
  }
  await tx.query("alter table public.gym_bookings enable trigger copy_booking");
  await tx.query(
    `update public.gym_sessions s set taken = c.taken from (
       select b.session_id, count(*) as taken from public.gym_bookings b
       where b.state in ('attended', 'no_show') group by b.session_id) c
     where s.id = c.session_id and s.space_id = private.gym_space($1, 'gym') and s.starts_at < $2`,
    [gym, now],
  );
};
