import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { RowArrow } from "#renderer/ui/RowArrow.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { PROGRAMS } from "#shared/domain/training/programs/programs.ts";

const ProgramLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    height: "100%",
    padding: "4",
    bg: "bg.panel",
    color: "fg",
    borderWidth: "1px",
    borderColor: "border",
    borderRadius: "card",
    textDecoration: "none",
    _hover: { bg: "bg.hover" },
  },
});

const LEVELS = ["beginner", "intermediate"] as const;

/** Our programs by the training that they need. */
export const ProgramsScreen = () => {
  useTexts("programs");
  const { t } = useI18n();
  usePageTitle(t("programs:title"));
  return (
    <Stack gap="5">
      <ScreenHead title={t("programs:title")} back={{ label: t("workouts:toList"), to: "/workouts" }} />
      <Box color="fg.muted" maxWidth="68ch">
        {t("programs:intro")}
      </Box>
      {LEVELS.map((level) => (
        <Stack key={level} as="section" gap="3">
          <chakra.h2 textStyle="h2">{t(`programs:levels.${level}`)}</chakra.h2>
          <Rows
            display="grid"
            gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
            gap="3"
          >
            {PROGRAMS.filter((program) => program.level === level).map(({ id, weekdays, weeks }) => (
              <li key={id}>
                <ProgramLink to={`/workouts/programs/${id}`}>
                  <Box flex="1" minWidth="0">
                    <Box textStyle="h3">{t(`programs:${id}.name`)}</Box>
                    <Box fontSize="sm" marginTop="1">
                      {t(`programs:${id}.summary`)}
                    </Box>
                    <Box fontSize="sm" color="fg.muted" marginTop="2" fontVariantNumeric="tabular-nums">
                      {t("programs:facts", { days: weekdays.length, weeks })}
                    </Box>
                  </Box>
                  <RowArrow />
                </ProgramLink>
              </li>
            ))}
          </Rows>
        </Stack>
      ))}
    </Stack>
  );
};
