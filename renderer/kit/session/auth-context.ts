import { createContext, useContext, useSyncExternalStore } from "react";
import type { AuthState } from "#shared/domain/auth/session.ts";
import type { AuthStore } from "./auth-store.ts";

export const AuthContext = createContext<AuthStore | null>(null);

export const useAuthState = (): AuthState => {
  const store = useContext(AuthContext);
  if (!store) throw new Error("AuthContext is missing");
  return useSyncExternalStore(store.subscribe, store.get);
};
