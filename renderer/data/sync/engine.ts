import type { MemberDatabase } from "#renderer/data/database/member-database.ts";
import type { PokeSubscription, SyncTransport } from "#renderer/data/sync/transport/transport.ts";
import type { SyncControl } from "#renderer/data/sync-data.ts";
import type { Clock, Scheduler } from "#shared/lib/clock.ts";
import { collectionOf } from "#shared/sync/kinds/kinds.ts";
import { MEMBERSHIPS } from "#shared/sync/protocol.ts";
import { type CollectionSync, createCollectionSync } from "./collection-sync.ts";
import { createNoteBook, type NoteBook } from "./device-notes.ts";
import type { SyncEnvironment } from "./environment.ts";
import { flushOutbox } from "./flush.ts";
import { createPendingRows } from "./pending-rows.ts";
import { createRefusals } from "./refusals.ts";
import { createRefusedRows } from "./refused-rows.ts";
import { syncedCollections } from "./replicated.ts";
import { createRetrier } from "./retry.ts";
import { spread } from "./spread.ts";
import { createStatusBoard } from "./sync-status.ts";
import type { TabChannel } from "./tab-channel.ts";

/** Milliseconds between looks at the server that nothing asked for, at most: what a lost poke can cost. */
export const POLL_INTERVAL = 5 * 60_000;

/** Focus and visibility come together; one look serves both. */
const WAKE_INTERVAL = 1_000;

/** The time of the last success is for people: a minute is exact enough, and every save is a write to the disk. */
const SAVE_INTERVAL = 60_000;

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
  notes: NoteBook;
  /**
   * Pushes now and waits until nothing is pending, at most `limit` milliseconds. Gives back whether all is confirmed.
   */
  flush(limit: number): Promise<boolean>;
  /** Ends sync. Answers that arrive later change nothing. */
  stop(): Promise<void>;
};

export const startSyncEngine = (parts: SyncEngineParts): SyncEngine => {
  const { database, clock, scheduler, environment, transport, channel } = parts;
  const iso = () => new Date(clock.now()).toISOString();
  /** A time that is ahead is of a clock that was set back since, and says nothing. */
  const isRecent = (time: number, limit: number) => {
    const age = clock.now() - time;
    return age >= 0 && age < limit;
  };
  const retrier = createRetrier(scheduler);
  const board = createStatusBoard(iso);
  const notes = createNoteBook(database.rx.collections.device_notes, iso);
  const count = () => {
    board.count({ pending: pending.byKind(), refused: refusals.byKind() });
    board.update({ pending: pending.count(), refused: refusals.count() });
  };
  const pending = createPendingRows(count);
  const refusals = createRefusals(database.refused, notes, count);
  const refused = createRefusedRows(database.rx, notes);
  const discards = new Set<string>();
  const complete = new Set<string>();
  let stopPolling = () => {};
  /** Unknown until the server named them: before, no row may count as lost. */
  let spaces: readonly string[] | null = null;
  let pokes: PokeSubscription | null = null;
  let syncs: CollectionSync[] = [];
  let discarding: { unsubscribe(): void } | null = null;
  let leading = false;
  /** The channel was joined during the first read: what came between both is looked for once that is over. */
  let joinedEarly = false;
  /** The disk did not let refused rows be offered again: that is due with the next look for news. */
  let owesOffer = false;
  let lastWake = Number.NEGATIVE_INFINITY;
  let lastSaved = Number.NEGATIVE_INFINITY;
  let wasOnline = environment.isOnline();

  const isComplete = () => complete.size === collections.length;
  /** Part of what the server has is no success: what is missing on the device may be in the rest. */
  const succeeded = () => {
    if (isComplete()) board.update({ lastSuccess: iso() });
  };
  const offerRefused = async () => {
    owesOffer = false;
    const offers = await Promise.allSettled(syncs.map((sync) => sync.offerRefused()));
    const failed = offers.find((offer) => offer.status === "rejected");
    if (failed) owesOffer = true;
    board.setError("retry", failed ? failed.reason : null);
  };
  const resyncAll = () => {
    transport.look(syncs.map(({ name }) => name));
    for (const sync of syncs) sync.resync();
    if (owesOffer) void offerRefused();
  };
  const wake = () => {
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
    retrier.wake();
    resyncAll();
  };
  const poll = () => {
    stopPolling = scheduler.schedule(
      () => {
        if (retrier.stopped()) return;
        resyncAll();
        poll();
      },
      spread(POLL_INTERVAL, 0.8),
    );
  };
  const retry = async (): Promise<void> => {
    if (!leading) {
      channel?.send({ kind: "retry" });
      return;
    }
    board.update({ online: environment.isOnline() });
    retrier.wake();
    const offered = offerRefused();
    resyncAll();
    await offered;
  };

  const collections = syncedCollections(database.rx);
  const joined = () => {
    // After an outage this is how a device hears that the server is back.
    retrier.wake();
    if (isComplete()) resyncAll();
    else joinedEarly = true;
  };
  const makeSyncs = () =>
    collections.map(({ name, collection }) =>
      createCollectionSync({
        name,
        collection,
        memberId: database.memberId,
        transport,
        retrier,
        board,
        pending,
        refusals,
        failedPulls: database.failedPulls,
        failedPushes: database.failedPushes,
        notes,
        isReadable: (space) => spaces === null || spaces.includes(space),
        onPushed: succeeded,
        onSpaces(readable) {
          const isLess = spaces?.some((space) => !readable.includes(space)) ?? true;
          spaces = readable;
          pokes?.setSpaces(readable);
          // Rows that were refused before may be of a space that is now known to be lost.
          if (isLess && refusals.count() > 0) void offerRefused();
        },
        onStored() {
          complete.add(name);
          board.update({ complete: isComplete() });
          succeeded();
          if (!joinedEarly || !isComplete()) return;
          joinedEarly = false;
          resyncAll();
        },
      }),
    );

  /** Repeats a read that the disk refused: a start that gave up would leave a window that leads and syncs nothing. */
  const fromDisk = async <T>(read: () => Promise<T>): Promise<T> => {
    const result = await retrier.run(read, (error) => board.setError("start", error));
    board.setError("start", null);
    return result;
  };
  /** Whichever window the member gave rows up in, and where the app ended before it was done. */
  const discardNoted = () =>
    notes.watchRefusals().subscribe((found) => {
      for (const note of found) {
        const key = `${note.rowId}|${note.discarded}`;
        const sync = syncs[collections.findIndex(({ name }) => name === collectionOf(note.kind))];
        if (note.discarded === undefined || discards.has(key) || !sync) continue;
        discards.add(key);
        const source = `${collectionOf(note.kind)}:discard`;
        retrier
          .run(
            () => sync.discard(note),
            (error) => board.setError(source, error),
          )
          .then(
            () => board.setError(source, null),
            () => undefined,
          );
      }
    });
  const lead = async () => {
    await (parts.leadership ?? (() => database.rx.waitForLeadership()))();
    if (retrier.stopped()) return;
    leading = true;
    const lastSuccess = await fromDisk(async () => {
      await refusals.load();
      return notes.lastSuccess();
    });
    board.update({ lastSuccess, online: environment.isOnline() });
    syncs = makeSyncs();
    const byName = new Map(collections.map(({ name }, index) => [String(name), syncs[index]]));
    transport.look(syncs.map(({ name }) => name));
    await Promise.all(syncs.map((sync) => sync.start()));
    if (retrier.stopped()) return;
    pokes = transport.pokes({
      // A space that was gained or lost has something to read, or to purge, in every collection: as after a pause.
      poke: (poke) => (poke.collection === MEMBERSHIPS ? joined() : byName.get(poke.collection)?.poke(poke)),
      joined,
    });
    pokes.setSpaces(spaces ?? [database.memberId]);
    discarding = discardNoted();
    poll();
  };
  const leadership = lead().catch((error) => {
    if (!retrier.stopped()) board.setError("start", error);
  });

  const stopListening = environment.onWake(wake);
  const publish = () => {
    if (leading) channel?.send({ kind: "status", ...board.current() });
  };
  const reported = board.report().subscribe(publish);
  const published = board.status().subscribe((status) => {
    publish();
    if (!leading || status.kind !== "in-sync" || isRecent(lastSaved, SAVE_INTERVAL)) return;
    lastSaved = clock.now();
    void notes.saveLastSuccess(status.lastSuccess).catch(() => undefined);
  });
  channel?.listen((message) => {
    if (message.kind === "status" && !leading) board.adopt(message.status, message.report);
    if (message.kind === "hello") publish();
    if (message.kind === "wake" && leading) wake();
    if (message.kind === "retry" && leading) void retry();
  });
  channel?.send({ kind: "hello" });

  return {
    control: {
      status: () => board.status(),
      report: () => board.report(),
      conflicts: () => notes.conflicts(),
      refused: () => refused.watch(),
      async offer(row) {
        retrier.wake();
        await refused.offer(row);
      },
      discard: (row) => refused.discard(row),
      retry: () => void retry(),
    },
    notes,
    flush: (limit) =>
      flushOutbox({
        rx: database.rx,
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
      published.unsubscribe();
      reported.unsubscribe();
      channel?.close();
      pending.stop();
      if (leading) await leadership;
      discarding?.unsubscribe();
      await Promise.allSettled(syncs.map((sync) => sync.stop()));
      board.close();
    },
  };
};
