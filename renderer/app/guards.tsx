import { Navigate, Outlet } from "react-router-dom";
import { useAuthState } from "./context/auth-context.ts";
import { LoadingScreen } from "./LoadingScreen.tsx";

/** Protected routes: nothing is shown before the session was read, and nothing without one. */
export const RequireSession = () => {
  const auth = useAuthState();
  if (auth.status === "loading") return <LoadingScreen />;
  if (auth.status === "signed-out") return <Navigate to="/auth/login" replace />;
  return <Outlet />;
};
