import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { chakra } from "@chakra-ui/react/styled-system";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Fragment, useId } from "react";
import type { Challenge } from "#renderer/features/challenges/lib/challenges.ts";
import { AskedNotice } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Standings } from "./Standings.tsx";

type ChallengeCardProps = {
  of: Challenge;
  manages: boolean;
  onJoin: (of: Challenge) => void;
  onLeave: (of: Challenge) => void;
  onEdit: (of: Challenge) => void;
  onRemove: (of: Challenge) => void;
};

/** A challenge with its state, the member's place and their actions. */
export const ChallengeCard = ({ of, manages, onJoin, onLeave, onEdit, onRemove }: ChallengeCardProps) => {
  const { t, formats } = useI18n();
  const heading = useId();
  const { row, phase, days, standings, own, joining, saving } = of;
  const day = (date: string) => formats.shortDay(`${date}T12:00`);
  const facts = [
    t(`challenges:measures.${row.measure}`),
    t("challenges:period", { from: day(row.starts_on), to: day(row.ends_on) }),
    phase === "running" && days === 0 ? t("challenges:lastDay") : t(`challenges:${phase}`, { count: days }),
  ];
  return (
    <Card padding="0" overflow="hidden" aria-labelledby={heading}>
      <Flex align="start" justify="space-between" gap="3" padding="4">
        <Box minWidth="0">
          <chakra.h3 id={heading} textStyle="h2" overflowWrap="anywhere">
            {row.title}
          </chakra.h3>
          <Box fontSize="sm" color="fg.muted" marginTop="1">
            {facts.map((fact, index) => (
              <Fragment key={fact}>
                {index > 0 ? " · " : null}
                <Span whiteSpace="nowrap">{fact}</Span>
              </Fragment>
            ))}
          </Box>
          {own ? (
            <Box fontSize="sm" fontWeight="600" marginTop="1">
              {t("challenges:place", { place: own.place, count: standings.length })}
            </Box>
          ) : null}
        </Box>
        {manages ? (
          <Flex flex="none">
            {phase === "over" ? null : (
              <IconButton icon={Pencil} label={t("challenges:edit", { title: row.title })} onClick={() => onEdit(of)} />
            )}
            <IconButton
              icon={Trash2}
              label={t("challenges:remove", { title: row.title })}
              onClick={() => onRemove(of)}
            />
          </Flex>
        ) : null}
      </Flex>
      {[
        {
          command: saving,
          what: saving?.verb === "remove_challenge" ? t("challenges:asked.remove") : t("challenges:asked.change"),
        },
        {
          command: joining,
          what: joining?.verb === "leave_challenge" ? t("challenges:asked.leave") : t("challenges:asked.join"),
        },
      ].map(({ command, what }) =>
        command && command.state !== "accepted" ? (
          <Box key={command.id} paddingInline="4" paddingBottom="4">
            <AskedNotice command={command} what={what} />
          </Box>
        ) : null,
      )}
      {standings.length === 0 ? (
        <Box paddingInline="4" paddingBottom="4" fontSize="sm" color="fg.muted">
          {t(phase === "over" ? "challenges:nobodyCame" : "challenges:nobody")}
        </Box>
      ) : (
        <Standings of={standings} measure={row.measure} label={t("challenges:standings", { title: row.title })} />
      )}
      {joining?.state === "asked" || (phase === "over" && !own) ? null : (
        <Flex padding="4" justify="flex-end" borderTopWidth="1px" borderColor="border">
          {own ? (
            <Button onClick={() => onLeave(of)}>{t("challenges:leave")}</Button>
          ) : (
            <Button tone="prime" onClick={() => onJoin(of)}>
              {t("challenges:join")}
            </Button>
          )}
        </Flex>
      )}
    </Card>
  );
};
