import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Undo2 from "lucide-react/icons/undo-2";
import { useEffect, useRef, useState } from "react";
import type { Import } from "#renderer/features/transfer/hooks/use-import.ts";
import type { ImportState } from "#renderer/features/transfer/lib/import-state.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Figures } from "#renderer/ui/Figures.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Motif } from "#renderer/ui/Motif.tsx";
import { ChangedValues } from "./ChangedValues.tsx";
import { SkippedRows } from "./SkippedRows.tsx";

type ResultCardProps = { state: Extract<ImportState, { step: "done" | "undone" }>; work: Import };

/** Takes the focus, which the button for the undo takes with it. */
const Undone = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padding={{ base: "5", md: "8" }}>
      <Stack gap="4" align="flex-start">
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="h2" role="status" outline="none">
          {t("transfer:done.undone")}
        </chakra.h2>
        <Box color="fg.muted">{t("transfer:done.undoneText")}</Box>
        <Button onClick={onAgain}>{t("transfer:done.again")}</Button>
      </Stack>
    </Card>
  );
};

/** What an import did, with the way back. */
export const ResultCard = ({ state, work }: ResultCardProps) => {
  const { t, formats } = useI18n();
  const [undoing, setUndoing] = useState(false);
  if (state.step === "undone") return <Undone onAgain={work.stop} />;
  const { result, open, skipped, changed, dialect, leftOut, weights } = state;
  const stopped = result.left > 0;
  const undo = async () => {
    setUndoing(true);
    await work.undo(open);
    setUndoing(false);
  };
  return (
    <Stack gap="4">
      <Card padding={{ base: "5", md: "8" }}>
        <Stack gap="6">
          <Motif />
          <Box>
            <chakra.h2 textStyle="h1" role="status">
              {t(stopped ? "transfer:done.stopped" : "transfer:done.title")}
            </chakra.h2>
            {stopped ? (
              <Box color="fg.muted" marginTop="1">
                {t("transfer:done.stoppedText")}
              </Box>
            ) : null}
          </Box>
          <Figures
            rows={[
              [t("transfer:done.added"), formats.volume(result.added), true],
              ...(stopped ? ([[t("transfer:done.left"), formats.volume(result.left)]] as const) : []),
              ...(weights > 0 ? ([[t("transfer:done.weights"), formats.volume(weights), true]] as const) : []),
              [t("transfer:done.present"), formats.volume(result.present)],
              [t("transfer:done.rows"), formats.volume(skipped.length)],
              [t("transfer:done.exercises"), formats.volume(leftOut)],
            ]}
          />
          <Flex gap="3" wrap="wrap">
            <LinkButton to="/workouts" tone="prime">
              {t("transfer:done.toList")}
            </LinkButton>
            {result.added > 0 || weights > 0 ? (
              <Button busy={undoing} onClick={() => void undo()}>
                <Icon of={Undo2} size={18} />
                {t(undoing ? "transfer:done.undoing" : "transfer:done.undo")}
              </Button>
            ) : null}
            <Button tone="ghost" onClick={work.stop}>
              {t("transfer:done.again")}
            </Button>
          </Flex>
        </Stack>
      </Card>
      <SkippedRows skipped={skipped} dialect={dialect} />
      <ChangedValues changed={changed} />
    </Stack>
  );
};
