export { useAdminEntry } from "./hooks/use-admin-entry.ts";
