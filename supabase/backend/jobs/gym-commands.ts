import type { Job } from "#local/project.ts";

/** Milliseconds between two looks for what waits at gyms, or waits there for its time. */
export const GYM_INTERVAL = 60 * 1000;

/**
 * Does what waits at a gym as soon as the database tells of it, and each minute what is due by the stack's clock: the
 * function `gym-commands` and pg_cron do the same on a hosted project.
 */
export const answerGyms: Job = async ({ context: { database, clock, log }, scheduler }) => {
  /** What each gym is asked while an answer is under way is answered after it. */
  const running = new Map<string, { again: boolean; done: Promise<void> }>();
  let ended = false;
  let cancel = () => {};
  const now = () => new Date(clock.now()).toISOString();

  const answer = async (gym: string): Promise<void> => {
    for (let done = 1; done > 0 && !ended; ) {
      const { rows } = await database.query<{ done: number }>("select private.run_gym_commands($1, $2) as done", [
        gym,
        now(),
      ]);
      done = rows[0]?.done ?? 0;
    }
  };
  const run = (gym: string): Promise<void> => {
    const before = running.get(gym);
    if (before) {
      before.again = true;
      return before.done;
    }
    const mine = { again: false, done: Promise.resolve() };
    mine.done = answer(gym)
      .catch((error: unknown) => {
        if (!ended) log(`gym ${gym}: ${String(error)}`);
      })
      .then(() => {
        running.delete(gym);
        return mine.again && !ended ? run(gym) : undefined;
      });
    running.set(gym, mine);
    return mine.done;
  };

  const runDue = async (): Promise<void> => {
    const { rows } = await database.query<{ gym: string }>("select private.due_gyms($1) as gym", [now()]);
    await Promise.all(rows.map(({ gym }) => run(gym)));
  };
  const each = (): Promise<void> =>
    runDue()
      .catch((error: unknown) => {
        if (!ended) log(`gyms: ${String(error)}`);
      })
      .then(() => {
        if (!ended) cancel = scheduler.schedule(next, GYM_INTERVAL);
      });
  const next = () => {
    round = each();
  };
  const stop = await database.listen("gym_commands", (gym) => void run(gym));
  let round = each();
  return async () => {
    ended = true;
    cancel();
    await stop();
    await round;
    await Promise.all([...running.values()].map(({ done }) => done));
  };
};
