import { BehaviorSubject, filter, firstValueFrom, type Observable } from "rxjs";
import { createLateTransport } from "#renderer/data/sync/transport/late-transport.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { fullSession } from "#shared/domain/auth/assurance.ts";
import type { AuthState } from "#shared/domain/auth/session.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { ok } from "#shared/lib/result.ts";
import { createRepairNote, readClosedCopy, removeCopy } from "./damaged-copy.ts";
import { DataError, dataErrorCode } from "./data-error.ts";
import { endSweep } from "./database/member-database.ts";
import { createSchemaGate } from "./database/schema-gate.ts";
import { createSealedStore } from "./database/sealed-store.ts";
import { storedMembers } from "./database/stored-members.ts";
import { askToKeepStorage } from "./device-storage.ts";
import type { DataSession, DataSessionState } from "./member-data.ts";
import { clearLeftover, type DataSessionParts, type OpenMember, openMember } from "./open-member.ts";
import { createSealedOutbox } from "./sealed-outbox.ts";
import { createBrowserEnvironment } from "./sync/environment.ts";
import { createTabChannel } from "./sync/tab-channel.ts";

/** Milliseconds that a sign-out waits for the last upload; then it seals the rest. */
const FLUSH_LIMIT = 10_000;

/**
 * Milliseconds for upload and sealing together. A database that no longer answers does not prevent a sign-out; the next
 * start seals it.
 */
const KEEP_LIMIT = 40_000;

/** Milliseconds that a sign-out, or the next member, waits for a database that is opening or closing. */
const QUEUE_LIMIT = 15_000;

/** Milliseconds that opening a database may delay what comes next. A long migration continues beyond it. */
const OPEN_LIMIT = 30_000;

/** Milliseconds for reading what a damaged copy has not sent. */
const READ_LIMIT = 15_000;

/** Failures that prevent a sign-out: edits could not be sealed. No other failure of a database does. */
const REFUSALS: ReadonlySet<string> = new Set(["unsent_edits", "quota_exceeded"]);

/** The member whose data may be open: null while a second factor is missing. */
const memberOf = (state: AuthState): string | null => fullSession(state)?.user.id ?? null;

/** The signed-in member's id, also while a second factor is missing; null for none. */
const signedIn = (state: AuthState): string | null => (state.status === "signed-in" ? state.session.user.id : null);

/** A session with parts to inject. Opening and closing never overlap: each waits for the previous one. */
export const createDataSessionOf = (parts: DataSessionParts): DataSession => {
  const { auth } = parts.platform;
  const subject = new BehaviorSubject<DataSessionState>({ status: "opening" });
  let current: OpenMember | null = null;
  /** The member of the known session; undefined before it was asked for. */
  let wanted: string | null | undefined;
  let sealed = 0;
  let queue: Promise<void> = Promise.resolve();
  const openings = new Map<string, Promise<OpenMember>>();
  let disposed = false;
  const repairs = createRepairNote(parts.memory);

  const showFailure = (code: string): void => {
    const repair = code === "database_failed" ? (repairs.isMade() ? "tried" : "possible") : null;
    // Another window can be closed, and the copy then be removed after all.
    subject.next({ status: "failed", code, repair: code === "copy_in_use" ? "possible" : repair });
  };

  /** The result of the work; null where it takes longer than the limit. */
  const within = <T>(work: Promise<T>, limit: number): Promise<T | null> =>
    new Promise((resolve, reject) => {
      const cancel = parts.scheduler.schedule(() => resolve(null), limit);
      work.then(resolve, reject).finally(cancel);
    });

  /** Waits for work on a database up to the limit; the work continues. */
  const atMost = (work: Promise<void>): Promise<void> => within(work, QUEUE_LIMIT).then(() => undefined);

  /**
   * Seals and deletes what other members left. Rejects where the device does not list its databases, which would hide
   * them.
   */
  const sweep = async (keep: string | null): Promise<void> => {
    const others = (await storedMembers(parts.directory)).filter((member) => member !== keep?.toLowerCase());
    // One that cannot be read stays where it is: no other member's session opens it.
    for (const member of others) await clearLeftover(parts, member).catch(() => undefined);
    await endSweep(parts.directory).catch(() => undefined);
  };

  const leave = async (): Promise<void> => {
    const left = current;
    current = null;
    if (!left) return;
    subject.next({ status: "closed" });
    // A session that ended by itself asks nobody: without a key to seal with the database stays, as the only copy of
    // the edits. It stays as well when another window was faster.
    const leaving = left.sealAndWipe(() => wanted === left.data.memberId).catch(() => 0);
    const edits = await within(leaving, QUEUE_LIMIT);
    // One that does not come to an end stays as it is, for a later sweep; the next member's opens only once it is
    // closed.
    if (edits === null) await atMost(left.close().catch(() => undefined));
    sealed = edits ?? 0;
  };

  /** Closes the database for a newer release in another window, and shows that this window must be reloaded. */
  const giveUp = async (opened: OpenMember): Promise<void> => {
    if (current !== opened) return;
    current = null;
    showFailure("app_outdated");
    await opened.close().catch(() => undefined);
  };

  const show = (opened: OpenMember): void => {
    current = opened;
    opened.onOutdated(() => {
      queue = queue.then(() => giveUp(opened));
    });
    if (opened.data.memberId === wanted && !disposed) subject.next({ status: "ready", data: opened.data });
  };

  /** Opens a member's database, once at a time: a second call waits for the same opening. */
  const open = (member: string): Promise<OpenMember> => {
    const opening = openings.get(member) ?? openMember(parts, member);
    openings.set(member, opening);
    const done = () => openings.delete(member);
    opening.then(done, done);
    return opening;
  };

  /** Shows a database that opened after the screen said that it takes long. */
  const showLate = async (opened: OpenMember): Promise<void> => {
    const member = opened.data.memberId;
    if (current === opened) return;
    if (disposed) await opened.close();
    else if (current || member !== wanted) await opened.sealAndWipe(() => member === wanted);
    else show(opened);
  };

  const enter = async (member: string | null): Promise<void> => {
    if (disposed || member !== wanted) return;
    if (current && current.data.memberId === member) return;
    await leave();
    if (member === null) subject.next({ status: "closed" });
    else subject.next({ status: "opening" });
    try {
      await atMost(sweep(member));
      if (member === null || disposed || member !== wanted) return;
      const opening = open(member);
      const opened = await within(opening, OPEN_LIMIT);
      if (opened) {
        show(opened);
        return;
      }
      if (member === wanted) showFailure("database_slow");
      opening.then(
        (late) => {
          queue = queue.then(() => showLate(late)).catch(() => undefined);
        },
        (error: unknown) => {
          if (member === wanted && !current) showFailure(dataErrorCode(error));
        },
      );
    } catch (error) {
      if (member !== null) showFailure(dataErrorCode(error));
    }
  };

  const replaceCopy = async (member: string): Promise<void> => {
    if (disposed || member !== wanted) return;
    const left = current;
    current = null;
    subject.next({ status: "opening" });
    // One that cannot be closed lets go of its stores as they are deleted.
    if (left) await atMost(left.close().catch(() => undefined));
    try {
      const removed = await within(
        removeCopy(parts, member).then(() => true),
        QUEUE_LIMIT,
      );
      repairs.make();
      if (removed) await enter(member);
      else showFailure("database_failed");
    } catch (error) {
      const code = dataErrorCode(error);
      if (code !== "copy_in_use") repairs.make();
      showFailure(code);
    }
  };

  const follow = (state: AuthState): void => {
    if (state.status === "loading" || disposed) return;
    const member = memberOf(state);
    if (member === wanted) {
      // A fresh token: what waited for one goes on.
      if (member !== null) current?.engine.control.retry();
      return;
    }
    wanted = member;
    queue = queue.then(() => enter(member));
  };

  const stopListening = auth.onChange((change) => follow(change.state));
  auth.getState().then(
    (state) => {
      if (wanted === undefined) follow(state);
    },
    () => subject.next({ status: "closed" }),
  );

  return {
    state: (): Observable<DataSessionState> => subject.asObservable(),
    async signOut(scope = "global") {
      const member = signedIn(await auth.getState());
      /** Whether the same member is still signed in: another may have signed in since. */
      const isStillIn = async () => signedIn(await auth.getState()) === member;
      await atMost(queue);
      const leaving = current?.data.memberId === member ? current : null;
      sealed = 0;
      const keeping = leaving?.engine.flush(FLUSH_LIMIT).then((uploaded) => (uploaded ? undefined : leaving.keep()));
      await within(keeping ?? Promise.resolve(), KEEP_LIMIT).catch(async (error: unknown) => {
        if (error instanceof DataError && REFUSALS.has(error.code) && (await isStillIn())) throw error;
      });
      try {
        const ended = (await isStillIn()) ? await auth.signOut({ scope }) : ok(null);
        if (!ended.ok) throw new Error(`the session could not be ended: ${ended.error.message}`);
      } catch (error) {
        // Once the session is over, what was sealed is the only copy, whatever failed after that.
        if (await isStillIn()) {
          await leaving?.unkeep().catch(() => undefined);
          throw error;
        }
      }
      // The auth change may come later than the answer.
      follow(await auth.getState());
      await atMost(queue);
      const stored = await storedMembers(parts.directory).catch((): string[] => []);
      return { pending: sealed, left: member !== null && stored.includes(member.toLowerCase()) };
    },
    async readUnsent() {
      const member = wanted;
      if (!member) return null;
      const reading = current?.data.memberId === member ? current.readUnsent() : readClosedCopy(parts, member);
      return within(reading, READ_LIMIT).catch(() => null);
    },
    async startOver() {
      const member = wanted;
      if (member) queue = queue.then(() => replaceCopy(member));
      await queue;
    },
    async dispose() {
      disposed = true;
      stopListening();
      await queue;
      await current?.close();
      current = null;
      subject.complete();
    },
  };
};

/**
 * The session of a window, on IndexedDB and the platform's Supabase project. `firstScreen` resolves once the page shows
 * the device's data; the server is asked afterwards.
 */
export const createDataSession = (platform: PlatformApi, firstScreen: () => Promise<void>): DataSession => {
  const session = createDataSessionOf({
    platform,
    directory: indexedDB,
    pictures: indexedDB,
    multiInstance: true,
    gate: createSchemaGate(),
    outbox: createSealedOutbox(platform.vault, createSealedStore(indexedDB)),
    clock: systemClock,
    scheduler: systemScheduler,
    newId: () => crypto.randomUUID(),
    environment: createBrowserEnvironment((listener) => platform.system.onResume(listener)),
    transport: async (memberId) =>
      createLateTransport(async () => {
        await firstScreen();
        const { createMemberTransport } = await import("./sync/transport/member-transport.ts");
        return createMemberTransport(platform, memberId);
      }),
    channel: createTabChannel,
    memory: () => window.sessionStorage,
  });
  // Rejects when the window ends before a database was open.
  void firstValueFrom(session.state().pipe(filter(({ status }) => status === "ready")))
    .then(() => askToKeepStorage(navigator.storage, () => window.localStorage))
    .catch(() => undefined);
  return session;
};
