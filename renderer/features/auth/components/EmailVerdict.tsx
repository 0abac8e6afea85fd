import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import type { LucideIcon } from "lucide-react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { EmailJudgement } from "#renderer/features/auth/hooks/use-email-validation.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { type EmailRating, rateEmail } from "#shared/domain/auth/email-validation.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

const SHOWN: Record<EmailRating, { color: string; icon: LucideIcon; text: MessageKey }> = {
  verified: { color: "success", icon: CircleCheck, text: "auth:registration.verified" },
  doubtful: { color: "warning", icon: TriangleAlert, text: "auth:registration.doubtful" },
  wrong: { color: "danger", icon: CircleAlert, text: "auth:errors.emailFormat" },
};

/** The result of checking an address, announced to screen readers. */
export const EmailVerdict = ({ id, judgement }: { id: string; judgement: EmailJudgement }) => {
  const { t } = useI18n();
  const { validating, result } = judgement;
  const shown = result && SHOWN[rateEmail(result.score)];
  return (
    <Box id={id} role="status" fontSize="sm" marginTop="1" minHeight="1.375rem">
      {validating ? <Box color="fg.muted">{t("auth:registration.checking")}</Box> : null}
      {shown ? (
        <Flex gap="2" align="center" color={shown.color}>
          <Icon of={shown.icon} size={18} />
          {t(result.errors[0] ?? shown.text)}
        </Flex>
      ) : null}
    </Box>
  );
};
