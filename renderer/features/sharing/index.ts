export { ShareDialog, type Shared } from "./components/ShareDialog.tsx";
export { useKeptShare } from "./hooks/use-kept-share.ts";
