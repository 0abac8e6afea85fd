export { LanguageSwitch } from "./components/LanguageSwitch.tsx";
