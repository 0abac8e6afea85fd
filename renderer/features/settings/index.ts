import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";

export { StepUpProvider } from "#renderer/features/settings/components/step-up/StepUpProvider.tsx";
export { LanguageChoice, ThemeChoice } from "./components/AppearanceChoices.tsx";
export { useStepUp } from "./hooks/use-step-up.ts";
export { SETTINGS_ENTRIES } from "./lib/settings-entries.ts";

export const AccountEndNotice = lazyScreen(
  () => import("#renderer/features/settings/components/account/AccountEndNotice.tsx"),
  "AccountEndNotice",
);
