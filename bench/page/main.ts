import type { Account } from "./account.ts";
import { type BareBench, type BareTask, startBareBench } from "./bare.ts";
import { type Device, startDevice } from "./device.ts";
import { type DocumentsBench, type DocumentsTask, startDocumentsBench } from "./documents.ts";
import { storePulled, storePulledRaw, tapAmidPull } from "./first-pull.ts";
import { type Import, importBare, importFile } from "./importing.ts";
import { type LocalBench, startLocalBench } from "./local.ts";
import { migrateOurs, migrateStock } from "./migrating.ts";
import { type StorageBench, type StorageTask, startStorageBench } from "./storage.ts";
import { insertPulled, type SyncScenario, syncWithEngine, syncWithStock } from "./sync.ts";

/** What the runner calls in the browser. Milliseconds unless a name says otherwise. */
export type BenchPage = {
  startLocal(workouts: number, exercises: number, sets: number): Promise<void>;
  local(what: Exclude<keyof LocalBench, "close">, count: number, round: number): Promise<number>;
  stopLocal(): Promise<void>;
  startBare(workouts: number, exercises: number, sets: number): Promise<void>;
  bare(how: "ours" | "bare", what: BareTask, count: number, round: number): Promise<number>;
  stopBare(): Promise<void>;
  startStorage(workouts: number): Promise<void>;
  storage(how: "ours" | "stock", task: StorageTask, round: number): Promise<number>;
  stopStorage(): Promise<void>;
  migrateOurs(sets: number): Promise<number>;
  migrateStock(sets: number): Promise<number>;
  startDocuments(workouts: number, documents: number): Promise<void>;
  documents(what: DocumentsTask, how: "ours" | "raw"): Promise<number>;
  documentStores(): Promise<number>;
  stopDocuments(): Promise<void>;
  startDevice(account: Account): Promise<void>;
  device(what: Exclude<keyof Device, "close">, name: string): Promise<number>;
  stopDevice(): Promise<void>;
  engine(scenario: SyncScenario): Promise<number>;
  stock(scenario: SyncScenario): Promise<number>;
  insertPulled(scenario: SyncScenario): Promise<number>;
  storePulled(sets: number): Promise<number>;
  storePulledRaw(sets: number): Promise<number>;
  tapAmidPull(account: Account): Promise<{ amid: number[]; after: number[] }>;
  importFile(workouts: number, exercises: number, sets: number): Promise<Import>;
  importBare(workouts: number, exercises: number, sets: number): Promise<Import>;
};

declare global {
  var bench: BenchPage;
}

let local: LocalBench | null = null;
let device: Device | null = null;
let bare: BareBench | null = null;
let storage: StorageBench | null = null;
let documents: DocumentsBench | null = null;
const started = <T>(bench: T | null): T => {
  if (!bench) throw new Error("its start comes first");
  return bench;
};

globalThis.bench = {
  async startLocal(workouts, exercises, sets) {
    local = await startLocalBench(workouts, exercises, sets);
  },
  local: (what, count, round) => started(local)[what](count, round),
  stopLocal: () => started(local).close(),
  async startBare(workouts, exercises, sets) {
    bare = await startBareBench(workouts, exercises, sets);
  },
  bare: (how, what, count, round) => started(bare)[how](what, count, round),
  stopBare: () => started(bare).close(),
  async startStorage(workouts) {
    storage = await startStorageBench(workouts);
  },
  storage: (how, task, round) => started(storage)[how](task, round),
  stopStorage: () => started(storage).close(),
  migrateOurs,
  migrateStock,
  async startDocuments(workouts, count) {
    documents = await startDocumentsBench(workouts, count);
  },
  documents: (what, how) => started(documents)[what](how),
  documentStores: () => started(documents).databases(),
  stopDocuments: () => started(documents).close(),
  async startDevice(account) {
    device = await startDevice(account);
  },
  device: (what, name) => started(device)[what](name),
  stopDevice: () => started(device).close(),
  engine: syncWithEngine,
  stock: syncWithStock,
  insertPulled,
  storePulled,
  storePulledRaw,
  tapAmidPull,
  importFile,
  importBare,
};
