import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

const REQUIREMENTS = ["real", "disposable", "domain", "format"] as const;

export const EmailRequirements = ({ id }: { id: string }) => {
  const { t } = useI18n();
  return (
    <Box id={id} fontSize="xs" color="fg.muted" marginTop="1">
      {t("auth:registration.requirements.title")}
      <Grid as="ul" marginTop="1" paddingLeft="4" gap="1" columnGap="8" gridTemplateColumns={{ sm: "auto 1fr" }}>
        {REQUIREMENTS.map((name) => (
          <Box as="li" key={name} listStyleType="disc">
            {t(`auth:registration.requirements.${name}`)}
          </Box>
        ))}
      </Grid>
    </Box>
  );
};
