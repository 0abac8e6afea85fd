import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import type { Access } from "#renderer/features/desk/hooks/use-access.ts";
import type { EntryPerson } from "#renderer/features/desk/lib/entry/read-entry-code.ts";
import { isMinor } from "#renderer/features/desk/lib/persons.ts";
import { PersonPhoto, reasonText, VERDICT_COLORS, VERDICT_ICONS } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton, LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import type { EntryReason, EntryVerdict } from "#shared/domain/kinds/gym/gym-entries.ts";
import { isOwed } from "./EntryRows.tsx";

/** One word, then the worst reason, then all others. */
export const VerdictLines = ({ verdict, lines }: { verdict: EntryVerdict; lines: readonly string[] }) => {
  const { t } = useI18n();
  const [worst, ...others] = lines;
  return (
    <Flex gap="3" padding="4" borderWidth="1px" borderColor={VERDICT_COLORS[verdict]} borderRadius="control">
      <Box color={VERDICT_COLORS[verdict]}>
        <Icon of={VERDICT_ICONS[verdict]} size={24} />
      </Box>
      <Box flex="1" minWidth="0">
        <chakra.h3 textStyle="h3" color={VERDICT_COLORS[verdict]}>
          {t(`desk:entry.verdicts.${verdict}`)}
        </chakra.h3>
        {worst ? <Box fontWeight="650">{worst}</Box> : null}
        {others.map((text) => (
          <Box key={text} fontSize="sm" color="fg.muted">
            {text}
          </Box>
        ))}
      </Box>
    </Flex>
  );
};

const VerdictBox = ({ verdict, reasons }: { verdict: EntryVerdict; reasons: readonly EntryReason[] }) => {
  const { t, formats } = useI18n();
  return <VerdictLines verdict={verdict} lines={reasons.map((reason) => reasonText(reason, { t, formats }))} />;
};

type PanelCardProps = {
  name: string;
  photo?: string | undefined;
  onClose: () => void;
  chips?: ReactNode;
  under?: string;
  children: ReactNode;
};

/** Who stands at the desk. */
export const PanelCard = ({ name, photo, onClose, chips, under, children }: PanelCardProps) => {
  const { t } = useI18n();
  return (
    <Card as="section" aria-label={name}>
      <Stack gap="4">
        <Flex align="center" gap="3">
          <PersonPhoto photo={photo} name={name} size="4.5rem" />
          <Box flex="1" minWidth="0">
            <Flex align="center" wrap="wrap" gap="2">
              <chakra.h2 textStyle="h2" overflowWrap="anywhere">
                {name}
              </chakra.h2>
              {chips}
            </Flex>
            {under ? (
              <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                {under}
              </Box>
            ) : null}
          </Box>
          <IconButton icon={X} label={t("desk:entry.close")} alignSelf="flex-start" onClick={onClose} />
        </Flex>
        {children}
      </Stack>
    </Card>
  );
};

type EntryPanelProps = {
  chosen: EntryPerson;
  photo: string | undefined;
  access: Access;
  /** The card that was read, else their first one. */
  card: string | null;
  isOwner: boolean;
  today: string;
  /** The address of their page at the desk. */
  page: string;
  onLetIn: () => void;
  onOverride: () => void;
  onLetOut: () => void;
  onPay: () => void;
  onClose: () => void;
};

/** The person who was chosen: the verdict, why, and what the desk may do. */
export const EntryPanel = ({ chosen, photo, access, card, isOwner, today, page, ...on }: EntryPanelProps) => {
  const { t } = useI18n();
  const { verdict, reasons, membership, isPassback, isInside, isOverridden } = access;
  const stops = verdict === "red" && !isPassback;
  const isStopped = stops && isOverridden && !isOwner;
  const shownCard = card ?? chosen.person?.cards[0];
  const about = [membership?.title, shownCard && t("desk:entry.card", { card: shownCard })].filter(Boolean);
  return (
    <PanelCard
      name={chosen.name}
      photo={photo}
      onClose={on.onClose}
      under={about.join(" · ")}
      chips={
        <>
          {isInside ? <Chip tone="success">{t("desk:entry.inside")}</Chip> : null}
          {chosen.person && isMinor(chosen.person, today) ? <Chip tone="gold">{t("desk:person.minor")}</Chip> : null}
        </>
      }
    >
      <VerdictBox verdict={verdict} reasons={reasons} />
      {isStopped ? (
        <Box fontSize="sm" color="fg.muted">
          {t("desk:entry.override.spent")}
        </Box>
      ) : null}
      <Flex gap="2" wrap="wrap">
        {stops ? (
          <Button single disabled={isStopped} onClick={on.onOverride}>
            {t("desk:entry.letInAnyway")}
          </Button>
        ) : isPassback ? null : (
          <Button tone="prime" single flex="1" onClick={on.onLetIn}>
            {t("desk:entry.letIn")}
          </Button>
        )}
        {reasons.some(isOwed) ? <Button onClick={on.onPay}>{t("desk:entry.pay")}</Button> : null}
        {isInside ? (
          <Button single onClick={on.onLetOut}>
            {t("desk:entry.letOut")}
          </Button>
        ) : null}
        <LinkButton tone={stops ? "prime" : "outline"} to={page}>
          {t("desk:entry.page")}
        </LinkButton>
      </Flex>
    </PanelCard>
  );
};
