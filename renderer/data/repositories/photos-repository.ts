import { BehaviorSubject, defer, filter } from "rxjs";
import { committed, requestResult } from "#renderer/browser/indexed-db.ts";
import { DataError } from "#renderer/data/data-error.ts";
import { photosName } from "#renderer/data/database/stored-members.ts";
import type { PhotosRepository, ProgressPhoto } from "#renderer/data/progress-data.ts";
import { isQuotaError } from "#renderer/data/storage/requests.ts";
import type { RowFactory } from "./row-factory.ts";

/** Store of what lists show, apart from the pictures, so that a list does not read those. */
const PHOTOS = "photos";
const PICTURES = "pictures";
const TYPE = "image/jpeg";

/**
 * Key of a small picture, in the store of the whole ones: another store would need a new version, which a tab of the
 * previous release cannot open.
 */
const thumbnailKey = (id: string): string => `${id}|thumbnail`;

type Bytes = Uint8Array<ArrayBuffer>;
type Pictures = { whole: Bytes; thumbnail: Bytes | undefined };

const bytesIn = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer());
const blobOf = (bytes: Bytes | undefined): Blob | null => (bytes ? new Blob([bytes], { type: TYPE }) : null);

type Stores = { photos: IDBObjectStore; pictures: IDBObjectStore };

export const openPhotos = (factory: Pick<IDBFactory, "open">, name: string): Promise<IDBDatabase> => {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(PHOTOS, { keyPath: "id" });
    request.result.createObjectStore(PICTURES);
  };
  return requestResult(request);
};

/**
 * The member's photos in an IndexedDB of their own: RxDB's open core allows few collections, and stores pictures as
 * text. A connection is open only while it is used, so that it never blocks deleting the member's data; `close` waits
 * for running work and refuses more.
 */
export const createPhotosRepository = (
  factory: Pick<IDBFactory, "open">,
  memberId: string,
  rows: RowFactory,
): { repository: PhotosRepository; close(): Promise<void> } => {
  const list = new BehaviorSubject<ProgressPhoto[] | null>(null);
  const running = new Set<Promise<unknown>>();
  let closed = false;

  const use = async <T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> => {
    const database = await openPhotos(factory, photosName(memberId));
    try {
      const transaction = database.transaction([PHOTOS, PICTURES], mode, { durability: "strict" });
      const done = committed(transaction);
      const [result] = await Promise.all([
        work({ photos: transaction.objectStore(PHOTOS), pictures: transaction.objectStore(PICTURES) }),
        done,
      ]);
      return result;
    } catch (error) {
      throw isQuotaError(error) ? new DataError("quota_exceeded", "no room for the photo", error) : error;
    } finally {
      database.close();
    }
  };
  const run = async <T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> => {
    // Opened again, the database that a sign-out removed would come back.
    if (closed) throw new DataError("database_failed", "the member's photos are closed");
    const using = use(mode, work);
    running.add(using);
    return using.finally(() => running.delete(using));
  };
  const refresh = async (): Promise<void> => {
    const found = await run("readonly", ({ photos }) => requestResult<ProgressPhoto[]>(photos.getAll()));
    list.next(found.toSorted((a, b) => b.day.localeCompare(a.day) || b.created_at.localeCompare(a.created_at)));
  };
  const put = async (photo: ProgressPhoto, { whole, thumbnail }: Pictures): Promise<void> => {
    await run("readwrite", async ({ photos, pictures }) => {
      await Promise.all([
        requestResult(photos.put(photo)),
        requestResult(pictures.put(whole, photo.id)),
        thumbnail && requestResult(pictures.put(thumbnail, thumbnailKey(photo.id))),
      ]);
    });
    await refresh();
  };
  const bytesOf = (key: string): Promise<Bytes | undefined> =>
    run("readonly", ({ pictures }) => requestResult<Bytes | undefined>(pictures.get(key)));

  return {
    repository: {
      watch: () =>
        defer(() => {
          // Another window may have changed them since.
          refresh().catch(() => list.next(list.value ?? []));
          return list.pipe(filter((photos) => photos !== null));
        }),
      async picture(id) {
        return blobOf(await bytesOf(id));
      },
      async thumbnail(id) {
        return blobOf((await bytesOf(thumbnailKey(id))) ?? (await bytesOf(id)));
      },
      async add({ picture, thumbnail, day, pose }) {
        const { id, created_at } = rows.create();
        const pictures = { whole: await bytesIn(picture), thumbnail: thumbnail && (await bytesIn(thumbnail)) };
        await put({ id, day, pose, created_at }, pictures);
      },
      async remove(id) {
        const photo = list.value?.find((candidate) => candidate.id === id);
        const [whole, thumbnail] = await Promise.all([bytesOf(id), bytesOf(thumbnailKey(id))]);
        await run("readwrite", async ({ photos, pictures }) => {
          const going = [photos.delete(id), pictures.delete(id), pictures.delete(thumbnailKey(id))];
          await Promise.all(going.map(requestResult));
        });
        await refresh();
        return async () => {
          if (photo && whole) await put(photo, { whole, thumbnail });
        };
      },
    },
    async close() {
      closed = true;
      await Promise.allSettled(running);
    },
  };
};
