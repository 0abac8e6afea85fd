import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId } from "react";
import type { FoundProfessional } from "#renderer/data/account/gym-finder-api.ts";
import { distanceText } from "#renderer/features/gym/lib/distance.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { FoundFacts } from "./FoundFacts.tsx";
import { ProfessionalWords } from "./ProfessionalWords.tsx";

type ProfessionalCardProps = {
  of: Omit<FoundProfessional, "id" | "gym_id" | "near" | "kilometres"> & { kilometres?: number | null };
  /** Whether they coach at one of the member's gyms. */
  isOwn?: boolean;
  /** Actions on the coach. */
  children?: ReactNode;
};

/** A coach with their own description and their gym, which is all that a search reveals. */
export const ProfessionalCard = ({ of, isOwn = false, children }: ProfessionalCardProps) => {
  const { t } = useI18n();
  const heading = useId();
  const where = [of.address, of.town].filter((part) => part !== "").join(", ");
  const facts = [
    { name: t("gym:finder.gym"), text: [of.gym, where, distanceText(t, of.kilometres)].filter(Boolean).join(" · ") },
    ...(of.contact === "" ? [] : [{ name: t("gym:finder.gymContact"), text: of.contact }]),
  ];
  return (
    <Card as="article" aria-labelledby={heading}>
      <Flex align="start" justify="space-between" gap="3">
        <chakra.h2 id={heading} textStyle="h2" minWidth="0" overflowWrap="anywhere">
          {of.name}
        </chakra.h2>
        {isOwn ? <Chip>{t("gym:finder.own")}</Chip> : null}
      </Flex>
      <ProfessionalWords of={of} />
      <FoundFacts facts={facts} />
      {of.appointments || children ? (
        <Flex align="center" justify="space-between" gap="3" wrap="wrap" marginTop="3" minHeight="2.75rem">
          <Box fontSize="sm">{of.appointments ? t("gym:finder.receives") : null}</Box>
          {children}
        </Flex>
      ) : null}
    </Card>
  );
};
