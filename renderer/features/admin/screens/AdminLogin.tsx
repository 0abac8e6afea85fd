import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { Suspense } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { AdminHeader } from "#renderer/features/admin/components/AdminHeader.tsx";
import { PasswordStep } from "#renderer/features/admin/components/PasswordStep.tsx";
import { useAdminLogin } from "#renderer/features/admin/hooks/use-admin-login.ts";
import { sectionPath } from "#renderer/features/admin/lib/paths.ts";
import { FactorStep } from "#renderer/features/auth/index.ts";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { owesFactor } from "#shared/domain/auth/assurance.ts";

/**
 * What the guard passed on when it sent somebody here. `factor`: the server wants a second factor, whatever the session
 * says.
 */
const readState = (state: unknown): { refused: boolean; factor: boolean } => {
  const has = (name: string) => typeof state === "object" && state !== null && Reflect.get(state, name) === true;
  return { refused: has("refused"), factor: has("factor") };
};

/** Login with password, then with the second factor where there is one. */
export const AdminLogin = () => {
  const auth = useAuthState();
  const navigate = useNavigate();
  const sent = readState(useLocation().state);
  const open = () => void navigate(sectionPath("dashboard"), { replace: true });
  const login = useAdminLogin(sent.refused, open);

  if (auth.status === "loading") return <LoadingScreen />;
  const session = auth.status === "signed-in" && auth.session.user.role === "super_admin" ? auth.session : null;
  const factor = session !== null && !login.busy && (sent.factor || owesFactor(session));
  if (session && !factor && !login.busy) return <Navigate to={sectionPath("dashboard")} replace />;
  return (
    <Box minHeight="100dvh">
      <AdminHeader />
      <Stack
        as="main"
        gap="6"
        width="100%"
        maxWidth="28rem"
        marginInline="auto"
        paddingInline="4"
        paddingBlock={{ base: "8", md: "16" }}
      >
        <Suspense fallback={<LoadingScreen />}>
          {factor ? <FactorStep onVerified={open} /> : <PasswordStep {...login} />}
        </Suspense>
      </Stack>
    </Box>
  );
};
