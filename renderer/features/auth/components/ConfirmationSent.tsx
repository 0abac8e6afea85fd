import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import MailCheck from "lucide-react/icons/mail-check";
import { useEffect, useRef } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { ResendConfirmation } from "./ResendConfirmation.tsx";

type ConfirmationSentProps = { email: string; onBack: () => void };

/** Shown after a sign-up: the address must be confirmed before the first sign-in; with a button for another e-mail. */
export const ConfirmationSent = ({ email, onBack }: ConfirmationSentProps) => {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="5" role="status">
      <Box color="prime.line">
        <Icon of={MailCheck} size={40} />
      </Box>
      <chakra.h1 ref={heading} tabIndex={-1} textStyle="h1" fontSize="3xl" outline="none">
        {t("auth:confirm.title")}
      </chakra.h1>
      <Box>{t("auth:confirm.text")}</Box>
      <Box color="fg.muted" overflowWrap="anywhere">
        {t("auth:confirm.sentTo", { email })}
      </Box>
      <Flex gap="3" wrap="wrap">
        <ResendConfirmation email={email} label={t("auth:confirm.resend")} />
        <Button tone="ghost" onClick={onBack}>
          {t("auth:confirm.back")}
        </Button>
      </Flex>
    </Stack>
  );
};
