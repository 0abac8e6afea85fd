import { useEffect, useRef } from "react";

/**
 * Keeps what a field holds when the field goes with the focus in it, as it does on Escape: React tells of no blur then.
 */
export const useGone = (keep: () => void) => {
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => () => latest.current(), []);
};
