import type { Queryable } from "#local/database/database.ts";

/** Of whose rows it follows what all who work at a gym know of its people (`gym_flags`). */
const FLAGGED = ["people", "persons", "memberships", "instalments", "certificates", "waivers"] as const;

/** Does work with many such rows: what follows of them is written once for each of the gym's people, at its end. */
export const flagAtTheEnd = async (tx: Queryable, gym: string, work: () => Promise<void>): Promise<void> => {
  const turn = async (state: "disable" | "enable") => {
    for (const of of FLAGGED)
      for (const trigger of ["follow_flags", "follow_changed_flags"])
        await tx.query(`alter table public.gym_${of} ${state} trigger ${trigger}`);
  };
  await turn("disable");
  await work();
  await turn("enable");
  await tx.query(
    `select private.show_flags($1, array(select p.member_id from public.gym_people p where p.gym_id = $1))`,
    [gym],
  );
};
