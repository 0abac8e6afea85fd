import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useState } from "react";
import type { ChallengePlace } from "#renderer/features/challenges/lib/challenges.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import type { Measure } from "#shared/domain/kinds/gym/gym-challenges.ts";

/** Places shown at first; the member's own is always shown. */
const FIRST = 10;

type StandingsProps = { of: readonly ChallengePlace[]; measure: Measure; label: string };

/** The participants by score. */
export const Standings = ({ of, measure, label }: StandingsProps) => {
  const { t, formats } = useI18n();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? of : of.filter(({ isOwn }, index) => index < FIRST || isOwn);
  return (
    <>
      <Rows as="ol" aria-label={label}>
        {shown.map(({ id, place, name, score, isOwn }) => (
          <Row
            key={id}
            data-own={isOwn}
            alignItems="baseline"
            paddingInline="4"
            paddingBlock="3"
            css={{ "&[data-own=true]": { bg: "bg.hover", fontWeight: "650" } }}
          >
            <Box flex="none" minWidth="2rem" color="fg.muted" fontVariantNumeric="tabular-nums">
              {formats.number(place)}.
            </Box>
            <Box flex="1" minWidth="0" overflowWrap="anywhere">
              {name || t("challenges:nameless")}
              {isOwn ? ` ${t("challenges:you")}` : null}
            </Box>
            <Box flex="none" fontVariantNumeric="tabular-nums">
              {t(`challenges:score.${measure}`, { count: score })}
            </Box>
          </Row>
        ))}
      </Rows>
      {shown.length < of.length ? (
        <Flex justify="center" borderTopWidth="1px" borderColor="border" padding="2">
          <Button tone="ghost" onClick={() => setWhole(true)}>
            {t("challenges:all", { count: of.length })}
          </Button>
        </Flex>
      ) : null}
    </>
  );
};
