import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleX from "lucide-react/icons/circle-x";
import type { Health, Service } from "#renderer/data/service-health.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";

/** A service, or this device's database, with its health; null while it is checked. */
export type Checked = { name: Service | "local"; health: Health | null };

const STYLES = {
  asking: { icon: CircleDashed, color: "fg.muted" },
  up: { icon: CircleCheck, color: "success" },
  down: { icon: CircleX, color: "danger" },
} as const;

/** Whether each one answers, and how fast. */
export const HealthCard = ({ title, checks }: { title: string; checks: readonly Checked[] }) => {
  const { t, formats } = useI18n();
  const words = (health: Health | null) => {
    if (health === null) return t("diagnostics:services.asking");
    const { up, milliseconds: count } = health;
    if (!up) return t("diagnostics:services.down");
    return t("diagnostics:services.milliseconds", { count, figure: formats.volume(count) });
  };
  return (
    <Card padding="0" aria-label={title} aria-busy={checks.some(({ health }) => health === null)}>
      <Flex align="center" minHeight="3.5rem" paddingInline="4" borderBottomWidth="1px" borderColor="border">
        <chakra.h2 textStyle="h2">{title}</chakra.h2>
      </Flex>
      <Rows flush>
        {checks.map(({ name, health }) => {
          const style = STYLES[health === null ? "asking" : health.up ? "up" : "down"];
          return (
            <Row display="block" key={name}>
              <Flex align="center" gap="3" minHeight="3rem" paddingInline="4" fontSize="sm">
                <Box color={style.color}>
                  <Icon of={style.icon} />
                </Box>
                <Box flex="1" fontWeight="600">
                  {t(`diagnostics:services.names.${name}`)}
                </Box>
                <Box color="fg.muted">{health?.version ?? ""}</Box>
                <Box color={health?.up === false ? "danger" : "fg.muted"} fontVariantNumeric="tabular-nums">
                  {words(health)}
                </Box>
              </Flex>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
};
