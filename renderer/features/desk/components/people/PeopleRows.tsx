import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import type { DeskMember } from "#renderer/features/desk/hooks/use-desk-members.ts";
import type { PeopleDetails } from "#renderer/features/desk/hooks/use-people-details.ts";
import { PersonPhoto, usePhotos } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { moveByArrows, ROW_KEYS } from "#renderer/ui/browser/arrow-rows.ts";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Row, RowButton, Rows } from "#renderer/ui/Rows.tsx";
import { certificateStanding } from "#shared/domain/gym/desk.ts";

type PeopleRowsProps = {
  gym: string;
  /** Former members last. */
  people: readonly DeskMember[];
  detailsOf: PeopleDetails["of"];
  today: string;
  chosen: string | null;
  onChoose: (member: string) => void;
};

/** People with what needs attention, one below the other, former members under a head of their own. */
export const PeopleRows = ({ gym, people, detailsOf, today, chosen, onChoose }: PeopleRowsProps) => {
  const { t, formats } = useI18n();
  const photos = usePhotos(
    gym,
    people.map(({ id }) => id),
  );
  const firstGone = people.findIndex(({ isMember }) => !isMember);
  /** What is to be said of somebody's certificate; null for nothing. */
  const certificateOf = ({ id, isMember }: DeskMember): { isExpired: boolean; text: string } | null => {
    const details = detailsOf(id);
    if (!isMember || details === undefined) return null;
    const { state, days } = certificateStanding(details.certifiedUntil, today);
    const isExpired = state === "expired";
    if (state === "none" || isExpired) return { isExpired, text: t(`desk:certificate.short.${state}`) };
    if (state !== "soon") return null;
    const text = days === 0 ? t("desk:certificate.short.today") : t("desk:certificate.short.soon", { count: days });
    return { isExpired, text };
  };
  return (
    <Rows overflowY="auto" aria-keyshortcuts={ROW_KEYS} onKeyDown={moveByArrows}>
      {people.map((one, place) => {
        const certificate = certificateOf(one);
        return (
          <Row display="block" key={one.id}>
            {place === firstGone ? (
              <chakra.h3 textStyle="h3" padding="4" paddingTop="5" borderTopWidth="1px" borderColor="border">
                {t("desk:former.title")}
              </chakra.h3>
            ) : null}
            <RowButton
              flexWrap="wrap"
              columnGap="3"
              rowGap="1"
              paddingBlock="2"
              aria-pressed={one.id === chosen}
              onClick={() => onChoose(one.id)}
            >
              <PersonPhoto photo={photos.get(one.id)} name={one.name} size="2rem" />
              <Box flex="1 1 8rem" minWidth="0" fontWeight="600" overflowWrap="anywhere">
                {one.name}
              </Box>
              {one.person?.isNew ? (
                <Chip tone={one.person.command?.state === "refused" ? "danger" : "quiet"}>
                  {t(one.person.command?.state === "refused" ? "desk:person.refused" : "desk:person.waits")}
                </Chip>
              ) : null}
              {one.person && !one.person.has_account ? <Chip>{t("desk:person.noAccount")}</Chip> : null}
              {one.overdueCents > 0 ? (
                <Chip tone="danger">{t("desk:owes", { amount: formats.amount(one.overdueCents) })}</Chip>
              ) : null}
              {!one.isMember && one.openCents > one.overdueCents ? (
                <Chip tone="quiet">{t("desk:former.owes", { amount: formats.amount(one.openCents) })}</Chip>
              ) : null}
              {certificate === null ? null : (
                <Chip tone={certificate.isExpired ? "danger" : "quiet"}>{certificate.text}</Chip>
              )}
            </RowButton>
          </Row>
        );
      })}
    </Rows>
  );
};
