import { createContext, useContext } from "react";
import type { AdminApi } from "#renderer/data/admin/admin-api.ts";

export const AdminContext = createContext<AdminApi | null>(null);

export const useAdminApi = (): AdminApi => {
  const api = useContext(AdminContext);
  if (!api) throw new Error("AdminContext is missing");
  return api;
};
