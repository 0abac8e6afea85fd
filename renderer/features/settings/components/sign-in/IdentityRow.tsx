import { Box } from "@chakra-ui/react/box";
import Link2 from "lucide-react/icons/link-2";
import Mail from "lucide-react/icons/mail";
import Smartphone from "lucide-react/icons/smartphone";
import { useState } from "react";
import type { IdentityEntry } from "#renderer/features/settings/lib/identity-list.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row } from "#renderer/ui/Rows.tsx";

type IdentityRowProps = {
  entry: IdentityEntry;
  disabled: boolean;
  onUnlink: (identityId: string, provider: string) => Promise<void>;
};

const iconOf = (provider: string) => {
  if (provider === "email") return Mail;
  return provider === "phone" ? Smartphone : Link2;
};

export const IdentityRow = ({ entry, disabled, onUnlink }: IdentityRowProps) => {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const { identity, unlink } = entry;
  const provider = "key" in entry.name ? t(entry.name.key) : entry.name.text;
  const details = [identity.email, unlink === "last" ? t("settings:identities.last") : null].filter(Boolean);
  return (
    <Row paddingBlock="3">
      <Box color="prime.line">
        <Icon of={iconOf(identity.provider)} />
      </Box>
      <Box flex="1" minWidth="0">
        <Box fontWeight="600">{provider}</Box>
        {details.map((detail) => (
          <Box key={detail} fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {detail}
          </Box>
        ))}
      </Box>
      {unlink === "allowed" ? (
        <Button
          disabled={disabled}
          aria-label={t("settings:identities.unlinkNamed", { provider })}
          onClick={() => setAsking(true)}
        >
          {t("settings:identities.unlink")}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={t("settings:identities.unlinkTitle", { provider })}
        text={t("settings:identities.unlinkText")}
        confirm={t("settings:identities.unlink")}
        onConfirm={() => void onUnlink(identity.identityId, provider)}
        onClose={() => setAsking(false)}
      />
    </Row>
  );
};
