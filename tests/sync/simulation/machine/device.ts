import type { OpenMember } from "#renderer/data/open-member.ts";
import type { KindName } from "#shared/domain/kinds/kinds.ts";
import type { Undoable } from "#tests/sync/simulation/checks/acknowledged.ts";
import type { Life } from "#tests/sync/simulation/life.ts";
import type { Disk } from "./disk.ts";
import type { Link } from "./network.ts";
import type { Stored } from "./records.ts";
import type { Shown } from "./screens.ts";

/** The app in one window. */
export type Window = {
  life: Life;
  open: OpenMember | null;
  undos: Undoable[];
  /** What its screens show of some kinds, as the queries of the app say, by name and place of the query. */
  shown: Map<string, Shown>;
};

/**
 * One device: a disk, a link, a clock, and the windows in which the app runs, that in front first. What its member does
 * they do in that one.
 */
export type Device = {
  name: string;
  link: Link;
  disk: Disk;
  /** Of the app, for the lives to come. */
  release: number;
  /** Milliseconds that its clock is ahead of the world's. */
  skew: number;
  windows: Window[];
  readonly life: Life | null;
  readonly open: OpenMember | null;
  /** The member whose session the device holds, also while the app is not running. */
  session: string | null;
  readonly undos: Undoable[];
  /** Times that the vault will still refuse to seal. */
  vaultFailures: number;
  /** Opens a window, in front. */
  start(member: string): Promise<void>;
  /** Opens another window of the same member, where there is room for one. */
  openAnother(): Promise<void>;
  /** Another window comes to the front. */
  turn(): void;
  /** The window in front dies, or that of the life. */
  kill(life?: Life): void;
  /** Closes the window in front. */
  close(): Promise<void>;
  /**
   * Closes the other windows, uploads, seals what is left while the sign-out can still be refused, and wipes. Where it
   * is refused the member stays.
   */
  signOut(): Promise<void>;
  /** The session is gone at once: what cannot be sealed stays in the database until the member signs in again. */
  revoke(): Promise<void>;
  /** Closes all windows, and opens one of a later release where one was open. */
  upgrade(release: number): Promise<void>;
  wake(): void;
  now(): string;
  newId(): string;
  /** Whether the member's database is on this disk: also one that could not be sealed when somebody else signed in. */
  holds(member: string): boolean;
  /** What the member's database on this disk holds of a kind. */
  rows(member: string, kind: KindName): Stored[];
};

/** Rows of a kind that the device shows to its member, the last ones first: those that every account begins with. */
export const livingRows = (device: Device, member: string, kind: KindName): Stored[] =>
  device
    .rows(member, kind)
    .filter((row) => !row._deleted && row.space_id === member)
    .sort((a, b) => String(b.id).localeCompare(String(a.id)));
