import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import type { SessionView } from "#shared/auth/session.ts";
import { failureKey } from "#shared/errors/failure-key.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Bone, Skeleton } from "../../../ui/Skeleton.tsx";
import { useOffersGoogle } from "../hooks/use-offers-google.ts";
import { useStepUp } from "../hooks/use-step-up.ts";
import type { AccountState } from "../lib/account-state.ts";
import { protectionOf } from "../lib/protection.ts";
import type { FlowControl } from "./card-props.ts";
import { EmailCard } from "./EmailCard.tsx";
import { FactorsCard } from "./FactorsCard.tsx";
import { IdentitiesCard } from "./IdentitiesCard.tsx";
import { PasswordCard } from "./PasswordCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { StatusCard } from "./StatusCard.tsx";

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

/** What is known without the server stands at once; the rest has its shape until it comes. */
export const SecurityCards = ({ session, state, online, flow, onChanged }: SecurityCardsProps) => {
  const { t } = useI18n();
  const { confirm } = useStepUp();
  const account = state.status === "ready" ? state.account : null;
  const offersGoogle = useOffersGoogle(online);
  const disabled = !online;
  return (
    <Grid
      gridTemplateAreas={AREAS}
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 24rem)" }}
      gridTemplateRows={{ lg: "auto 1fr" }}
      gap={{ base: "4", lg: "6" }}
      alignItems="start"
    >
      <Box gridArea="status">
        <StatusCard
          protection={protectionOf(account, session.assurance)}
          disabled={disabled}
          onConfirm={() => void confirm().then(onChanged)}
        />
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
