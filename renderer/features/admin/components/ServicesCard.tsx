import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { SERVICES, type ServiceHealth } from "../../../data/admin/service-health.ts";
import { Card } from "../../../ui/Card.tsx";
import { Icon } from "../../../ui/Icon.tsx";

/** Whether each service answers, and how fast. `health` is null while they are asked. */
export const ServicesCard = ({ health }: { health: readonly ServiceHealth[] | null }) => {
  const { t, formats } = useI18n();
  return (
    <Card padding="0" aria-label={t("admin:system.services")} aria-busy={health === null}>
      <Flex align="center" minHeight="3.5rem" paddingInline="4" borderBottomWidth="1px" borderColor="border">
        <chakra.h2 textStyle="h2">{t("admin:system.services")}</chakra.h2>
      </Flex>
      <chakra.ul listStyleType="none" padding="0" margin="0">
        {SERVICES.map((service) => {
          const found = health?.find((one) => one.service === service);
          return (
            <chakra.li key={service} borderTopWidth="1px" borderColor="border" _first={{ borderTopWidth: "0" }}>
              <Flex align="center" gap="3" minHeight="3rem" paddingInline="4" fontSize="sm">
                <Box color={found === undefined ? "fg.muted" : found.up ? "success" : "danger"}>
                  <Icon of={found?.up === false ? CircleX : CircleCheck} />
                </Box>
                <Box flex="1" fontWeight="600">
                  {t(`admin:system.names.${service}`)}
                </Box>
                <Box color="fg.muted">{found?.version ?? ""}</Box>
                <Box color={found?.up === false ? "danger" : "fg.muted"} fontVariantNumeric="tabular-nums">
                  {found === undefined
                    ? t("admin:system.asking")
                    : found.up
                      ? t("admin:system.milliseconds", {
                          count: found.milliseconds,
                          figure: formats.volume(found.milliseconds),
                        })
                      : t("admin:system.down")}
                </Box>
              </Flex>
            </chakra.li>
          );
        })}
      </chakra.ul>
    </Card>
  );
};
