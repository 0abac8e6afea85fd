import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import KeyRound from "lucide-react/icons/key-round";
import Smartphone from "lucide-react/icons/smartphone";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import type { FlowControl } from "#renderer/features/settings/components/card-props.ts";
import { FlowButton } from "#renderer/features/settings/components/FlowButton.tsx";
import { useRemoveFactor } from "#renderer/features/settings/hooks/use-remove-factor.ts";
import { shownNumber } from "#renderer/features/settings/lib/phone-number.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row } from "#renderer/ui/Rows.tsx";
import type { FactorView } from "#shared/domain/auth/account.ts";
import { ResumeFactor } from "./ResumeFactor.tsx";

type FactorRowProps = {
  factor: FactorView;
  /** Whether it is the account's last factor. */
  only: boolean;
  disabled: boolean;
  flow: FlowControl;
  onChanged: () => void;
  onRemoved: () => void;
};

export const FactorRow = ({ factor, only, disabled, flow, onChanged, onRemoved }: FactorRowProps) => {
  const { t, formats } = useI18n();
  const { busy, remove } = useRemoveFactor(onRemoved);
  const [asking, setAsking] = useState(false);
  const { id, factorType, status, phone } = factor;
  const name = factor.friendlyName || t(`settings:factors.${factorType}`);
  const kind = phone
    ? t("settings:factors.phoneNumber", { phone: shownNumber(phone) })
    : t(`settings:factors.${factorType}`);
  const since = t("settings:factors.since", { date: formats.shortDay(factor.createdAt) });
  const details = kind === name ? since : `${kind} · ${since}`;
  const unfinished = status === "unverified";
  const open = flow.open === `resume:${id}`;
  return (
    <Row display="block" paddingBlock="3">
      <Flex gap="3" align="center" wrap="wrap">
        <Box color={unfinished ? "fg.muted" : "prime.line"}>
          <Icon of={factorType === "totp" ? KeyRound : Smartphone} />
        </Box>
        <Box flex="1 1 11rem" minWidth="0">
          <Box fontWeight="600" overflowWrap="anywhere">
            {name}
          </Box>
          <Box fontSize="sm" color={unfinished ? "warning" : "fg.muted"} overflowWrap="anywhere">
            {unfinished ? t("settings:factors.unfinished") : details}
          </Box>
        </Box>
        <Flex gap="3" wrap="wrap" justify="flex-end" marginLeft="auto" maxWidth="100%">
          {unfinished ? (
            <FlowButton
              open={open}
              disabled={disabled}
              aria-label={t("settings:factors.resumeNamed", { name })}
              onClick={() => flow.start(`resume:${id}`)}
            >
              {t("settings:factors.resume")}
            </FlowButton>
          ) : null}
          <IconButton
            icon={Trash2}
            label={t("settings:factors.removeNamed", { name })}
            busy={busy}
            disabled={disabled}
            onClick={() => (unfinished ? void remove(factor) : setAsking(true))}
          />
        </Flex>
      </Flex>
      {open ? <ResumeFactor factor={{ ...factor, friendlyName: name }} flow={flow} onChanged={onChanged} /> : null}
      <ConfirmDialog
        open={asking}
        title={t("settings:factors.removeTitle", { name })}
        text={t(only ? "settings:factors.removeLast" : "settings:factors.removeText")}
        confirm={t("common:remove")}
        onConfirm={() => void remove(factor)}
        onClose={() => setAsking(false)}
      />
    </Row>
  );
};
