import { useEffect, useState } from "react";
import { nameChoiceAnew } from "#renderer/features/notifications/lib/device-choice.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";

/** The member's hash, under which this device stores their choice; null until it is computed. */
export const useOwnerHash = (memberId: string): string | null => {
  const [owner, setOwner] = useState<string | null>(null);
  useEffect(() => {
    let live = true;
    ownerHash(memberId).then(
      (hash) => {
        nameChoiceAnew(memberId, hash);
        if (live) setOwner(hash);
      },
      // An insecure origin has no Web Crypto: nothing is remembered there.
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [memberId]);
  return owner;
};
