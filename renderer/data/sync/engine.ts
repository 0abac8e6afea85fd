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

/** Milliseconds between pulls that no poke asked for, at most: the longest that a lost poke delays news. */
export const POLL_INTERVAL = 5 * 60_000;

/** Milliseconds. Focus and visibility change together: one pull serves both. */
const WAKE_INTERVAL = 1_000;

/** The time of the last success is for people: a minute is exact enough, and every save is a write to the disk. */
const SAVE_INTERVAL = 60_000;

const LAST_SUCCESS = "sync/last-success";

export type SyncEngineParts = {
  database: MemberDatabase;
  transport: SyncTransport;
  clock: Clock;
  scheduler: Scheduler;
  environment: SyncEnvironment;
  /** Resolves when this window is to sync; by default RxDB's election among the windows of the database. */
  leadership?: () => Promise<unknown>;
  /** To the other windows; null where there are none. */
  channel: TabChannel | null;
};

/** Keeps one member's database and the server alike. Protocol and invariants: README.md beside this file. */
export type SyncEngine = {
  control: SyncControl;
  /**
   * Pushes now and waits until nothing is pending, at most `limit` milliseconds. Gives back whether all is confirmed.
   */
  flush(limit: number): Promise<boolean>;
  /** Ends sync. Answers that arrive later change nothing. */
  stop(): Promise<void>;
};

export const startSyncEngine = (parts: SyncEngineParts): SyncEngine => {
  const { database, clock, scheduler, environment, transport, channel } = parts;
  const { store, memberId } = database;
  const iso = () => new Date(clock.now()).toISOString();
  /** A time that is ahead is of a clock that was set back since, and says nothing. */
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
  /** Unknown until the server named them: before, no row may count as lost. */
  let spaces: readonly string[] | null = null;
  let pokes: PokeSubscription | null = null;
  let leading = false;
  /** Whether a row may wait to be sent. */
  let mayWait = true;
  let lastWake = Number.NEGATIVE_INFINITY;
  let lastRead = Number.NEGATIVE_INFINITY;
  let lastSaved = Number.NEGATIVE_INFINITY;
  let wasOnline = environment.isOnline();

  const isComplete = () => complete.size === COLLECTIONS.length;
  /** Part of what the server has is no success: what is missing on the device may be in the rest. */
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

  /** Repeats a read that the disk refused: a start that gave up would leave a window that leads and syncs nothing. */
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
