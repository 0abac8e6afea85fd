export { HeaderBar } from "./components/HeaderBar.tsx";
export { FULLSCREEN_SEARCH, isFullscreen } from "./lib/frame.ts";
