import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useState } from "react";
import type { DeskMember } from "#renderer/features/desk/hooks/use-desk-members.ts";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import type { Duplicate } from "#shared/domain/gym/people/duplicates.ts";
import { Duplicates } from "./Duplicates.tsx";
import { JoinDialog } from "./JoinDialog.tsx";

type PersonEndingProps = {
  gym: string;
  /** Somebody without an account whom the gym has. */
  member: DeskMember;
  duplicates: readonly Duplicate<DeskMember>[];
  /** Shows the page of whoever the person became. */
  onShow: (id: string) => void;
};

/** What ends an entry of the desk's: it goes to the person's account, or into another entry, or its data are erased. */
export const PersonEnding = ({ gym, member, duplicates, onShow }: PersonEndingProps) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const [into, setInto] = useState<DeskMember | null>(null);
  const [isJoining, setJoining] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const [dropsOwed, setDropsOwed] = useState(false);
  const merge = async (other: DeskMember) => {
    if (await ask(gym, "merge_persons", { member_id: other.id, from_id: member.id })) onShow(other.id);
  };
  const owes = member.openCents > 0;
  return (
    <>
      {duplicates.length > 0 ? (
        <Box paddingTop="4">
          <Duplicates
            found={duplicates}
            actionOf={(other) => (
              <Button
                tone="ghost"
                fontSize="sm"
                aria-label={t("desk:merge.open", { name: other.name })}
                onClick={() => setInto(other)}
              >
                {t("desk:merge.short")}
              </Button>
            )}
          />
        </Box>
      ) : null}
      <Flex wrap="wrap" columnGap="2" paddingTop="3" marginInline="-3">
        <Button tone="ghost" fontSize="sm" onClick={() => setJoining(true)}>
          {t("desk:join.open")}
        </Button>
        <Button tone="ghost" fontSize="sm" color="danger" onClick={() => setErasing(true)}>
          {t("desk:erase.open")}
        </Button>
      </Flex>
      <JoinDialog
        open={isJoining}
        gym={gym}
        member={member.id}
        name={member.name}
        email={member.person?.email ?? ""}
        onClose={() => setJoining(false)}
      />
      <ConfirmDialog
        open={into !== null}
        title={t("desk:merge.title", { from: member.name, into: into?.name ?? "" })}
        text={t("desk:merge.text", { into: into?.name ?? "" })}
        confirm={t("desk:merge.confirm")}
        onConfirm={() => into && void merge(into)}
        onClose={() => setInto(null)}
      />
      <ConfirmDialog
        open={isErasing}
        title={t("desk:erase.title", { name: member.name })}
        text={t("desk:erase.text")}
        confirm={t("desk:erase.confirm")}
        onConfirm={() => void ask(gym, "anonymise_person", { member_id: member.id, drop_owed: dropsOwed })}
        onClose={() => setErasing(false)}
      >
        {owes ? (
          <Box paddingInline="6">
            <Checkbox checked={dropsOwed} onChange={({ target }) => setDropsOwed(target.checked)}>
              {t("desk:erase.owed", { amount: formats.amount(member.openCents) })}
            </Checkbox>
          </Box>
        ) : null}
      </ConfirmDialog>
    </>
  );
};
