import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import ShieldAlert from "lucide-react/icons/shield-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { Protection } from "#renderer/features/settings/lib/protection.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import type { MessageKey } from "#shared/i18n/keys.ts";

const TEXTS = {
  "two-factors": { title: "settings:status.two", text: "settings:status.twoText" },
  password: { title: "settings:status.one", text: "settings:status.oneText" },
  single: { title: "settings:status.single", text: "settings:status.singleText" },
} satisfies Record<Protection["kind"], { title: MessageKey; text: MessageKey }>;

type StatusCardProps = { protection: Protection; disabled: boolean; onConfirm: () => void };

/** How well the account is protected, with a button to show this session's missing second factor. */
export const StatusCard = ({ protection, disabled, onConfirm }: StatusCardProps) => {
  const { t } = useI18n();
  const { title, text } = TEXTS[protection.kind];
  const safe = protection.kind === "two-factors";
  const owed = protection.kind === "two-factors" && protection.owed;
  return (
    <Card padding={{ base: "4", md: "5" }}>
      <Flex gap="4" align="flex-start">
        <Box color={safe ? "prime.line" : "warning"} flex="none">
          <Icon of={safe ? ShieldCheck : ShieldAlert} size={40} />
        </Box>
        <Stack gap="2" minWidth="0">
          <chakra.h2 textStyle="h2" fontSize="xl">
            {t(title)}
          </chakra.h2>
          <Box fontSize="sm" color="fg.muted">
            {t(text)}
          </Box>
          {owed ? (
            <>
              <Box fontSize="sm" color="warning">
                {t("settings:status.owed")}
              </Box>
              <Button alignSelf="flex-start" disabled={disabled} onClick={onConfirm}>
                {t("settings:status.confirm")}
              </Button>
            </>
          ) : null}
          {safe && !owed ? <Box fontSize="sm">{t("settings:status.confirmed")}</Box> : null}
        </Stack>
      </Flex>
    </Card>
  );
};
