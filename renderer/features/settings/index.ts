export { StepUpProvider } from "#renderer/features/settings/components/step-up/StepUpProvider.tsx";
export { LanguageChoice, ThemeChoice } from "./components/AppearanceChoices.tsx";
export { useHasAssistant } from "./hooks/use-has-assistant.ts";
export { useStepUp } from "./hooks/use-step-up.ts";
export { ASSISTANT_ENTRY, SETTINGS_ENTRIES, type SettingsEntry } from "./lib/settings-entries.ts";
