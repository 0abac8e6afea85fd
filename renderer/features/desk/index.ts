export { FindReceipts } from "./components/FindReceipts.tsx";
export { OwnGymCards } from "./components/OwnGymCards.tsx";
export { TakenFields, type TypedMoney } from "./components/offers/TakeNow.tsx";
export { PayDialog } from "./components/PayDialog.tsx";
