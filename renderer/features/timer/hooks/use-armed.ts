import { useEffect } from "react";

/**
 * Makes the speaker ready while `wanted`, with whatever the member touches next: browsers let no page sound that was
 * not touched since it was loaded.
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
