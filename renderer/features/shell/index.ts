export { HeaderBar } from "./components/HeaderBar.tsx";
export { useRestActions, useRestRoom } from "./components/RestTimerProvider.tsx";
export { useSignOut } from "./hooks/use-sign-out.ts";
export { FULLSCREEN_SEARCH, isFullscreen } from "./lib/frame.ts";
