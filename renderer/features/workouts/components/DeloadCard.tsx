import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Feather from "lucide-react/icons/feather";
import { useState } from "react";
import { useDeload } from "#renderer/features/workouts/hooks/use-deload.ts";
import { useRoutines } from "#renderer/features/workouts/hooks/use-routines.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { keepFocus } from "#renderer/kit/screens/keep-focus.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { WEEKS_BEFORE_DELOAD } from "#shared/domain/training/planning/deload.ts";

/** The deload week, which makes routines lighter: proposed when due, started on demand, shown while it runs. */
export const DeloadCard = () => {
  const { t, formats } = useI18n();
  const deload = useDeload();
  const routines = useRoutines();
  const [asked, setAsked] = useState(false);
  const begin = () => {
    setAsked(false);
    deload.start();
  };
  const text = () => {
    if (deload.until !== null) {
      return t("workouts:deload.running", { day: formats.dayAndMonth(`${deload.until}T12:00:00`) });
    }
    return t("workouts:deload.due", { weeks: WEEKS_BEFORE_DELOAD });
  };
  if (!routines || routines.length === 0) return null;
  return (
    <Box ref={keepFocus}>
      {deload.until !== null || deload.isDue ? (
        <Card>
          <Flex gap="3">
            <Box color="prime.line" paddingTop="1">
              <Icon of={Feather} />
            </Box>
            <Box flex="1" minWidth="0">
              <chakra.h2 textStyle="h3">{t("workouts:deload.title")}</chakra.h2>
              <Box fontSize="sm" color="fg.muted" marginTop="1">
                {text()}
              </Box>
              <Flex gap="2" wrap="wrap" marginTop="3">
                {deload.until !== null ? (
                  <Button onClick={deload.end}>{t("workouts:deload.end")}</Button>
                ) : (
                  <>
                    <Button onClick={() => setAsked(true)}>{t("workouts:deload.startShort")}</Button>
                    <Button tone="ghost" onClick={deload.later}>
                      {t("workouts:deload.later")}
                    </Button>
                  </>
                )}
              </Flex>
            </Box>
          </Flex>
        </Card>
      ) : (
        <Flex justify="center">
          <Button tone="link" onClick={() => setAsked(true)}>
            {t("workouts:deload.title")}
          </Button>
        </Flex>
      )}
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t("workouts:deload.title")}
        footer={
          <>
            <Button tone="ghost" onClick={() => setAsked(false)}>
              {t("common:cancel")}
            </Button>
            <Button onClick={begin}>{t("workouts:deload.startShort")}</Button>
          </>
        }
      >
        <Stack gap="3" paddingInline="6" paddingBottom="4" fontSize="sm">
          <Box>{t("workouts:deload.what")}</Box>
          <Box>{t("workouts:deload.why")}</Box>
          <Box fontSize="xs" color="fg.muted">
            {t("workouts:deload.sources")}
          </Box>
        </Stack>
      </Dialog>
    </Box>
  );
};
