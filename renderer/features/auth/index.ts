export { useRedeemedLinks } from "./hooks/use-redeemed-links.ts";
