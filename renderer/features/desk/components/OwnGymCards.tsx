import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { type OwnDesk, useOwnDesk } from "#renderer/features/desk/hooks/use-own-desk.ts";
import { useReceipts } from "#renderer/features/desk/hooks/use-receipts.ts";
import { ClocksOf, useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { deviceZone } from "#shared/lib/zones.ts";
import { MembershipBlock } from "./MembershipBlock.tsx";
import { OwnPhoto } from "./people/OwnPhoto.tsx";
import { ReceiptRow } from "./ReceiptRow.tsx";
import { PrintDialog } from "./till/PrintDialog.tsx";

const MINUTE = 60_000;

const OfGym = ({ id, name, payer, zone, contact, memberships, instalments, receipts }: OwnDesk) => {
  const { t } = useI18n();
  const today = createDayOf(zone ?? deviceZone())(useGymNow(MINUTE));
  const { pageOf, save } = useReceipts();
  const [printing, setPrinting] = useState<OwnDesk["receipts"][number] | null>(null);
  const page = (receipt: OwnDesk["receipts"][number]) =>
    pageOf(receipt, { gym: receipt.gym_name, payer, zone, all: receipts });
  return (
    <Card aria-label={name} padding={{ base: "4", md: "5" }}>
      <chakra.h2 textStyle="h2" overflowWrap="anywhere">
        {name}
      </chakra.h2>
      <Stack gap="4" paddingTop={memberships.length > 0 ? "3" : "0"}>
        {memberships.map((membership) => (
          <MembershipBlock
            key={membership.id}
            level="h3"
            membership={membership}
            instalments={instalments.filter(({ membership_id }) => membership_id === membership.id)}
            today={today}
          />
        ))}
      </Stack>
      {instalments.some(({ paid_at }) => paid_at === null) ? (
        <Box fontSize="sm" color="fg.muted" paddingTop="2">
          {t("desk:own.text")}
        </Box>
      ) : null}
      {receipts.length > 0 ? (
        <>
          <chakra.h3 fontSize="md" fontWeight="700" paddingTop="5" paddingBottom="2">
            {t("desk:receipts")}
          </chakra.h3>
          <Rows aria-label={t("desk:receipts")}>
            {receipts.map((receipt) => (
              <ReceiptRow
                key={receipt.id}
                receipt={receipt}
                all={receipts}
                onSave={save && (() => save(page(receipt)))}
                onPrint={() => setPrinting(receipt)}
              />
            ))}
          </Rows>
          <PrintDialog page={printing && page(printing)} onClose={() => setPrinting(null)} />
        </>
      ) : null}
      {contact === undefined ? null : (
        <Box paddingTop="4">
          <OwnPhoto gym={id} name={name} contact={contact} />
        </Box>
      )}
    </Card>
  );
};

const Own = ({ gyms }: { gyms: readonly OwnDesk[] }) => {
  useTexts("desk");
  return gyms.map((gym) => (
    <ClocksOf key={gym.id} zone={gym.zone ?? deviceZone()}>
      <OfGym {...gym} />
    </ClocksOf>
  ));
};

/**
 * The member's memberships, instalments and receipts at their gyms, and the photo that a gym has of them; nothing
 * where there is no gym.
 */
export const OwnGymCards = () => {
  const gyms = useOwnDesk();
  return gyms.length > 0 ? <Own gyms={gyms} /> : null;
};
