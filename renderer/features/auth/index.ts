export { AuthForm } from "./components/AuthForm.tsx";
export { ScreenTitle } from "./components/ScreenTitle.tsx";
export { useRedeemedLinks } from "./hooks/use-redeemed-links.ts";
export { AuthLayout } from "./screens/AuthLayout.tsx";
export { AuthScreen, FactorStep } from "./screens/AuthScreen.tsx";
