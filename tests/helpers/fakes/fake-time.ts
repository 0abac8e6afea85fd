import type { Clock, Scheduler } from "#shared/lib/clock.ts";

type Entry = { at: number; work: () => void };

/** A clock and a scheduler that stand still until moved. `jump` moves the clock alone, as a sleep does. */
export class FakeTime implements Clock, Scheduler {
  #now: number;
  #running = 0;
  readonly #entries = new Set<Entry>();

  constructor(now = 1_800_000_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  schedule(work: () => void, delay: number): () => void {
    const entry = { at: this.#running + delay, work };
    this.#entries.add(entry);
    return () => this.#entries.delete(entry);
  }

  get scheduled(): number {
    return this.#entries.size;
  }

  jump(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** Lets time pass and runs what falls due, in order. */
  advance(milliseconds: number): void {
    const end = this.#running + milliseconds;
    for (;;) {
      const due = [...this.#entries].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#entries.delete(due);
      this.#move(due.at);
      due.work();
    }
    this.#move(end);
  }

  #move(to: number): void {
    this.#now += to - this.#running;
    this.#running = to;
  }
}
