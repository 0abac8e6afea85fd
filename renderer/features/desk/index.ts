export { OwnGymCards } from "./components/OwnGymCards.tsx";
