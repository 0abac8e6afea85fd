import { Box } from "@chakra-ui/react/box";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LimitBar } from "#renderer/ui/LimitBar.tsx";
import { MINIMUM_PASSWORD, passwordStrength } from "#shared/domain/auth/password-strength.ts";

/** A meter of the password's strength, with its level in words. */
export const PasswordStrengthMeter = ({ id, password }: { id: string; password: string }) => {
  const { t } = useI18n();
  const strength = passwordStrength(password);
  return (
    <Box marginTop="2" hidden={password === ""}>
      <LimitBar
        height="4px"
        value={password.length / MINIMUM_PASSWORD}
        label={t("auth:registration.strength.label")}
        tone={strength === "strong" ? "prime" : "gold"}
      />
      <Box id={id} role="status" fontSize="xs" marginTop="1" color={strength === "strong" ? "success" : "warning"}>
        {password === "" ? null : t(`auth:registration.strength.${strength}`)}
      </Box>
    </Box>
  );
};
