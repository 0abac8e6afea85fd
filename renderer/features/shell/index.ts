export { HeaderBar } from "./components/HeaderBar.tsx";
export { useRestTimer } from "./components/RestTimerProvider.tsx";
export { useSignOut } from "./hooks/use-sign-out.ts";
