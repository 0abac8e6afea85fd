import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { FactorsCard } from "#renderer/features/settings/components/factors/FactorsCard.tsx";
import { EmailCard } from "#renderer/features/settings/components/sign-in/EmailCard.tsx";
import { IdentitiesCard } from "#renderer/features/settings/components/sign-in/IdentitiesCard.tsx";
import { PasswordCard } from "#renderer/features/settings/components/sign-in/PasswordCard.tsx";
import { SessionsCard } from "#renderer/features/settings/components/sign-in/SessionsCard.tsx";
import { StatusCard } from "#renderer/features/settings/components/sync/StatusCard.tsx";
import { useStepUp } from "#renderer/features/settings/hooks/use-step-up.ts";
import type { AccountState } from "#renderer/features/settings/lib/account-state.ts";
import { protectionOf } from "#renderer/features/settings/lib/protection.ts";
import { failureKey } from "#renderer/kit/errors/failure-key.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useOffersGoogle } from "#renderer/kit/platform/use-offers-google.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import type { SessionView } from "#shared/domain/auth/session.ts";
import type { FlowControl } from "./card-props.ts";

const AREAS = {
  base: '"status" "main" "sessions"',
  lg: '"main status" "main sessions"',
};

type SecurityCardsProps = {
  session: SessionView;
  state: AccountState;
  online: boolean;
  flow: FlowControl;
  onChanged: () => void;
};

/**
 * The cards of the security screen. What the session knows shows at once, the rest as placeholders until it is loaded.
 */
export const SecurityCards = ({ session, state, online, flow, onChanged }: SecurityCardsProps) => {
  const { t } = useI18n();
  const { confirm } = useStepUp();
  const account = state.status === "ready" ? state.account : null;
  const offersGoogle = useOffersGoogle(online);
  const disabled = !online;
  const protection = protectionOf(account, session.assurance);
  return (
    <Grid
      gridTemplateAreas={AREAS}
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 24rem)" }}
      gridTemplateRows={{ lg: "auto 1fr" }}
      gap={{ base: "4", lg: "6" }}
      alignItems="start"
    >
      <Box gridArea="status">
        {protection ? (
          <StatusCard protection={protection} disabled={disabled} onConfirm={() => void confirm().then(onChanged)} />
        ) : null}
        {protection === null && state.status === "loading" && online ? (
          <Box aria-hidden="true">
            <Bone height="7.5rem" />
          </Box>
        ) : null}
      </Box>
      <Stack gridArea="main" gap="4">
        {account ? (
          <>
            <PasswordCard account={account} disabled={disabled} flow={flow} onChanged={onChanged} />
            <EmailCard account={account} disabled={disabled} flow={flow} onChanged={onChanged} />
            <FactorsCard account={account} disabled={disabled} flow={flow} onChanged={onChanged} />
            <IdentitiesCard account={account} offersGoogle={offersGoogle} disabled={disabled} onChanged={onChanged} />
          </>
        ) : null}
        {state.status === "loading" && online ? (
          <Skeleton label={t("common:loading")}>
            <Bone height="6.5rem" />
            <Bone height="5.5rem" />
            <Bone height="10rem" />
            <Bone height="9rem" />
          </Skeleton>
        ) : null}
        {state.status === "failed" && online ? (
          <Notice tone="danger" title={t("settings:security.loadFailed")}>
            <Stack gap="3" align="flex-start">
              {t(failureKey(state.failure))}
              <Button onClick={onChanged}>{t("common:retry")}</Button>
            </Stack>
          </Notice>
        ) : null}
      </Stack>
      <Box gridArea="sessions">
        <SessionsCard session={session} lastSignInAt={account?.lastSignInAt ?? null} disabled={disabled} />
      </Box>
    </Grid>
  );
};
