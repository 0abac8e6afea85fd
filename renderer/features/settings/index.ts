export { LanguageChoice, ThemeChoice } from "./components/LookChoices.tsx";
export { SettingsCard } from "./components/SettingsCard.tsx";
export { StepUpProvider } from "./components/StepUpProvider.tsx";
export { useStepUp } from "./hooks/use-step-up.ts";
export { SETTINGS_ENTRIES } from "./lib/settings-entries.ts";
