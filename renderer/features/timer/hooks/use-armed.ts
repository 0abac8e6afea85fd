import { useEffect } from "react";

/**
 * Unlocks the speaker while `wanted` at the member's next touch: browsers play no sound on a page that was not touched
 * since it was loaded.
 */
export const useArmed = (wanted: boolean, arm: () => void): void => {
  useEffect(() => {
    if (!wanted) return;
    document.addEventListener("click", arm);
    document.addEventListener("keydown", arm);
    return () => {
      document.removeEventListener("click", arm);
      document.removeEventListener("keydown", arm);
    };
  }, [wanted, arm]);
};
