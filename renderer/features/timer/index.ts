export { TimerProvider } from "./components/TimerProvider.tsx";
