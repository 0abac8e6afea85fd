import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Copy from "lucide-react/icons/copy";
import { useEffect, useRef, useState } from "react";
import { secretGroups } from "#renderer/features/settings/lib/secret-groups.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { copyText } from "#renderer/ui/browser/copy-text.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { buttonRecipe } from "#renderer/ui/theme/button-recipe.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { EnrolledFactor } from "#shared/domain/auth/account.ts";

const AppLink = chakra("a", buttonRecipe);

/** The secret in three forms: a QR code for another device, letters, and a link for an app on this one. */
export const TotpSecret = ({ enrolled }: { enrolled: EnrolledFactor & { factorType: "totp" } }) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const kiosk = useKiosk();
  const letters = useRef<HTMLElement>(null);
  const first = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(true);
  const { qrCode, secret, uri } = enrolled;

  // Read out first, with the picture below it in view and no keyboard of a phone over it.
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    first.current?.scrollIntoView({ block: "start" });
  }, []);

  const copy = async () => {
    const copied = await copyText(secret, letters.current);
    if (copied) notifier.show({ tone: "success", text: t("settings:totp.copied") });
    else notifier.show({ tone: "info", text: t("settings:totp.copyFailed") });
  };

  return (
    <Stack gap="4">
      <Box ref={first} tabIndex={-1} outline="none">
        {t(drawn ? "settings:totp.scan" : "settings:totp.qrFailed")}
      </Box>
      <Flex gap="5" wrap="wrap" align="flex-start">
        {drawn ? (
          <Box padding="3" bg="white" borderWidth="1px" borderColor="border" borderRadius="card" flex="none">
            <chakra.img
              src={qrCode}
              alt={t("settings:totp.qrAlt")}
              width="12rem"
              height="12rem"
              display="block"
              onError={() => setDrawn(false)}
            />
          </Box>
        ) : null}
        <Stack gap="3" flex="1 1 16rem" minWidth="0">
          {kiosk ? null : (
            <AppLink href={uri} display="none" css={{ "@media (pointer: coarse)": { display: "inline-flex" } }}>
              {t("settings:totp.openApp")}
            </AppLink>
          )}
          <Box fontSize="sm" color="fg.muted">
            {t("settings:totp.manual")}
          </Box>
          <chakra.code ref={letters} textStyle="num" fontSize="lg" lineHeight="1.6">
            {secretGroups(secret).map((group, index) => (
              // Apart for the eye alone: a selection holds no spaces.
              // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal, and never change their places.
              <Box as="span" key={index} display="inline-block" marginRight="0.6em">
                {group}
              </Box>
            ))}
          </chakra.code>
          <Button alignSelf="flex-start" onClick={() => void copy()}>
            <Icon of={Copy} size={18} />
            {t("settings:totp.copy")}
          </Button>
        </Stack>
      </Flex>
    </Stack>
  );
};
