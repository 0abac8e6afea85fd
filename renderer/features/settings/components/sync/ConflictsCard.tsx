import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ConflictReport } from "#renderer/data/sync-data.ts";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { conflictParts, kindKey } from "#renderer/kit/sync/conflict-text.ts";
import { useSyncWords } from "#renderer/kit/sync/use-sync-words.ts";
import { Row, Rows } from "#renderer/ui/Rows.tsx";

const Values = chakra("dl", {
  base: { display: "grid", gridTemplateColumns: "auto 1fr", columnGap: "3", margin: "0", marginTop: "1" },
});

/** Fields that two devices changed differently: the value kept and the one dropped, newest first. */
export const ConflictsCard = ({ conflicts }: { conflicts: readonly ConflictReport[] }) => {
  const words = useSyncWords();
  const { t, formats } = words;
  return (
    <SettingsCard title={t("sync:conflicts")} text={t("stored:conflictsText")}>
      {conflicts.length === 0 ? (
        <Box fontSize="sm" color="fg.muted">
          {t("stored:conflictsNone")}
        </Box>
      ) : (
        <Rows>
          {conflicts.map((report) => {
            const { field, kept, other } = conflictParts(report, words);
            const kind = kindKey(report.kind, "many");
            return (
              <Row display="block" paddingBlock="3" fontSize="sm" key={`${report.at}|${report.id}|${report.field}`}>
                <Box fontWeight="650">{kind ? `${t(kind)} · ${field}` : field}</Box>
                <Box color="fg.muted" fontSize="xs">
                  {formats.dateTime(report.at)}
                </Box>
                <Values>
                  <chakra.dt color="fg.muted">{t("stored:keptValue")}</chakra.dt>
                  <chakra.dd margin="0" overflowWrap="anywhere">
                    {kept}
                  </chakra.dd>
                  <chakra.dt color="fg.muted">{t("stored:otherValue")}</chakra.dt>
                  <chakra.dd margin="0" overflowWrap="anywhere">
                    {other}
                  </chakra.dd>
                </Values>
              </Row>
            );
          })}
        </Rows>
      )}
    </SettingsCard>
  );
};
