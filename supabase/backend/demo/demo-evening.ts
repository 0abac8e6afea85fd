import type { Queryable } from "#local/database/database.ts";
import { addDays } from "#shared/domain/training/days.ts";

/** Of whom the door warns as the gym fills up, and whom it stops as it is full; the others came before. */
const [NEAR, OVER] = [12, 3] as const;
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
  const about = [gym, desk, members, `${lastOpenDay(now.slice(0, 10))} 19:00`];
  const evening = "($4::timestamp at time zone private.gym_zone($1))";
  const free = `select m.id, row_number() over (order by m.place) as place from unnest($3::uuid[]) with ordinality m (id, place)
    where not exists (select from public.gym_entries e where e.member_id = m.id
      and e.at between ${evening} - interval '12 hours' and ${evening} + interval '3 hours')`;
  await tx.query(
    `insert into public.gym_entries (id, space_id, member_id, at, verdict, reasons, title, left_at, let_in_by, gym_id)
     select gen_random_uuid(), private.gym_space($1, 'gym_desk'), f.id, ${evening} - make_interval(mins => 5 + f.place::integer % 70),
       'green', '[]', '', ${evening} + interval '90 minutes', $2, $1
     from (${free}) f where f.place <= $5 - ${NEAR} - private.inside_at($1, $2, ${evening})`,
    [...about, limit],
  );
  const letIn = (from: string, args: string) =>
    tx.query(
      `select private.gym_let_in($1, $2, ${args}, c.at, gen_random_uuid()) from (${from}) c where $4::timestamp is not null order by c.at`,
      about,
    );
  const may = `select f.id, ${evening} + make_interval(secs => row_number() over (order by f.place)::integer) as at
    from (${free}) f, lateral private.decide_access($1, f.id, ${evening} - interval '3 hours') d
    where d.verdict <> 'red' order by f.place`;
  await letIn(`${may} limit ${NEAR}`, "jsonb_build_object('member_id', c.id, 'verdict', 'yellow')");
  await letIn(
    `select k.id, k.at + interval '1 minute' as at from (${may} limit ${OVER}) k`,
    `jsonb_build_object('member_id', c.id, 'verdict', 'red', 'override', '${WHY.full}')`,
  );
  await letIn(
    `select p.member_id as id, p.lost_cards[1] as card, ${evening} - make_interval(hours => 4, secs => row_number() over ()::integer) as at
     from public.gym_persons p where p.gym_id = $1 and p.lost_cards <> '{}' and p.member_id = any ($3::uuid[]) limit 2`,
    `jsonb_build_object('member_id', c.id, 'verdict', 'red', 'card', c.card, 'override', '${WHY.lost}')`,
  );
};
