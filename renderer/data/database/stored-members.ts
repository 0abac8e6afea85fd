import { STORAGE_PREFIX } from "#renderer/data/rxdb-internals.ts";
import { storedNames } from "#shared/lib/indexed-db.ts";

const NAME_PREFIX = "prime-";

/**
 * How a member's rows are laid out over stores. Databases of another layout have another name, see former-layout.ts.
 */
const LAYOUT = 1;

/** The member's data on this device, whatever its layout: what windows call each other by. */
export const memberName = (memberId: string): string => `${NAME_PREFIX}${memberId.toLowerCase()}`;

export const databaseName = (memberId: string): string => `${memberName(memberId)}-${LAYOUT}`;

/**
 * Beside the member's collections, under the same prefix: whatever removes the member's database removes the photos.
 */
export const photosName = (memberId: string): string => `${STORAGE_PREFIX}${memberName(memberId)}--photos`;

const STORE = new RegExp(`^${STORAGE_PREFIX}${NAME_PREFIX}([0-9a-f-]{36})(?:-(\\d+))?--(?:(\\d+)--)?(.+)$`);

/** A store of some member; `layout` is 0 for what was there before layouts had numbers. */
export type MemberStore = { name: string; memberId: string; layout: number; version: number; collection: string };

const allStores = async (directory: Pick<IDBFactory, "databases">): Promise<MemberStore[]> =>
  (await storedNames(directory)).flatMap((name) => {
    const [, memberId, layout = "0", version = "0", collection] = STORE.exec(name) ?? [];
    if (memberId === undefined || collection === undefined) return [];
    return [{ name, memberId, layout: Number(layout), version: Number(version), collection }];
  });

/** A member's stores on this device, of rows, of RxDB's own and of photos. */
export const storesOf = async (directory: Pick<IDBFactory, "databases">, memberId: string): Promise<MemberStore[]> =>
  (await allStores(directory)).filter((store) => store.memberId === memberId.toLowerCase());

/** Members whose data lies on this device, by what IndexedDB holds. */
export const storedMembers = async (directory: Pick<IDBFactory, "databases">): Promise<string[]> => [
  ...new Set((await allStores(directory)).map(({ memberId }) => memberId)),
];

export const isOfPresentLayout = ({ layout }: MemberStore): boolean => layout === LAYOUT;
export const isOfNewerLayout = ({ layout }: MemberStore): boolean => layout > LAYOUT;
