export { DeviceFacts } from "./components/DeviceFacts.tsx";
export { FactsCard } from "./components/FactsCard.tsx";
export { HostedCard } from "./components/HostedCard.tsx";
export { ServicesCard } from "./components/ServicesCard.tsx";
export { SyncState } from "./components/SyncState.tsx";
export { VersionFacts } from "./components/VersionFacts.tsx";
