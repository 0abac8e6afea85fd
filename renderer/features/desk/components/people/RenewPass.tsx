import { Flex } from "@chakra-ui/react/flex";
import { useState } from "react";
import { useAskGym, useGymCommands } from "#renderer/features/gym/index.ts";
import { CommandLine } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";

/** Another pass for somebody with an account whose phone is gone. */
export const RenewPass = ({ gym, member, name }: { gym: string; member: string; name: string }) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [isAsking, setAsking] = useState(false);
  const last = useGymCommands()?.findLast(
    ({ verb, gym_id, args }) => verb === "renew_pass_for" && gym_id === gym && args.member_id === member,
  );
  return (
    <>
      <CommandLine command={last} about={name} />
      {last?.state === "asked" ? null : (
        <Flex paddingTop="3" marginInline="-3">
          <Button tone="ghost" fontSize="sm" onClick={() => setAsking(true)}>
            {t("desk:pass.renew")}
          </Button>
        </Flex>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t("desk:pass.title", { name })}
        text={t("desk:pass.text")}
        confirm={t("desk:pass.confirm")}
        onConfirm={() => void ask(gym, "renew_pass_for", { member_id: member })}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
