import { randomUUID } from "node:crypto";
import { filter, firstValueFrom, type Observable, timeout } from "rxjs";
import type { IndexedDbDirectory } from "#renderer/browser/indexed-db.ts";
import { createDataSessionOf } from "#renderer/data/data-session.ts";
import { createSealedStore, type SealedStore } from "#renderer/data/database/sealed-store.ts";
import type { DataSession, MemberData } from "#renderer/data/member-data.ts";
import type { DataSessionParts } from "#renderer/data/open-member.ts";
import { createSealedOutbox } from "#renderer/data/sealed-outbox.ts";
import { createSupabaseTransport, memberToken } from "#renderer/data/sync/transport/supabase-transport.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import type { SyncTransport } from "#renderer/data/sync/transport/transport.ts";
import type { SyncStatus } from "#renderer/data/sync-data.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import type { TestMember } from "#tests/helpers/backend/stack.ts";
import { ownStorage } from "#tests/helpers/data/storage/own-storage.ts";
import { createFakeLocks } from "#tests/helpers/fakes/fake-locks.ts";
import { createFakePlatform, type FakePlatform } from "#tests/helpers/platform/fake-platform.ts";

/** First value that satisfies `test`; fails with what was last seen after `limit` milliseconds. */
export const waitFor = async <T>(source: Observable<T>, test: (value: T) => boolean, limit = 30_000): Promise<T> => {
  let last: T | undefined;
  return firstValueFrom(
    source.pipe(
      filter((value) => {
        last = value;
        return test(value);
      }),
      timeout(limit),
    ),
  ).catch((error: unknown) => {
    throw new Error(`waited in vain; last seen: ${JSON.stringify(last)?.slice(0, 500)}`, { cause: error });
  });
};

/** Where a device's calls fail; tests set what they need. */
export type Faults = {
  offline: boolean;
  /** The server does its work, its reply is lost; counts down. */
  lostPushReplies: number;
  onPush: (() => Promise<void>) | null;
};

/** One browser profile: its IndexedDB outlives every session that is opened on it. */
export type FakeDevice = {
  platform: FakePlatform;
  faults: Faults;
  factory: NonNullable<DataSessionParts["factory"]>;
  directory: IndexedDbDirectory;
  sealed: SealedStore;
  /** Row counts of the pushes that reached the server. */
  pushes: number[];
  transport(memberId: string): Promise<SyncTransport>;
  setOnline(online: boolean): void;
  wake(): void;
  open(overrides?: Partial<DataSessionParts>): DataSession;
  ready(session: DataSession): Promise<MemberData>;
};

export const signInAs = (platform: FakePlatform, member: TestMember) => {
  platform.addMember({ email: member.email, password: "secret", id: member.user.id });
  return platform.auth.signIn({ email: member.email, password: "secret" });
};

/** A device of fake-indexeddb whose transport is the real one, over `members`' clients, with faults to switch on. */
export const createFakeDevice = (
  members: readonly TestMember[],
  vault = true,
  openSession = createDataSessionOf,
): FakeDevice => {
  const own = ownStorage();
  const { directory, factory } = own;
  const sealed = createSealedStore(directory, createFakeLocks());
  const platform = createFakePlatform({ vault });
  const listeners = new Set<() => void>();
  const faults: Faults = { offline: false, lostPushReplies: 0, onPush: null };
  const pushes: number[] = [];
  const guard = () => {
    if (faults.offline) throw new SyncError("sync_offline", "fake: no network");
  };
  const transport = async (memberId: string): Promise<SyncTransport> => {
    const member = members.find((known) => known.user.id === memberId);
    if (!member) throw new Error(`no client for ${memberId}`);
    const real = createSupabaseTransport(
      member.client,
      memberToken(memberId, async () => member.session.access_token),
    );
    return {
      async pull(pulls) {
        guard();
        return real.pull(pulls);
      },
      async push(sent) {
        guard();
        await faults.onPush?.();
        guard();
        pushes.push(sent.reduce((sum, { rows }) => sum + rows.length, 0));
        const answers = await real.push(sent);
        if (faults.lostPushReplies > 0) {
          faults.lostPushReplies -= 1;
          throw new SyncError("sync_offline", "fake: reply lost");
        }
        return answers;
      },
      pokes: (listener) => real.pokes(listener),
      close: () => real.close(),
    };
  };
  return {
    platform,
    faults,
    factory,
    directory,
    sealed,
    pushes,
    transport,
    setOnline(online) {
      faults.offline = !online;
      platform.setOffline(!online);
      for (const listener of listeners) listener();
    },
    wake() {
      for (const listener of listeners) listener();
    },
    open: (overrides = {}) =>
      openSession({
        platform,
        ...own,
        pictures: directory,
        multiInstance: false,
        gate: null,
        outbox: createSealedOutbox(platform.vault, sealed),
        clock: systemClock,
        scheduler: systemScheduler,
        newId: randomUUID,
        environment: {
          isOnline: () => !faults.offline,
          onWake(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        },
        transport,
        channel: () => null,
        ...overrides,
      }),
    async ready(session) {
      const state = await waitFor(session.state(), ({ status }) => status === "ready" || status === "failed");
      if (state.status !== "ready") throw new Error(`the session did not open: ${JSON.stringify(state)}`);
      return state.data;
    },
  };
};

export const inSync = (data: MemberData): Promise<SyncStatus> =>
  waitFor(data.sync.status(), ({ kind }) => kind === "in-sync");
