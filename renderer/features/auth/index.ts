export { useRedeemedLinks } from "./hooks/use-redeemed-links.ts";
export { AuthLayout } from "./screens/AuthLayout.tsx";
export { AuthScreen } from "./screens/AuthScreen.tsx";
