import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import FileUp from "lucide-react/icons/file-up";
import { type Imported, type ImportProblem, useIcalImport } from "#renderer/features/schedule/hooks/use-ical-import.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { useFileDrop } from "#renderer/ui/files/use-file-drop.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { BY_MOUSE } from "#renderer/ui/theme/tokens.ts";
import { deviceZone } from "#shared/lib/zones.ts";

/** Most problems that are listed; of more only the number is shown. */
const MAX_SHOWN = 100;

const Place = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: "3",
    padding: "6",
    borderWidth: "2px",
    borderStyle: "dashed",
    borderColor: "border.control",
    borderRadius: "card",
    "&[data-over]": { borderColor: "prime.line", bg: "bg.done" },
  },
});

const Outcome = ({ imported }: { imported: Imported }) => {
  const { t } = useI18n();
  if (imported.kind === "failed") {
    return <Notice tone="danger">{t(`schedule:ical.failures.${imported.failure}`)}</Notice>;
  }
  const { added, updated, present, problems } = imported;
  const because = ({ reason }: ImportProblem) => {
    switch (reason) {
      case "line":
      case "line_long":
      case "other":
      case "cancelled":
      case "range":
      case "extra_dates":
      case "title_cut":
      case "changed_here":
        return t(`schedule:ical.problems.${reason}`);
      case "without_zone":
        return t("schedule:ical.problems.without_zone", { zone: deviceZone() });
      default:
        return t(`schedule:event.errors.${reason}`);
    }
  };
  const isNews = added + updated > 0;
  const counts = [
    ...(added > 0 ? [t("schedule:ical.added", { count: added })] : []),
    ...(updated > 0 ? [t("schedule:ical.updated", { count: updated })] : []),
    ...(isNews ? [] : [t("schedule:ical.nothing")]),
    ...(present > 0 ? [t("schedule:ical.present", { count: present })] : []),
  ];
  return (
    <>
      <Notice tone={isNews ? "success" : "info"}>{counts.join(", ")}</Notice>
      {problems.length > 0 ? (
        <Box fontSize="sm">
          <chakra.h3 textStyle="h3" marginBottom="2">
            {t("schedule:ical.skipped", { count: problems.length })}
          </chakra.h3>
          <Rows display="grid" gap="2">
            {problems.slice(0, MAX_SHOWN).map((problem) => (
              <chakra.li key={`${problem.line} ${problem.reason}`} overflowWrap="anywhere">
                <Box fontWeight="600">{t("schedule:ical.line", { line: problem.line, text: problem.text })}</Box>
                <Box color="fg.muted">{because(problem)}</Box>
              </chakra.li>
            ))}
          </Rows>
        </Box>
      ) : null}
    </>
  );
};

const Import = () => {
  const { t } = useI18n();
  const { imported, isBusy, take } = useIcalImport();
  const { isOver, choose, placeProps, inputProps } = useFileDrop({ disabled: isBusy, onFile: take });
  return (
    <Stack gap="4" paddingInline="6" paddingBottom="6" overflowY="auto" {...placeProps}>
      <Box fontSize="sm" color="fg.muted">
        {t("schedule:ical.text")}
      </Box>
      <Place data-over={isOver ? "" : undefined}>
        <input accept=".ics,text/calendar" aria-label={t("schedule:ical.choose")} {...inputProps} />
        <Button disabled={isBusy} onClick={choose}>
          <Icon of={FileUp} />
          {t("schedule:ical.choose")}
        </Button>
        <Box fontSize="sm" color="fg.muted" css={BY_MOUSE}>
          {t("schedule:ical.drop")}
        </Box>
      </Place>
      {imported ? <Outcome imported={imported} /> : null}
    </Stack>
  );
};

type IcalDialogProps = { open: boolean; onClose: () => void };

/** Imports events of a chosen or dropped file, and shows what was not understood. */
export const IcalDialog = ({ open, onClose }: IcalDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={t("schedule:ical.title")}>
      {open ? <Import /> : null}
    </Dialog>
  );
};
