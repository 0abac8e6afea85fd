import { filter, firstValueFrom, type Subscription } from "rxjs";
import type { SyncTransport } from "#renderer/data/sync/transport/transport.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import type { Clock, Scheduler } from "#shared/lib/clock.ts";
import { type TabMemory, unsentEdits } from "./damaged-copy.ts";
import { type MemberDatabase, type OpenOptions, openMemberDatabase, wipeMember } from "./database/member-database.ts";
import type { SchemaGate } from "./database/schema-gate.ts";
import { hasFormerLayout, memberName } from "./database/stored-members.ts";
import type { MemberData, UnsentEdits } from "./member-data.ts";
import { createMemberRepositories } from "./member-repositories.ts";
import { createPhotosRepository } from "./repositories/photos-repository.ts";
import { addMissingProfile } from "./repositories/profile-repository.ts";
import { createRowFactory } from "./repositories/row-factory.ts";
import type { Sealed, SealedOutbox } from "./sealed-outbox.ts";
import { type SyncEngine, startSyncEngine } from "./sync/engine.ts";
import type { SyncEnvironment } from "./sync/environment.ts";
import { readOutbox } from "./sync/outbox.ts";
import type { TabChannel } from "./sync/tab-channel.ts";

/** The parts of a data session, which tests replace. */
export type DataSessionParts = Omit<OpenOptions, "memberId"> & {
  platform: Pick<PlatformApi, "auth" | "vault" | "system">;
  outbox: SealedOutbox;
  /** The IndexedDB of the member's photos; the same as `directory`. */
  pictures: Pick<IDBFactory, "open">;
  clock: Clock;
  scheduler: Scheduler;
  newId: () => string;
  environment: SyncEnvironment;
  transport: (memberId: string) => Promise<SyncTransport>;
  channel: (databaseName: string) => TabChannel | null;
  /** The window's storage over reloads; absent for none. */
  memory?: TabMemory;
  /** Null where there is only one window. */
  gate: SchemaGate | null;
};

/** A member's open database with its sync. Exactly one of its two endings is called. */
export type OpenMember = {
  data: MemberData;
  engine: SyncEngine;
  /** Calls the listener at most once, when a newer release in another window wants the database: then {@link close}. */
  onOutdated(listener: () => void): void;
  /** What deleting this device's copy now would lose. Rejects where it cannot be read. */
  readUnsent(): Promise<UnsentEdits>;
  /** Stops sync and closes; the data stays. */
  close(): Promise<void>;
  /**
   * Seals what is pending while the sign-out can still be refused. Throws `DataError` `unsent_edits` or
   * `quota_exceeded` where that is impossible.
   */
  keep(): Promise<void>;
  /** Undoes {@link OpenMember.keep}: the member stays signed in. */
  unkeep(): Promise<void>;
  /**
   * Stops sync, seals what is pending and deletes the rest once no other window has the database open. Gives the number
   * of sealed edits. `isBack`: whether the member signed in again, so that the database stays.
   */
  sealAndWipe(isBack?: () => boolean): Promise<number>;
};

/**
 * Does work on a member's database while no window has it open, so that a slow window does not lose what a later one
 * wrote. Skipped where a window stays open.
 */
const alone = async ({ gate }: DataSessionParts, memberId: string, work: () => Promise<void>): Promise<void> =>
  gate ? gate.alone(memberName(memberId), work) : work();

/** What an older app left on the device, which few have: its code is loaded for them alone. */
const takeFormerLayout = async (database: MemberDatabase, directory: OpenOptions["directory"]): Promise<void> => {
  if (!(await hasFormerLayout(directory, database.memberId))) return;
  const former = await import("./former-layout.ts");
  await former.takeFormerLayout(database, directory);
};

/** Opens the member's database, writes back what was sealed for them, then starts sync. Throws `DataError`. */
export const openMember = async (parts: DataSessionParts, memberId: string): Promise<OpenMember> => {
  const pass = await parts.gate?.enter(memberName(memberId));
  const database = await openMemberDatabase({ ...parts, memberId }).catch((error: unknown) => {
    pass?.leave();
    throw error;
  });
  const { rx } = database;
  const rows = createRowFactory(memberId, parts.clock, parts.newId);
  const photos = createPhotosRepository(parts.pictures, memberId, rows);
  let boxes: Subscription | null = null;
  const closeDatabase = async () => {
    boxes?.unsubscribe();
    try {
      await Promise.all([photos.close(), rx.close()]);
    } finally {
      pass?.leave();
    }
  };
  try {
    await takeFormerLayout(database, parts.directory);
    const stillSealed = await parts.outbox.restore(database, new Date(parts.clock.now()).toISOString());
    // The acts of a gym's desk wait in its box until a key of the gym is read here.
    boxes = rx.collections.documents.find({ selector: { kind: "gym_keys" } }).$.subscribe((keys) => {
      if (keys.length > 0) void parts.outbox.takeActs(database, rows.now()).catch(() => undefined);
    });
    let kept: Sealed | null = null;
    const engine = startSyncEngine({
      database,
      transport: await parts.transport(memberId),
      clock: parts.clock,
      scheduler: parts.scheduler,
      environment: parts.environment,
      channel: parts.channel(memberName(memberId)),
    });
    const { clock } = parts;
    const repositories = createMemberRepositories({ memberId, rx, rows, clock, photos: photos.repository });
    const { workouts } = repositories;
    const email = async () => {
      const state = await parts.platform.auth.getState();
      return state.status === "signed-in" ? state.session.user.email : "";
    };
    // Rejects when sync ends first, and where another window was faster.
    void firstValueFrom(engine.control.status().pipe(filter(({ kind }) => kind === "in-sync")))
      .then(() => addMissingProfile(rx, memberId, rows, email))
      .catch(() => undefined);
    return {
      engine,
      data: {
        ...repositories,
        sync: {
          ...engine.control,
          async discard(row) {
            if (row.isNew && row.kind === "workouts") await workouts.remove(row.id);
            if (row.isNew && row.kind === "workout_exercises") await workouts.removeExercise(row.id);
            await engine.control.discard(row);
          },
        },
        stillSealed,
      },
      onOutdated: (listener) => pass?.onOutdated(listener),
      readUnsent: async () => unsentEdits(await readOutbox(database.store), memberId),
      async close() {
        await engine.stop();
        await closeDatabase();
      },
      async keep() {
        kept = await parts.outbox.seal(database, kept);
      },
      async unkeep() {
        const taken = kept;
        // First, so that a sign-out that comes amid this seals anew.
        kept = null;
        if (taken) await parts.outbox.discard(taken);
      },
      async sealAndWipe(isBack = () => false) {
        try {
          await engine.stop();
          // What would be written after it was looked for would be wiped, acknowledged as it was.
          database.store.refuseWrites();
          kept = await parts.outbox.seal(database, kept);
        } finally {
          // What cannot be closed lets go of its stores as they are deleted.
          await closeDatabase().catch(() => undefined);
        }
        await alone(parts, memberId, async () => {
          if (!isBack()) await wipeMember(memberId, parts.directory);
        });
        return kept.edits;
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
};

/** Seals and deletes what a member left when the app ended early. Without a key to seal with, it stays. */
export const clearLeftover = (parts: DataSessionParts, memberId: string): Promise<void> =>
  alone(parts, memberId, async () => {
    const database = await openMemberDatabase({ ...parts, memberId });
    try {
      await takeFormerLayout(database, parts.directory);
      await parts.outbox.seal(database);
    } finally {
      await database.rx.close();
    }
    await wipeMember(memberId, parts.directory);
  });
