import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useRef, useState } from "react";
import { isMinor } from "#renderer/features/desk/lib/persons.ts";
import { CommandLine } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { MembershipsCard, type OfMember } from "./MembershipsCard.tsx";
import { PapersCards } from "./PapersCards.tsx";
import { type OfPerson, PersonCard } from "./PersonCard.tsx";
import { AttendanceCard } from "./people/AttendanceCard.tsx";
import { PhotoControl } from "./people/PhotoControl.tsx";
import { ReceiptsCard } from "./ReceiptsCard.tsx";

/** One person's page at the desk. `onBack`: back to the list, null where that is beside it. */
export const MemberDesk = ({ onBack, ...now }: OfMember & OfPerson & { onBack: (() => void) | null }) => {
  const { t } = useI18n();
  // Who left has a name while they owe something: whoever takes the last of it still reads whose it was.
  const [opened] = useState(now.name);
  const of = now.isMember || now.person ? now : { ...now, name: opened };
  const { person, today } = now;
  const head = useRef<HTMLDivElement>(null);
  // Whoever is chosen next is shown from the top.
  useEffect(() => {
    // Newer browsers give a promise back, which is no way to take an effect back.
    head.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Stack as="section" aria-label={of.name} gap="4">
      <Flex ref={head} align="center" gap="1" minHeight="2.75rem" scrollMarginTop="5rem">
        {onBack ? <IconButton icon={ArrowLeft} label={t("desk:back")} marginLeft="-0.75rem" onClick={onBack} /> : null}
        {of.isMember ? <PhotoControl gym={of.place.settings.id} member={of.member} name={of.name} /> : null}
        <chakra.h2 textStyle="h1" minWidth="0" overflowWrap="anywhere">
          {of.name}
        </chakra.h2>
        <Flex marginLeft="2" gap="1" wrap="wrap">
          {of.isMember ? null : <Chip>{t("desk:former.one")}</Chip>}
          {person && !person.has_account ? <Chip>{t("desk:person.noAccount")}</Chip> : null}
          {person && isMinor(person, today) ? <Chip tone="gold">{t("desk:person.minor")}</Chip> : null}
        </Flex>
      </Flex>
      {person?.command?.verb === "import_people" ? (
        <Notice tone="info">{t("desk:person.importWaits")}</Notice>
      ) : (
        <CommandLine command={person?.command} about={of.name} />
      )}
      <MembershipsCard {...of} />
      <AttendanceCard {...of} />
      <PersonCard {...of} />
      <PapersCards {...of} />
      <ReceiptsCard {...of} />
    </Stack>
  );
};
