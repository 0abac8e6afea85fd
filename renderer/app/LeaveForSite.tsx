import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";

const SITE = "/";

/** Whether a server that knows no landing page has answered its address with this very page. */
const isServedAtSite = (): boolean => {
  const [document] = performance.getEntriesByType("navigation");
  return document !== undefined && new URL(document.name).pathname === SITE;
};

/** The landing page is a document of its own, with nothing of the app: leaves for it. */
export const LeaveForSite = () => {
  const loops = isServedAtSite();
  useEffect(() => {
    if (!loops) window.location.replace(SITE);
  }, [loops]);
  return loops ? <Navigate to="/dashboard" replace /> : <LoadingScreen />;
};
