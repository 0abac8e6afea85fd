import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { keptShare } from "#renderer/features/sharing/lib/kept-share.ts";
import { SHARED_PATH } from "#shared/domain/training/share/share-address.ts";

/** After a sign-in, opens the shared plan of the link that led to it. */
export const useKeptShare = (): void => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== SHARED_PATH && keptShare() !== null) void navigate(SHARED_PATH);
  }, [pathname, navigate]);
};
