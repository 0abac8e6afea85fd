export { ServicesCard } from "./components/ServicesCard.tsx";
