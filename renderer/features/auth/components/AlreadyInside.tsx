import { Box } from "@chakra-ui/react/box";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";

/** Shown on /auth to a signed-in member: who they are, and a link to the app. */
export const AlreadyInside = ({ email }: { email: string }) => {
  const { t } = useI18n();
  return (
    <Notice tone="info">
      <Box overflowWrap="anywhere">{t("auth:already.text", { email })}</Box>
      <LinkButton to="/dashboard" tone="link">
        {t("auth:already.go")}
      </LinkButton>
    </Notice>
  );
};
