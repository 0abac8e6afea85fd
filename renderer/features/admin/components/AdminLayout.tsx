import { Box } from "@chakra-ui/react/box";
import { Outlet, useLocation } from "react-router-dom";
import { useLeaveAdmin } from "#renderer/features/admin/hooks/use-leave-admin.ts";
import { ErrorBoundary } from "#renderer/kit/errors/ErrorBoundary.tsx";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { StickyBar } from "#renderer/ui/StickyBar.tsx";
import { AdminHeader } from "./AdminHeader.tsx";
import { AdminNavigation } from "./AdminNavigation.tsx";

/** The frame of the administration: header and navigation, which stay when a section fails. */
export const AdminLayout = () => {
  const { pathname } = useLocation();
  const { record } = useErrorRecorder();
  const leave = useLeaveAdmin();
  return (
    <Box minHeight="100dvh">
      <StickyBar edge="top" bg="bg">
        <AdminHeader onLeave={() => void leave()} />
        <AdminNavigation />
      </StickyBar>
      <Box
        as="main"
        id="content"
        tabIndex={-1}
        outline="none"
        maxWidth="79rem"
        marginInline="auto"
        paddingInline={{ base: "4", md: "6", lg: "8" }}
        paddingBlock={{ base: "5", md: "8" }}
      >
        <ErrorBoundary resetKey={pathname} onError={record}>
          <Outlet />
        </ErrorBoundary>
      </Box>
    </Box>
  );
};
