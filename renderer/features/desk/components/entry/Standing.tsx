import { Box } from "@chakra-ui/react/box";
import { useEffect, useState } from "react";
import { useAccess } from "#renderer/features/desk/hooks/use-access.ts";
import { type Chosen, letInArgs } from "#renderer/features/desk/lib/entry/let-in-args.ts";
import type { EntryPerson } from "#renderer/features/desk/lib/entry/read-entry-code.ts";
import { useAskGym, type Workplace } from "#renderer/features/gym/index.ts";
import { type DeskEntry, reasonText, usePhotos } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { EntryPanel } from "./EntryPanel.tsx";
import { OverrideDialog } from "./OverrideDialog.tsx";

type StandingProps = {
  place: Workplace;
  person: EntryPerson;
  chosen: Chosen;
  entries: readonly DeskEntry[];
  now: number;
  today: string;
  onPay: (member: string) => void;
  onDone: () => void;
  onClose: () => void;
  /** Set to what lets the person in where nothing stops them; null where something does. */
  onReady: (letIn: (() => void) | null) => void;
};

/** Who stands at the desk: the verdict, and what the desk can do about it. */
export const Standing = ({ place, person, chosen, entries, now, today, ...on }: StandingProps) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const [isOverriding, setOverriding] = useState(false);
  const access = useAccess(place, { chosen: person, isLost: chosen.isLost, entries, now });
  const gym = place.settings.id;
  const photo = usePhotos(gym, [person.id]).get(person.id);
  const letIn = (override?: string) => {
    if (!access) return;
    void ask(gym, "let_in", { ...letInArgs(chosen, access.verdict), ...(override && { override }) });
    on.onDone();
  };
  const isFree = access !== undefined && (access.verdict !== "red" || access.isPassback);
  useEffect(() => {
    on.onReady(isFree && !access.isPassback ? () => letIn() : null);
    // Enter lets nobody in who is not shown any more.
    return () => on.onReady(null);
  });
  const worst = access?.reasons[0];
  return (
    <>
      <Box role="status" srOnly>
        {access
          ? [person.name, t(`desk:entry.verdicts.${access.verdict}`), worst && reasonText(worst, { t, formats })]
              .filter(Boolean)
              .join(". ")
          : null}
      </Box>
      {access ? (
        <EntryPanel
          chosen={person}
          photo={photo}
          access={access}
          card={chosen.card}
          isOwner={place.isOwner}
          today={today}
          page={`/schedule/staff/members?gym=${gym}&member=${person.id}`}
          onLetIn={() => letIn()}
          onOverride={() => setOverriding(true)}
          onLetOut={() => {
            void ask(gym, "let_out", { member_id: person.id });
            on.onDone();
          }}
          onPay={() => on.onPay(person.id)}
          onClose={on.onClose}
        />
      ) : (
        <Skeleton label={t("common:loading")}>
          <Bone height="16rem" />
        </Skeleton>
      )}
      <OverrideDialog open={isOverriding} name={person.name} onLetIn={letIn} onClose={() => setOverriding(false)} />
    </>
  );
};
