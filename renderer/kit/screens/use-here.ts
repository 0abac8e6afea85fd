import { useCallback, useEffect, useRef } from "react";

/**
 * Called where something begins, gives whether the member is still at its screen by the time that it is done: a way on
 * that comes late fetches nobody back. A tap on a link changes the address at once, while the screen stays until the
 * next one is there.
 */
export const useHere = (): (() => () => boolean) => {
  const isDrawn = useRef(true);
  useEffect(() => {
    isDrawn.current = true;
    return () => {
      isDrawn.current = false;
    };
  }, []);
  return useCallback(() => {
    const { pathname } = window.location;
    return () => isDrawn.current && window.location.pathname === pathname;
  }, []);
};
