import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { fullSession } from "#shared/domain/auth/assurance.ts";

/**
 * Protected routes: nothing is shown before the session was read, nothing without one, and nothing while the session
 * still owes its second factor, which the sign-in page asks for.
 */
export const RequireSession = ({ children }: { children: ReactNode }) => {
  const auth = useAuthState();
  if (auth.status === "loading") return <LoadingScreen />;
  return fullSession(auth) ? children : <Navigate to="/auth/login" replace />;
};
