import type { Clock } from "#shared/lib/clock.ts";

/** Where virtual time starts: 2026-11-21T08:00:00Z. */
export const START = Date.UTC(2026, 10, 21, 8);

/** Turns after which something goes round in a circle. */
const MAX_TURNS = 50_000;
/** In milliseconds of the machine: in turns, and in one wait for what is in flight. */
const LONGEST_SETTLING = 20_000;
const LONGEST_WAIT = 300_000;

/** Events of a run after which something goes round in a circle: the longest of 2,000 runs had a fraction of it. */
const MAX_EVENTS = 20_000;

/** Turns of the real event loop without any activity after which nothing is left to happen at this virtual instant. */
const QUIET_TURNS = 3;

type Entry = { at: number; key: string; order: number; work: () => void };

/** Virtual time, and what happens in it: one event at a time, the next only when the one before has run its course. */
export type World = Clock & {
  /** Events of one instant run in the order of their keys, then as scheduled. Gives back the cancellation. */
  schedule(work: () => void, delay: number, key: string): () => void;
  /** Counts the work as in flight until it ends, so that time stands still for it. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Lets everything of the present instant run its course. */
  settle(): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  /** Lets time pass without anything that happens in it, as where every device sleeps: what is due comes after it. */
  sleep(milliseconds: number): void;
  /** Lets time pass until `done`, at most `limit` milliseconds. Gives back whether it came true. */
  until(done: () => boolean, limit: number): Promise<boolean>;
  /** The history so far, one line per event, without anything that differs between two runs of one plan. */
  trace: string[];
  /** How many events ran so far. */
  events(): number;
  note(line: string): void;
};

export const createWorld = (): World => {
  const entries: Entry[] = [];
  const trace: string[] = [];
  let time = START;
  let order = 0;
  let inFlight = 0;
  let activity = 0;
  let events = 0;
  const waiting = new Set<() => void>();

  const schedule: World["schedule"] = (work, delay, key) => {
    order += 1;
    activity += 1;
    const entry = { at: time + Math.max(0, Math.round(delay)), key, order, work };
    const isBefore = (other: Entry) => entry.at < other.at || (entry.at === other.at && entry.key < other.key);
    let place = entries.length;
    while (place > 0 && isBefore(entries[place - 1] ?? entry)) place -= 1;
    entries.splice(place, 0, entry);
    return () => {
      const index = entries.indexOf(entry);
      if (index >= 0) entries.splice(index, 1);
    };
  };
  /** Waits without turns, which would take the processor from the database that is waited for. */
  const landed = () =>
    new Promise<void>((resolve, reject) => {
      const hung = () => reject(new Error(`no answer to ${trace.slice(-6).join("\n")}`));
      const timer = setTimeout(hung, LONGEST_WAIT);
      waiting.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  const settle = async () => {
    const began = performance.now();
    for (let quiet = 0, seen = activity, turns = 0; quiet < QUIET_TURNS; turns += 1) {
      if (turns > MAX_TURNS && performance.now() - began > LONGEST_SETTLING)
        throw new Error(`no end of ${trace.slice(-6).join("\n")}`);
      if (inFlight > 0) await landed();
      await new Promise((resolve) => setImmediate(resolve));
      quiet = inFlight === 0 && activity === seen ? quiet + 1 : 0;
      seen = activity;
    }
  };
  const until: World["until"] = async (done, limit) => {
    const end = time + limit;
    for (;;) {
      await settle();
      if (done()) return true;
      const next = entries[0];
      if (!next || next.at > end) {
        time = end;
        return false;
      }
      entries.shift();
      events += 1;
      if (events > MAX_EVENTS) throw new Error(`more than ${MAX_EVENTS} events: ${trace.slice(-6).join("\n")}`);
      time = Math.max(time, next.at);
      next.work();
    }
  };
  return {
    now: () => time,
    schedule,
    async track(work) {
      inFlight += 1;
      activity += 1;
      try {
        return await work;
      } finally {
        inFlight -= 1;
        activity += 1;
        if (inFlight === 0) {
          for (const land of waiting) land();
          waiting.clear();
        }
      }
    },
    settle,
    async advance(milliseconds) {
      await until(() => false, milliseconds);
    },
    sleep(milliseconds) {
      time += milliseconds;
    },
    until,
    trace,
    events: () => events,
    note(line) {
      trace.push(`${time - START} ${line}`);
    },
  };
};
