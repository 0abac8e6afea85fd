export { HeaderBar } from "./components/HeaderBar.tsx";
export { useRestTimer } from "./components/RestTimerProvider.tsx";
