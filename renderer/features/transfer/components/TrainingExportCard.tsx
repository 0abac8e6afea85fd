import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Download from "lucide-react/icons/download";
import { useTrainingExport } from "#renderer/features/transfer/hooks/use-training-export.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

const KINDS = ["csv", "json"] as const;

/** Saves all workouts as a file that can be imported again. */
export const TrainingExportCard = ({ catalogue }: { catalogue: Catalogue | undefined }) => {
  const { t } = useI18n();
  const { busy, save } = useTrainingExport(catalogue);
  return (
    <Card padding={{ base: "4", md: "5" }}>
      <Flex gap="4" wrap="wrap" align="center" justify="space-between">
        <Box flex="1 1 20rem" minWidth="0">
          <chakra.h2 textStyle="h2">{t("transfer:export.title")}</chakra.h2>
          <Box marginTop="1" fontSize="sm" color="fg.muted" maxWidth="60ch">
            {t("transfer:export.text")}
          </Box>
        </Box>
        <Flex gap="2" wrap="wrap">
          {KINDS.map((kind) => (
            <Button
              key={kind}
              busy={busy === kind}
              disabled={busy !== null || catalogue === undefined}
              onClick={() => save(kind)}
            >
              <Icon of={Download} size={18} />
              {t(`transfer:export.${kind}`)}
            </Button>
          ))}
        </Flex>
      </Flex>
    </Card>
  );
};
