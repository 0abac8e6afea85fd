import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { useDataSession } from "../../../app/context/DataProvider.tsx";
import { ADMIN_PATH } from "../lib/paths.ts";

/** Signs out as everywhere else, with what is pending uploaded first, and goes to the area's own login. */
export const useLeaveAdmin = (): (() => Promise<void>) => {
  const { signOut } = useDataSession();
  const navigate = useNavigate();
  return useCallback(async () => {
    await signOut();
    await navigate(ADMIN_PATH, { replace: true });
  }, [signOut, navigate]);
};
