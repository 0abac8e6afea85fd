import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Undo2 from "lucide-react/icons/undo-2";
import { useMemo, useState } from "react";
import type { HaltedImport } from "#renderer/data/training-data.ts";
import type { Import } from "#renderer/features/transfer/hooks/use-import.ts";
import { FILE_TYPES } from "#renderer/features/transfer/lib/file-types.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { useFileDrop } from "#renderer/ui/files/use-file-drop.ts";
import { Icon } from "#renderer/ui/Icon.tsx";

/** An import that ended half-way: on with it, back, or as it is. `isHeld`: its file is still at hand. */
const HaltedCard = ({ halted, work, isHeld }: { halted: HaltedImport; work: Import; isHeld: boolean }) => {
  const { t, formats } = useI18n();
  const [undoing, setUndoing] = useState(false);
  const { choose, inputProps } = useFileDrop({ disabled: undoing, onFile: work.open });
  const undo = async () => {
    setUndoing(true);
    await work.undo(halted);
    setUndoing(false);
  };
  const { file, written, workouts } = halted;
  return (
    <Card padding={{ base: "4", md: "5" }}>
      <Stack gap="4">
        <Box>
          <chakra.h2 textStyle="h2">{t("transfer:halted.title")}</chakra.h2>
          <Box marginTop="1" overflowWrap="anywhere">
            {t("transfer:halted.what", { file, day: formats.fullDay(halted.at) })}
          </Box>
          <Box marginTop="1" fontSize="sm" color="fg.muted" maxWidth="60ch">
            {`${t("transfer:halted.written", { written: formats.volume(written), count: workouts.length, of: formats.volume(workouts.length) })} ${t(isHeld ? "transfer:halted.held" : "transfer:halted.again")}`}
          </Box>
        </Box>
        <input accept={FILE_TYPES} aria-label={t("transfer:halted.choose")} {...inputProps} />
        <Flex gap="3" wrap="wrap">
          <Button tone="prime" disabled={undoing} onClick={isHeld ? work.goOn : choose}>
            {t(isHeld ? "transfer:halted.goOn" : "transfer:halted.choose")}
          </Button>
          <Button busy={undoing} onClick={() => void undo()}>
            <Icon of={Undo2} size={18} />
            {t(undoing ? "transfer:done.undoing" : "transfer:done.undo")}
          </Button>
          <Button tone="ghost" disabled={undoing} onClick={() => work.keep(halted)}>
            {t("transfer:halted.keep")}
          </Button>
        </Flex>
      </Stack>
    </Card>
  );
};

/** The imports that did not end on this device, each with its way on and its way back. */
export const HaltedImports = ({ work }: { work: Import }) => {
  const data = useMemberData();
  const found = useObservable(useMemo(() => data.transfer.watchHalted(), [data])) ?? [];
  const failed = work.state.step === "choose" ? work.state.failed : undefined;
  const held = found.find(({ file }) => file === failed?.name);
  return found.map((one) => <HaltedCard key={one.id} halted={one} work={work} isHeld={one === held} />);
};
