import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { owesFactor } from "#shared/auth/assurance.ts";
import { useAuthState } from "../../../app/context/auth-context.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { LoadingScreen } from "../../../app/LoadingScreen.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { AdminHeader } from "../components/AdminHeader.tsx";
import { FactorStep } from "../components/FactorStep.tsx";
import { PasswordStep } from "../components/PasswordStep.tsx";
import { useAdminLogin } from "../hooks/use-admin-login.ts";
import { sectionPath } from "../lib/paths.ts";

/** What the guard says when it sends someone here. */
const readState = (state: unknown): { refused: boolean; factor: boolean } => {
  const has = (name: string) => typeof state === "object" && state !== null && Reflect.get(state, name) === true;
  return { refused: has("refused"), factor: has("factor") };
};

export const AdminLogin = () => {
  const { t } = useI18n();
  const auth = useAuthState();
  const navigate = useNavigate();
  const sent = readState(useLocation().state);
  const login = useAdminLogin(sent, () => void navigate(sectionPath("dashboard"), { replace: true }));
  usePageTitle(t("admin:login.title"));

  if (auth.status === "loading") return <LoadingScreen />;
  const isAdmin = auth.status === "signed-in" && auth.session.user.role === "super_admin";
  const owes = isAdmin && owesFactor(auth.session);
  if (isAdmin && !owes && !sent.factor && !login.busy) return <Navigate to={sectionPath("dashboard")} replace />;
  const factor = login.step === "factor" || (owes && !login.busy);
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
        <Box>
          <chakra.h1 textStyle="h1" fontSize="3xl">
            {t("admin:login.title")}
          </chakra.h1>
          <Box color="fg.muted" marginTop="2">
            {factor ? t("admin:login.factorText") : t("admin:login.text")}
          </Box>
        </Box>
        {login.problem ? <Notice tone="danger">{t(login.problem)}</Notice> : null}
        {factor ? (
          <FactorStep
            busy={login.busy}
            onSubmit={(code) => void login.verify(code)}
            onCancel={() => void login.cancel()}
          />
        ) : (
          <PasswordStep busy={login.busy} onSubmit={(email, password) => void login.signIn(email, password)} />
        )}
      </Stack>
    </Box>
  );
};
