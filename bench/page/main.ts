import { type LocalBench, startLocalBench } from "./local.ts";
import { type SyncScenario, syncWithEngine, syncWithStock } from "./sync.ts";

/** What the runner calls in the browser. Milliseconds unless a name says otherwise. */
export type BenchPage = {
  startLocal(workouts: number, exercises: number, sets: number): Promise<void>;
  local(what: Exclude<keyof LocalBench, "close">, count: number, round: number): Promise<number>;
  stopLocal(): Promise<void>;
  engine(scenario: SyncScenario): Promise<number>;
  stock(scenario: SyncScenario): Promise<number>;
};

declare global {
  var bench: BenchPage;
}

let local: LocalBench | null = null;
const running = (): LocalBench => {
  if (!local) throw new Error("startLocal comes first");
  return local;
};

globalThis.bench = {
  async startLocal(workouts, exercises, sets) {
    local = await startLocalBench(workouts, exercises, sets);
  },
  local: (what, count, round) => running()[what](count, round),
  stopLocal: () => running().close(),
  engine: syncWithEngine,
  stock: syncWithStock,
};
