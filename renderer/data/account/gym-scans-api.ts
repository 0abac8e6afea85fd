import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { unlessAborted } from "#renderer/data/unless-aborted.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { SCANS_BUCKET } from "#shared/domain/gym/scans.ts";
import { createMemberCall, type MemberAnswer, NOTHING } from "./member-call.ts";

/** Milliseconds for a file of the largest size over a slow line. */
const TRANSFER = 120_000;

const REFUSED = "new row violates row-level security policy";

/** Why a call failed; each has a text under `desk:scan.failures`. */
export type ScanFailure = "refused" | "unreachable" | "failed";
type Answer<T> = MemberAnswer<T, "refused">;

/** A certificate by its gym and its own id. */
export type ScanPlace = { gym: string; certificate: string };

/**
 * Scans of a gym's medical certificates, for its desk and owner. They need a network: no device keeps one, neither in
 * its database nor in a cache.
 */
export type GymScansApi = {
  /** Null where the certificate has none. */
  read(place: ScanPlace): Answer<Blob | null>;
  /**
   * Stores one in place of the one before. `refused`: the certificate is gone, or person or gym have as many scans as
   * they may.
   */
  save(place: ScanPlace, scan: Blob): Answer<null>;
  remove(place: ScanPlace): Answer<null>;
};

type Bucket = ReturnType<SupabaseClient["storage"]["from"]>;
type StorageAnswer = {
  data: unknown;
  error: { message: string; status?: number | undefined; statusCode?: string | undefined } | null;
};

export const createGymScansApi = (platform: Pick<PlatformApi, "auth" | "system">): GymScansApi => {
  const { send } = createMemberCall(platform, [REFUSED]);
  const ask = async <T>(schema: z.ZodType<T>, work: (bucket: Bucket) => Promise<StorageAnswer>): Answer<T> => {
    const answer = await send(schema, async (client) => {
      const bucket = client.storage.from(SCANS_BUCKET);
      const { data, error } = await unlessAborted(AbortSignal.timeout(TRANSFER), work(bucket));
      // Without a status no answer came.
      return { data, error, status: error ? (error.status ?? 0) : 200 };
    });
    if (answer.ok) return answer;
    return { ok: false, error: answer.error === REFUSED ? "refused" : answer.error };
  };
  const nameOf = ({ gym, certificate }: ScanPlace) => `${gym}/${certificate}`;
  return {
    read: (place) =>
      ask(z.instanceof(Blob).nullable(), async (bucket) => {
        const { data, error } = await bucket.download(nameOf(place), {}, { cache: "no-store" });
        return error !== null && "statusCode" in error && error.statusCode === "404"
          ? { data: null, error: null }
          : { data, error };
      }),
    save: (place, scan) =>
      ask(NOTHING, async (bucket) => {
        // As bytes: a form would not let the file say that no cache may keep it.
        const options = { contentType: scan.type, upsert: true, headers: { "cache-control": "no-store" } };
        return bucket.upload(nameOf(place), await scan.arrayBuffer(), options);
      }),
    remove: (place) => ask(NOTHING, (bucket) => bucket.remove([nameOf(place)])),
  };
};
