import { merge } from "rxjs";
import type { MemberDatabase } from "#renderer/data/database/member-database.ts";
import type { PokeSubscription, SyncTransport } from "#renderer/data/sync/transport/transport.ts";
import type { SyncControl } from "#renderer/data/sync-data.ts";
import { type Cursor, MEMBERSHIPS, type Poke } from "#shared/contract/sync/protocol.ts";
import { COLLECTIONS, type CollectionName } from "#shared/domain/kinds/kinds.ts";
import type { Clock, Scheduler } from "#shared/lib/clock.ts";
import { createNoteBook } from "./device-notes.ts";
import type { SyncEnvironment } from "./environment.ts";
import { flushOutbox } from "./flush.ts";
import { createLoop } from "./loop.ts";
import { countsOf, createPendingCount } from "./pending.ts";
import { createPull } from "./pull.ts";
import { createPush } from "./push.ts";
import { createRefusedRows } from "./refused-rows.ts";
import { createRetrier } from "./retry.ts";
import { spread } from "./spread.ts";
import { createStatusBoard } from "./sync-status.ts";
import type { TabChannel } from "./tab-channel.ts";

/** Milliseconds between pulls without a poke: the longest delay of news after a lost poke. */
export const POLL_INTERVAL = 5 * 60_000;

/** Milliseconds within which focus and visibility count as one wake. */
const WAKE_INTERVAL = 1_000;

/** Milliseconds between saves of the last success, which is only shown to people. */
const SAVE_INTERVAL = 60_000;

const LAST_SUCCESS = "sync/last-success";

export type SyncEngineParts = {
  database: MemberDatabase;
  transport: SyncTransport;
  clock: Clock;
  scheduler: Scheduler;
  environment: SyncEnvironment;
  /** Resolves when this window becomes the leader; by default RxDB's election. */
  leadership?: () => Promise<unknown>;
  /** The channel to other windows; null for none. */
  channel: TabChannel | null;
};

/** Keeps a member's database and the server equal. Protocol and invariants: README.md beside this file. */
export type SyncEngine = {
  control: SyncControl;
  /** Pushes now and waits until nothing is pending, at most `limit` milliseconds; gives whether all is confirmed. */
  flush(limit: number): Promise<boolean>;
  /** Stops sync. Later answers change nothing. */
  stop(): Promise<void>;
};

export const startSyncEngine = (parts: SyncEngineParts): SyncEngine => {
  const { database, clock, scheduler, environment, transport, channel } = parts;
  const { store, memberId } = database;
  const iso = () => new Date(clock.now()).toISOString();
  /** Whether a stored time is within `limit` milliseconds. A time in the future is of a wrong clock, and is not. */
  const isRecent = (time: number, limit: number) => {
    const age = clock.now() - time;
    return age >= 0 && age < limit;
  };
  const retrier = createRetrier(scheduler);
  const board = createStatusBoard(iso);
  const notes = createNoteBook(database.rx.collections.device_notes);
  const refusedRows = createRefusedRows(store, notes);
  const cursors = new Map<CollectionName, Cursor>();
  const complete = new Set<CollectionName>();
  const subscriptions: { unsubscribe(): void }[] = [];
  let stopPolling = () => {};
  /** The readable spaces; null before the server named them, so that no row counts as lost. */
  let spaces: readonly string[] | null = null;
  let pokes: PokeSubscription | null = null;
  let leading = false;
  /** Whether a row may be pending. */
  let mayWait = true;
  let lastWake = Number.NEGATIVE_INFINITY;
  let lastRead = Number.NEGATIVE_INFINITY;
  let lastSaved = Number.NEGATIVE_INFINITY;
  let wasOnline = environment.isOnline();

  const isComplete = () => complete.size === COLLECTIONS.length;
  /** Notes a success, unless part of the server's rows is still missing. */
  const succeeded = () => {
    if (isComplete()) board.update({ lastSuccess: iso() });
  };
  const count = createPendingCount(store, scheduler, (byKind, counted) => {
    const pending = Object.values(byKind).reduce((sum, rows) => sum + rows, 0);
    mayWait = pending > 0 || !counted;
    board.count({ pending: byKind });
    board.update({ pending, counted });
  });
  const push = createPush({
    store,
    transport,
    now: iso,
    stopped: retrier.stopped,
    isReadable: (space) => spaces === null || spaces.includes(space),
    onTaken: succeeded,
    onRefused: (collection, error) => board.note(`${collection}:push`, error),
  });
  const loop = createLoop({
    pull: createPull({ store, memberId, transport, now: iso, stopped: retrier.stopped }),
    push,
    mayWait: () => mayWait,
    retrier,
    onRead(names, read) {
      for (const [name, cursor] of read.cursors) cursors.set(name, cursor);
      for (const name of names) if (!read.more.includes(name)) complete.add(name);
      board.update({ complete: isComplete() });
      succeeded();
      if (spaces?.join() === read.spaces.join()) return;
      const isKnown = spaces !== null;
      spaces = read.spaces;
      pokes?.setSpaces(spaces);
      // Rows that were refused before may be of a space that is now known to be lost.
      push.offerRefused();
      loop.push();
      if (isKnown) loop.pull();
    },
    onError: (source, error) => board.setError(source, error),
  });

  const syncNow = () => {
    retrier.wake();
    loop.pull();
    loop.push();
  };
  const wake = () => {
    if (!isRecent(lastRead, WAKE_INTERVAL)) {
      lastRead = clock.now();
      store.readAgain();
    }
    if (!leading) {
      channel?.send({ kind: "wake" });
      return;
    }
    const online = environment.isOnline();
    const back = online && !wasOnline;
    wasOnline = online;
    board.update({ online });
    if (!online || (!back && isRecent(lastWake, WAKE_INTERVAL))) return;
    lastWake = clock.now();
    syncNow();
  };
  const poll = () => {
    const sync = () => {
      if (retrier.stopped()) return;
      store.readAgain();
      loop.pull();
      loop.push();
      poll();
    };
    stopPolling = scheduler.schedule(sync, spread(POLL_INTERVAL, 0.8));
  };
  const retry = (): void => {
    if (!leading) {
      channel?.send({ kind: "retry" });
      return;
    }
    board.update({ online: environment.isOnline() });
    push.offerRefused();
    syncNow();
  };
  const poked = ({ space, collection, version }: Poke) => {
    // A space that was gained or lost has something to read, or to purge, in every collection: as after a pause.
    if (collection === MEMBERSHIPS) return syncNow();
    const name = COLLECTIONS.find((known) => known === collection);
    if (name && (cursors.get(name)?.[space]?.[0] ?? -1) < version) loop.pull([name]);
  };

  /** Repeats a read that the disk refused: giving up would leave a leader that syncs nothing. */
  const fromDisk = async <T>(read: () => Promise<T>): Promise<T> => {
    const result = await retrier.run(read, (error) => board.setError("start", error));
    board.setError("start", null);
    return result;
  };
  const lead = async () => {
    await (parts.leadership ?? (() => database.rx.waitForLeadership()))();
    if (retrier.stopped()) return;
    leading = true;
    // What windows that do not lead show is the leader's.
    subscriptions.push(
      notes.refusals().subscribe((found) => {
        board.count({ refused: countsOf(found.map(({ kind }) => kind)) });
        board.update({ refused: found.length });
      }),
    );
    const lastSuccess = await fromDisk(async () => {
      await count();
      return store.transact([], "readonly", (transaction) => transaction.meta.get<string>(LAST_SUCCESS));
    });
    board.update({ lastSuccess: lastSuccess ?? null, online: environment.isOnline() });
    // The window that led before may have died before it told this one of a page.
    store.readAgain();
    loop.pull();
    loop.push();
    // After an outage joining is how a device hears that the server is back.
    pokes = transport.pokes({ poke: poked, joined: syncNow });
    pokes.setSpaces(spaces ?? [memberId]);
    poll();
  };
  const leadership = lead().catch((error) => {
    if (!retrier.stopped()) board.setError("start", error);
  });

  const written = store.commits.subscribe(({ dirty }) => {
    if (!dirty || !leading || retrier.stopped()) return;
    mayWait = true;
    board.update({ counted: false });
    void count().then(
      () => board.setError("count", null),
      (error: unknown) => board.setError("count", error),
    );
    loop.push();
  });
  const stopListening = environment.onWake(wake);
  const publish = () => {
    if (leading) channel?.send({ kind: "status", ...board.current() });
  };
  const published = merge(board.report(), board.status()).subscribe(publish);
  const saved = board.status().subscribe((status) => {
    if (!leading || status.kind !== "in-sync" || isRecent(lastSaved, SAVE_INTERVAL)) return;
    lastSaved = clock.now();
    const { lastSuccess } = status;
    const save = store.transact([], "readwrite", (transaction) => transaction.meta.put(LAST_SUCCESS, lastSuccess));
    void save.catch(() => undefined);
  });
  channel?.listen((message) => {
    if (message.kind === "status" && !leading) board.adopt(message.status, message.report);
    if (message.kind === "hello") publish();
    if (message.kind === "wake" && leading) wake();
    if (message.kind === "retry" && leading) retry();
  });
  channel?.send({ kind: "hello" });

  return {
    control: {
      status: () => board.status(),
      report: () => board.report(),
      conflicts: () => notes.conflicts(),
      refused: () => refusedRows.watch(),
      async offer() {
        retry();
      },
      discard: (row) => refusedRows.discard(row),
      retry,
    },
    flush: (limit) =>
      flushOutbox({
        store,
        scheduler,
        status: board.status(),
        isOnline: environment.isOnline,
        stopped: retrier.stopped,
        push: retry,
        limit,
      }),
    async stop() {
      retrier.stop();
      stopListening();
      stopPolling();
      transport.close();
      pokes?.close();
      for (const subscription of [written, published, saved, ...subscriptions]) subscription.unsubscribe();
      channel?.close();
      if (leading) await leadership;
      board.close();
    },
  };
};
