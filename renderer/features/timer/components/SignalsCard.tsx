import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { SIGNALS, type Signal } from "../lib/signals.ts";
import { useTimer } from "./TimerProvider.tsx";

/** How the timer makes itself heard on this device. */
export const SignalsCard = () => {
  const { t } = useI18n();
  const { notifications } = usePlatform();
  const { signals, setSignals } = useTimer();
  const [denied, setDenied] = useState(false);
  const choose = async (signal: Signal, on: boolean) => {
    setSignals({ ...signals, [signal]: on });
    if (signal !== "notify" || !on) return setDenied(false);
    // Browsers ask on a click alone.
    setDenied((await notifications.requestPermission()) === "denied");
  };
  return (
    <Card>
      <chakra.fieldset border="0" margin="0" padding="0" minWidth="0">
        <chakra.legend textStyle="h2" padding="0" marginBottom="2">
          {t("timer:signals.title")}
        </chakra.legend>
        <Grid gridTemplateColumns="repeat(auto-fit, minmax(10rem, 1fr))" columnGap="4">
          {SIGNALS.map((signal) => (
            <Checkbox
              key={signal}
              checked={signals[signal]}
              onChange={(event) => void choose(signal, event.target.checked)}
            >
              {t(`timer:signals.${signal}`)}
            </Checkbox>
          ))}
        </Grid>
        <Box role="status" fontSize="sm" color="fg.muted">
          {denied ? t("timer:signals.denied") : null}
        </Box>
      </chakra.fieldset>
    </Card>
  );
};
