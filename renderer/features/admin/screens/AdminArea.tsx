import { useMemo } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { createAdminApi } from "#renderer/data/admin/admin-api.ts";
import { AdminLayout } from "#renderer/features/admin/components/AdminLayout.tsx";
import { RequireAdmin } from "#renderer/features/admin/components/RequireAdmin.tsx";
import { AdminContext } from "#renderer/features/admin/hooks/admin-context.ts";
import { ADMIN_TEXTS } from "#renderer/features/admin/lib/admin-texts.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { AdminDiagnosticScreen } from "./AdminDiagnosticScreen.tsx";
import { AdminLogin } from "./AdminLogin.tsx";
import { AnalyticsScreen } from "./AnalyticsScreen.tsx";
import { GymsScreen } from "./GymsScreen.tsx";
import { LogsScreen } from "./LogsScreen.tsx";
import { ModelScreen } from "./ModelScreen.tsx";
import { OverviewScreen } from "./OverviewScreen.tsx";
import { PaymentsScreen } from "./PaymentsScreen.tsx";
import { SystemScreen } from "./SystemScreen.tsx";
import { UsersScreen } from "./UsersScreen.tsx";

/** The administration, a chunk of its own with its texts. */
export const AdminArea = () => {
  const platform = usePlatform();
  const api = useMemo(() => createAdminApi(platform), [platform]);
  useTexts("admin", ADMIN_TEXTS);
  return (
    <AdminContext value={api}>
      <Routes>
        <Route index element={<AdminLogin />} />
        <Route element={<RequireAdmin />}>
          <Route element={<AdminLayout />}>
            <Route path="dashboard" element={<OverviewScreen />} />
            <Route path="users" element={<UsersScreen />} />
            <Route path="gyms" element={<GymsScreen />} />
            <Route path="analytics" element={<AnalyticsScreen />} />
            <Route path="payments" element={<PaymentsScreen />} />
            <Route path="coach" element={<ModelScreen />} />
            <Route path="system" element={<SystemScreen />} />
            <Route path="logs" element={<LogsScreen />} />
            <Route path="diagnostic" element={<AdminDiagnosticScreen />} />
          </Route>
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </AdminContext>
  );
};
