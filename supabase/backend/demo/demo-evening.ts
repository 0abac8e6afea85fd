import type { Queryable } from "#local/database/database.ts";
import { addDays } from "#shared/domain/training/days.ts";

/** Of whom the door warns as the gym fills up, and whom it stops as it is full; the others came before. */
const [NEAR, OVER] = [12, 3] as const;
/** Of so many people enough may come in. */
const ASKED = 60;
const WHY = { full: "Ha prenotato il corso", lost: "Ha la tessera nuova a casa" } as const;

type Evening = { gym: string; desk: string; members: readonly string[]; now: string; limit: number };

/** The last day before today that is no Sunday. */
const lastOpenDay = (today: string): string => {
  const yesterday = addDays(today, -1);
  return new Date(`${yesterday}T12:00:00Z`).getUTCDay() === 0 ? addDays(yesterday, -1) : yesterday;
};

/**
 * An evening on which the gym was full, and two people came with a lost card: what the door says of that, as the desk's
 * verb keeps it. `limit`: how many people may be inside.
 */
export const seedBusyEvening = async (tx: Queryable, { gym, desk, members, now, limit }: Evening): Promise<void> => {
  const begun = await tx.query<{ at: string }>("select ($2::timestamp at time zone private.gym_zone($1))::text as at", [
    gym,
    `${lastOpenDay(now.slice(0, 10))} 19:00`,
  ]);
  const evening = `timestamptz '${begun.rows[0]?.at}'`;
  const free = `select m.id, row_number() over (order by m.place) as place from unnest($2::uuid[]) with ordinality m (id, place)
    where m.id <> all (array(select e.member_id from public.gym_entries e
      where e.gym_id = $1 and e.at between ${evening} - interval '12 hours' and ${evening} + interval '3 hours'))`;
  const { rows } = await tx.query<{ id: string }>(
    `select f.id from (${free}) f, private.decide_access($1, f.id, ${evening} - interval '3 hours') d
     where f.place <= ${ASKED} and d.verdict <> 'red' order by f.place limit ${NEAR + OVER}`,
    [gym, members],
  );
  const last = rows.map(({ id }) => id);
  await tx.query(
    `insert into public.gym_entries (id, space_id, member_id, at, verdict, reasons, title, left_at, let_in_by, gym_id)
     select gen_random_uuid(), private.gym_space($1, 'gym_desk'), f.id, ${evening} - make_interval(mins => 5 + f.place::integer % 70),
       'green', '[]', '', ${evening} + interval '90 minutes', $3, $1
     from (${free}) f where f.id <> all ($4::uuid[])
     order by f.place limit $5 - ${NEAR} - private.inside_at($1, $3, ${evening})`,
    [gym, members, desk, last, limit],
  );
  /** One a second from so many seconds after: who leaves does so at a full minute, and would make room. */
  const letIn = (ids: readonly string[], seconds: number, args: string) =>
    tx.query(
      `select private.gym_let_in($1, $3, ${args}, ${evening} + make_interval(secs => $4::integer + m.place), gen_random_uuid())
       from unnest($2::uuid[]) with ordinality m (id, place)`,
      [gym, ids, desk, seconds],
    );
  await letIn(last.slice(0, NEAR), 0, "jsonb_build_object('member_id', m.id, 'verdict', 'yellow')");
  const full = `jsonb_build_object('member_id', m.id, 'verdict', 'red', 'override', '${WHY.full}')`;
  await letIn(last.slice(NEAR), NEAR, full);
  const lost = await tx.query<{ id: string }>(
    "select member_id as id from public.gym_persons where gym_id = $1 and lost_cards <> '{}' and member_id = any ($2) limit 2",
    [gym, members],
  );
  await letIn(
    lost.rows.map(({ id }) => id),
    -4 * 60 * 60,
    `jsonb_build_object('member_id', m.id, 'verdict', 'red', 'override', '${WHY.lost}', 'card',
       (select p.lost_cards[1] from public.gym_persons p where p.member_id = m.id and p.gym_id = $1))`,
  );
};
