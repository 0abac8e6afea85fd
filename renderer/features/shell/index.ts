export { HeaderBar } from "./components/HeaderBar.tsx";
export { useRestTimer } from "./components/RestTimerProvider.tsx";
export { useSignOut } from "./hooks/use-sign-out.ts";
export { FULLSCREEN_SEARCH, isFullscreen } from "./lib/frame.ts";
