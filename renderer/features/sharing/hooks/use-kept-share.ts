import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { keptShare } from "#renderer/features/sharing/lib/kept-share.ts";
import { SHARED_PATH } from "#shared/domain/training/share/share-address.ts";

/** Leads whoever has just signed in to what the link held that brought them here. */
export const useKeptShare = (): void => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== SHARED_PATH && keptShare() !== null) void navigate(SHARED_PATH);
  }, [pathname, navigate]);
};
