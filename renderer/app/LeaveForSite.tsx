import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";

const SITE = "/";

/**
 * The landing page is a document of its own, with nothing of the app: leaves for it. `loadedFrom` is the path at which
 * this very page was loaded: where a server that knows no landing page has answered its address with the app, leaving
 * for it would go on for ever.
 */
export const LeaveForSite = ({ loadedFrom }: { loadedFrom: string }) => {
  const loops = loadedFrom === SITE;
  useEffect(() => {
    if (!loops) window.location.replace(SITE);
  }, [loops]);
  return loops ? <Navigate to="/dashboard" replace /> : <LoadingScreen />;
};
