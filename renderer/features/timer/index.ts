export { TimerProvider } from "./components/TimerProvider.tsx";
export { useRestAlarm } from "./hooks/use-rest-alarm.ts";
