import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import type { FoundGym } from "#renderer/data/account/gym-finder-api.ts";
import { distanceText } from "#renderer/features/gym/lib/distance.ts";
import { openingOn } from "#renderer/features/gym/lib/hours.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { isDeviceClock } from "#shared/lib/zones.ts";
import { FoundFacts } from "./FoundFacts.tsx";

type FoundGymCardProps = {
  of: FoundGym;
  /** Whether the member belongs to it. */
  isOwn: boolean;
  /** Present time in milliseconds. */
  now: number;
};

/** A gym with its own description. */
export const FoundGymCard = ({ of, isOwn, now }: FoundGymCardProps) => {
  const { t } = useI18n();
  const heading = useId();
  const opening = openingOn(of, createDayOf(of.zone)(now));
  const hours = opening?.map(([from, to]) => `${from}–${to}`).join(", ");
  const times = hours && !isDeviceClock(of.zone, now) ? t("gym:byClocks", { times: hours, zone: of.zone }) : hours;
  const where = [[of.address, of.town].filter((part) => part !== "").join(", "), distanceText(t, of.kilometres)];
  const facts = [
    ...(opening === null
      ? []
      : [{ name: t("gym:finder.today"), text: times === "" ? t("gym:finder.closed") : (times ?? "") }]),
    ...(of.classes.length > 0 ? [{ name: t("gym:classes"), text: of.classes.join(", ") }] : []),
    ...(of.contact === "" ? [] : [{ name: t("gym:finder.contact"), text: of.contact }]),
  ];
  return (
    <Card as="article" aria-labelledby={heading}>
      <Flex align="start" justify="space-between" gap="3">
        <Box minWidth="0">
          <chakra.h2 id={heading} textStyle="h2" overflowWrap="anywhere">
            {of.name}
          </chakra.h2>
          <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {where.filter(Boolean).join(" · ")}
          </Box>
        </Box>
        {isOwn ? <Chip>{t("gym:finder.own")}</Chip> : null}
      </Flex>
      {of.about === "" ? null : (
        <Box marginTop="3" whiteSpace="pre-line" overflowWrap="anywhere">
          {of.about}
        </Box>
      )}
      <FoundFacts facts={facts} />
    </Card>
  );
};
