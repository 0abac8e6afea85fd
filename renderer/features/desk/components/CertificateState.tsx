import { Box } from "@chakra-ui/react/box";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { certificateStanding } from "#shared/domain/gym/desk.ts";

const COLORS = { none: "fg.muted", expired: "danger", soon: "warning", valid: "success" } as const;

type CertificateStateProps = {
  standing: ReturnType<typeof certificateStanding>;
  /** The last day of validity, formatted. */
  day: string;
};

/** How long a certificate is still valid, or since when it is not. */
export const CertificateState = ({ standing: { state, days }, day }: CertificateStateProps) => {
  const { t } = useI18n();
  const text = {
    none: () => t("desk:certificate.none"),
    expired: () => t("desk:certificate.expired", { day }),
    soon: () => (days === 0 ? t("desk:certificate.today") : t("desk:certificate.soon", { count: days })),
    valid: () => t("desk:certificate.valid", { day }),
  }[state]();
  return (
    <Box fontSize="sm" fontWeight={state === "valid" ? "400" : "600"} color={COLORS[state]}>
      {text}
    </Box>
  );
};
