export { SyncChip } from "./components/SyncChip.tsx";
