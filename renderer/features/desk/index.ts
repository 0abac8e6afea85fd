export { FindReceipts } from "./components/FindReceipts.tsx";
export { OwnGymCards } from "./components/OwnGymCards.tsx";
export { PayDialog } from "./components/PayDialog.tsx";
