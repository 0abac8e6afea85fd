import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useSystemNotifications } from "#renderer/features/notifications/index.ts";
import { useTimer } from "#renderer/features/timer/hooks/use-timer.ts";
import { SIGNALS } from "#renderer/features/timer/lib/signals.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";

/** The timer's signals on this device. Its notification needs the system's permission, once. */
export const SignalsCard = () => {
  const { t } = useI18n();
  const { signals, setSignals } = useTimer();
  const { permission, wanted } = useSystemNotifications();
  const allowed = permission === "granted" && wanted;
  const shown = permission === "unsupported" ? SIGNALS.filter((signal) => signal !== "notify") : SIGNALS;
  return (
    <Card>
      <chakra.fieldset border="0" margin="0" padding="0" minWidth="0">
        <chakra.legend textStyle="h2" padding="0" marginBottom="2">
          {t("timer:signals.title")}
        </chakra.legend>
        <Grid gridTemplateColumns="repeat(auto-fit, minmax(10rem, 1fr))" columnGap="4">
          {shown.map((signal) => (
            <Checkbox
              key={signal}
              checked={signals[signal] && (signal !== "notify" || allowed)}
              disabled={signal === "notify" && !allowed}
              onChange={(event) => setSignals({ ...signals, [signal]: event.target.checked })}
            >
              {t(`timer:signals.${signal}`)}
            </Checkbox>
          ))}
        </Grid>
        <Box role="status" fontSize="sm" color="fg.muted">
          {permission === "denied" ? t("timer:signals.denied") : null}
        </Box>
        {permission === "default" || (permission === "granted" && !wanted) ? (
          <LinkButton to="/settings/notifications" tone="ghost" fontSize="sm" marginLeft="-1rem">
            {t("timer:signals.allow")}
          </LinkButton>
        ) : null}
      </chakra.fieldset>
    </Card>
  );
};
