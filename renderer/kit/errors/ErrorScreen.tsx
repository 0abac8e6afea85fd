import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { goToHeading } from "#renderer/kit/screens/go-to-heading.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { buttonRecipe } from "#renderer/ui/button-recipe.ts";
import { Motif } from "#renderer/ui/Motif.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import type { MessageKey } from "#shared/i18n/keys.ts";

const SupportLink = chakra("a", buttonRecipe, { defaultProps: { tone: "link" } });

type ErrorScreenProps = { id: string; error: unknown; onRetry: () => void; onHome: () => void; onReload: () => void };

export const ErrorScreen = ({ id, error, onRetry, onHome, onReload }: ErrorScreenProps) => {
  const { t } = useI18n();
  const kiosk = useKiosk();
  const [known, setKnown] = useState<{ text: MessageKey; mail: string | null }>({
    text: "errors:boundary.text",
    mail: null,
  });
  const name = t("errors:boundary.id", { id });
  useEffect(() => {
    let left = false;
    // It went with what failed.
    goToHeading();
    // Loaded with the first error: the first page stays small. Without a network the screen's own text stands.
    import("./boundary-text.ts").then(
      ({ boundaryText, supportMail }) =>
        left || setKnown({ text: boundaryText(error), mail: supportMail(`${t("common:product")} · ${name}`) }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [error, t, name]);
  return (
    <Flex direction="column" align="center" justify="center" gap="5" minHeight="70dvh" padding="6" textAlign="center">
      <Motif />
      <chakra.h1 textStyle="h1">{t("errors:boundary.title")}</chakra.h1>
      <Box role="alert" color="fg.muted">
        {t(known.text)}
      </Box>
      <Flex
        direction={{ base: "column", sm: "row" }}
        gap="3"
        justify="center"
        width="100%"
        maxWidth={{ base: "20rem", sm: "none" }}
      >
        <Button tone="prime" onClick={onRetry}>
          {t("errors:boundary.retry")}
        </Button>
        <Button onClick={onHome}>{t("errors:boundary.home")}</Button>
        <Button onClick={onReload}>{t("errors:boundary.reload")}</Button>
      </Flex>
      <Box fontSize="sm" color="fg.muted">
        <Box fontWeight="600" color="fg" marginBottom="1">
          {t("errors:boundary.hintsTitle")}
        </Box>
        <Rows>
          <li>{t("errors:boundary.hints.connection")}</li>
          <li>{t("errors:boundary.hints.reload")}</li>
          <li>
            {known.mail === null || kiosk ? (
              t("errors:boundary.hints.support")
            ) : (
              <SupportLink href={known.mail}>{t("errors:boundary.hints.support")}</SupportLink>
            )}
          </li>
        </Rows>
      </Box>
      <Box fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {name}
      </Box>
    </Flex>
  );
};
