import { useState } from "react";
import type { Gym } from "#shared/domain/training/weights/gym-plates.ts";

/** Stores `next`, which was made of `before`. Gives whether it was stored. */
export type ChangeGym = (next: Gym, before: Gym) => Promise<boolean>;

/**
 * The gym as it is stored, ahead of the store only while own changes are under way to it: a change may follow another
 * before the first has come back, and what an undo or another device stored must not be overwritten.
 */
export const useGymDraft = (stored: Gym, store: ChangeGym): [Gym, (next: Gym) => void] => {
  const [ahead, setAhead] = useState<{ next: Gym; stored: Gym } | null>(null);
  const [underWay, setUnderWay] = useState(0);
  const gym = ahead && (underWay > 0 || ahead.stored === stored) ? ahead.next : stored;
  const change = async (next: Gym) => {
    if (next === gym) return;
    setAhead({ next, stored });
    setUnderWay((count) => count + 1);
    const isStored = await store(next, gym);
    setUnderWay((count) => count - 1);
    if (!isStored) setAhead(null);
  };
  return [gym, (next) => void change(next)];
};
