import { Flex } from "@chakra-ui/react/flex";
import { useRef, useState } from "react";
import type { CardProps } from "#renderer/features/settings/components/card-props.ts";
import { useStepUp } from "#renderer/features/settings/hooks/use-step-up.ts";
import { identityEntries } from "#renderer/features/settings/lib/identity-list.ts";
import { failureKey, type OwnTexts } from "#renderer/kit/errors/failure-key.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { AccountView } from "#shared/domain/auth/account.ts";
import { IdentityRow } from "./IdentityRow.tsx";

const TEXTS = {
  provider_disabled: "settings:identities.disabled",
  // What the server calls a provider that is switched off (supabase/auth `external.go`).
  validation_failed: "settings:identities.disabled",
  identity_last: "settings:identities.last",
} satisfies OwnTexts;

type IdentitiesCardProps = Omit<CardProps<AccountView>, "flow"> & { offersGoogle: boolean };

export const IdentitiesCard = ({ account, offersGoogle, disabled, onChanged }: IdentitiesCardProps) => {
  const { t } = useI18n();
  const { auth } = usePlatform();
  const { withStepUp } = useStepUp();
  const notifier = useNotifier();
  const heading = useRef<HTMLHeadingElement>(null);
  const [linking, setLinking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const entries = identityEntries(account.identities);
  const linksGoogle = offersGoogle && !account.identities.some(({ provider }) => provider === "google");

  const link = async () => {
    setLinking(true);
    setProblem(null);
    const answer = await withStepUp(() => auth.linkIdentity({ provider: "google" }));
    setLinking(false);
    if (!answer.ok) setProblem(t(failureKey(answer.error, TEXTS)));
  };
  const unlink = async (identityId: string, provider: string) => {
    setProblem(null);
    const answer = await withStepUp(() => auth.unlinkIdentity({ identityId }));
    if (answer.ok) {
      notifier.show({ tone: "success", text: t("settings:identities.unlinked", { provider }) });
      heading.current?.focus();
    } else setProblem(t(failureKey(answer.error, TEXTS)));
    onChanged();
  };

  return (
    <SettingsCard title={t("settings:identities.title")} headingRef={heading}>
      <Rows>
        {entries.map((entry) => (
          <IdentityRow key={entry.identity.identityId} entry={entry} disabled={disabled} onUnlink={unlink} />
        ))}
      </Rows>
      {problem ? (
        <Notice tone="danger" title={t("settings:security.failed")}>
          {problem}
        </Notice>
      ) : null}
      {linksGoogle ? (
        <Flex>
          <Button busy={linking} disabled={disabled} onClick={() => void link()}>
            {t(linking ? "settings:identities.leaving" : "settings:identities.linkGoogle")}
          </Button>
        </Flex>
      ) : null}
    </SettingsCard>
  );
};
