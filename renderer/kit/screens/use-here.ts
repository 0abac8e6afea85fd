import { useCallback, useEffect, useRef } from "react";

/**
 * Call it when a request begins: it returns a function that says whether the member is still on this screen, so that a
 * late answer does not bring them back. A tap on a link changes the address at once, while the screen stays until the
 * next one is loaded.
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
