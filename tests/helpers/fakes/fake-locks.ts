type Waiting = { mode: LockMode; start: () => void };

/** Web Locks in memory, as far as the app uses them: shared and exclusive, in the order asked, given up by a signal. */
export const createFakeLocks = (): LockManager => {
  const held = new Map<string, LockMode[]>();
  const waiting = new Map<string, Waiting[]>();
  const grant = (name: string): void => {
    const queue = waiting.get(name) ?? [];
    const holders = held.get(name) ?? [];
    held.set(name, holders);
    for (;;) {
      const [next] = queue;
      const free = holders.length === 0 || (next?.mode === "shared" && !holders.includes("exclusive"));
      if (!next || !free) return;
      queue.shift();
      holders.push(next.mode);
      next.start();
    }
  };
  const request = <T>(
    name: string,
    options: LockOptions,
    work: (lock: Lock) => T | PromiseLike<T>,
  ): Promise<Awaited<T>> =>
    new Promise((resolve, reject) => {
      const mode = options.mode ?? "exclusive";
      const entry: Waiting = {
        mode,
        async start() {
          try {
            resolve(await work({ name, mode }));
          } catch (error) {
            reject(error);
          } finally {
            const holders = held.get(name) ?? [];
            holders.splice(holders.indexOf(mode), 1);
            grant(name);
          }
        },
      };
      const queue = waiting.get(name) ?? [];
      waiting.set(name, queue);
      queue.push(entry);
      options.signal?.addEventListener("abort", () => {
        const index = queue.indexOf(entry);
        if (index < 0) return;
        queue.splice(index, 1);
        reject(options.signal?.reason);
        grant(name);
      });
      grant(name);
    });
  return {
    request: ((name: string, ...rest: [LockOptions, LockGrantedCallback<unknown>] | [LockGrantedCallback<unknown>]) =>
      rest.length === 1 ? request(name, {}, rest[0]) : request(name, rest[0], rest[1])) as LockManager["request"],
    query: async () => ({
      held: [...held].flatMap(([name, modes]) => modes.map((mode) => ({ name, mode }))),
      pending: [],
    }),
  };
};
