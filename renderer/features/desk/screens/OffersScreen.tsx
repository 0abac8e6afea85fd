import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { OfferDialog, type OfferQuestion } from "#renderer/features/desk/components/offers/OfferDialog.tsx";
import { useOffers } from "#renderer/features/desk/hooks/use-offers.ts";
import { USUAL_OFFERS } from "#renderer/features/desk/lib/offer-form.ts";
import { offerFacts } from "#renderer/features/desk/lib/offer-text.ts";
import type { ListOffer } from "#renderer/features/desk/lib/offers.ts";
import { useAskGym, type Workplace } from "#renderer/features/gym/index.ts";
import { CommandLine, StaffPage } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

const USUAL = ["monthly", "quarterly", "yearly", "entries"] as const satisfies (keyof typeof USUAL_OFFERS)[];

type RowProps = { of: ListOffer; onEdit: () => void; onRemove: () => void };

const OfferRow = ({ of, onEdit, onRemove }: RowProps) => {
  const { t, formats } = useI18n();
  const { title, listed, command } = of;
  return (
    <Row display="block" paddingBlock="3" paddingInline="4">
      <Flex align="center" gap="2">
        <Box flex="1" minWidth="0">
          <Flex align="center" wrap="wrap" columnGap="2" rowGap="1">
            <Box fontWeight="650" overflowWrap="anywhere">
              {title}
            </Box>
            {listed ? null : <Chip tone="quiet">{t("desk:offers.facts.hidden")}</Chip>}
          </Flex>
          <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {offerFacts(of, { t, formats }).join(" · ")}
          </Box>
        </Box>
        <IconButton icon={Pencil} label={t("desk:offers.edit", { title })} onClick={onEdit} />
        <IconButton icon={Trash2} label={t("desk:offers.remove", { title })} onClick={onRemove} />
      </Flex>
      <CommandLine command={command} about={title} />
    </Row>
  );
};

const Offers = ({ place }: { place: Workplace }) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const offers = useOffers(place);
  const [asked, setAsked] = useState<OfferQuestion | null>(null);
  const [removing, setRemoving] = useState<ListOffer | null>(null);
  if (offers === undefined) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="24rem" />
      </Skeleton>
    );
  }
  return (
    <>
      <Card as="section" padding="0" overflow="hidden" aria-label={t("desk:offers.title")}>
        <Flex align="center" justify="space-between" wrap="wrap" gap="2" padding="4">
          <Box flex="1 1 16rem">
            <chakra.h2 textStyle="h2">{t("desk:offers.title")}</chakra.h2>
            <Box fontSize="sm" color="fg.muted">
              {t("desk:offers.text")}
            </Box>
          </Box>
          <Button tone="prime" onClick={() => setAsked({ of: null })}>
            <Icon of={Plus} size={18} />
            {t("desk:offers.add")}
          </Button>
        </Flex>
        {offers.length === 0 ? (
          <EmptyState text={t("desk:offers.empty")}>
            <Flex wrap="wrap" justify="center" gap="2">
              {USUAL.map((name) => {
                const title = t(`desk:offers.start.${name}`);
                return (
                  <Button key={name} onClick={() => setAsked({ of: null, start: { title, ...USUAL_OFFERS[name] } })}>
                    {title}
                  </Button>
                );
              })}
            </Flex>
          </EmptyState>
        ) : null}
        <Rows>
          {offers.map((of) => (
            <OfferRow key={of.id} of={of} onEdit={() => setAsked({ of })} onRemove={() => setRemoving(of)} />
          ))}
        </Rows>
      </Card>
      <OfferDialog asked={asked} place={place} onClose={() => setAsked(null)} />
      <ConfirmDialog
        open={removing !== null}
        title={t("desk:offers.removeTitle", { title: removing?.title ?? "" })}
        text={t("desk:offers.removeText")}
        confirm={t("desk:offers.removeConfirm")}
        onConfirm={() => removing && void ask(place.settings.id, "remove_offer", { offer_id: removing.id })}
        onClose={() => setRemoving(null)}
      />
    </>
  );
};

/** The owner's price list. */
export const OffersScreen = () => {
  useTexts("desk");
  return <StaffPage section="offers">{(place) => <Offers key={place.settings.id} place={place} />}</StaffPage>;
};
