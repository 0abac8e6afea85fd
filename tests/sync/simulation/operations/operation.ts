import type { MemberData } from "#renderer/data/member-data.ts";
import type { Undo } from "#renderer/data/undo.ts";
import type { KindName } from "#shared/domain/kinds/kinds.ts";
import type { Acknowledged } from "#tests/sync/simulation/checks/acknowledged.ts";
import type { Device } from "#tests/sync/simulation/machine/device.ts";
import type { Stored } from "#tests/sync/simulation/machine/records.ts";

/** One operation under way. `stamp` is different for each operation of a run, so that no two write the same value. */
export type Doing = {
  device: Device;
  member: string;
  data: MemberData;
  pick: number;
  stamp: number;
  /** Living rows of the member's own space, see `livingRows`. */
  rows(kind: KindName): Stored[];
  /** One of them; of exercises one of the member's own, since nothing else edits a row of the catalogue's. */
  choose(kind: KindName): Stored | null;
  /** Edits one row of the kind, or does nothing where there is none. */
  edit(
    kind: KindName,
    values: Record<string, unknown>,
    work: (id: string) => Promise<unknown>,
  ): Promise<Acknowledged[] | null>;
  /** Removes one row of the kind, and keeps the way back. */
  remove(kind: KindName, work: (id: string) => Promise<Undo>): Promise<Acknowledged[] | null>;
};

/** Resolves when the device said that it is stored; null where there was nothing to do it to. */
export type Run = (doing: Doing) => Promise<Acknowledged[] | null>;
