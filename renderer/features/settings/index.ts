export { StepUpProvider } from "#renderer/features/settings/components/step-up/StepUpProvider.tsx";
export { LanguageChoice, ThemeChoice } from "./components/AppearanceChoices.tsx";
export { useStepUp } from "./hooks/use-step-up.ts";
export { SETTINGS_ENTRIES } from "./lib/settings-entries.ts";
