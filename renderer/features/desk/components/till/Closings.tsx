import { Box } from "@chakra-ui/react/box";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { DeskRow, Section } from "#renderer/features/desk/components/Section.tsx";
import { useTill } from "#renderer/features/desk/hooks/use-till.ts";
import { useTillContext } from "#renderer/features/desk/hooks/use-till-context.ts";
import type { Closing } from "#renderer/features/desk/lib/till-day.ts";
import { closingCsv, closingPage, closingTitle, differenceOf } from "#renderer/features/desk/lib/till-page.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { CommandLine } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { CloseDialog } from "./CashDialogs.tsx";
import { PrintDialog } from "./PrintDialog.tsx";

/** Closings at first; a button shows more. */
const PAGE = 30;

/** A gym's closings with all their revisions: to print, save and count again. */
export const Closings = ({ place }: { place: Workplace }) => {
  const { t, formats } = useI18n();
  const till = useTill(place);
  const context = useTillContext(place);
  const isKiosk = useKiosk();
  const [shown, setShown] = useState(PAGE);
  const [printing, setPrinting] = useState<Closing | null>(null);
  const [counting, setCounting] = useState<Closing | null>(null);
  const all = till?.closings ?? [];
  const before = (closing: Closing) => all.find(({ id }) => id === closing.replaces);
  const isNewest = ({ id }: Closing) => !all.some(({ replaces }) => replaces === id);
  const save = (closing: Closing) =>
    saveFile(`${closingTitle(closing, t)} ${closing.day}.csv`, "text/csv", closingCsv(closing, context));
  return (
    <Section title={t("till:views.closings")} empty={till && all.length === 0 ? t("till:noClosing") : null}>
      <Rows aria-label={t("till:views.closings")}>
        {all.slice(0, shown).map((closing) => {
          const name = closingTitle(closing, t);
          const who = closing.closed_by;
          return (
            <DeskRow key={closing.id}>
              <Box flex={{ base: "1 1 100%", sm: "1 1 10rem" }} minWidth="0">
                <Box fontWeight="600">{name}</Box>
                <Box fontSize="sm" color="fg.muted">
                  {[
                    formats.fullDay(`${closing.day}T12:00`),
                    who === null ? t("till:byItself") : context.nameOf(who),
                    formats.dateTime(closing.closed_at),
                  ].join(" · ")}
                </Box>
              </Box>
              {isNewest(closing) ? null : <Chip>{t("till:replaced")}</Chip>}
              <Box marginRight={{ base: "auto", sm: "0" }} textAlign="right">
                <Box textStyle="num">{formats.amount(differenceOf(closing))}</Box>
                <Box fontSize="xs" color="fg.muted">
                  {t("till:difference")}
                </Box>
              </Box>
              <IconButton icon={Printer} label={t("till:print", { name })} onClick={() => setPrinting(closing)} />
              {isKiosk ? null : (
                <IconButton icon={FileSpreadsheet} label={t("till:saveCsv", { name })} onClick={() => save(closing)} />
              )}
              {isNewest(closing) && till?.dayOf(closing.day).command?.state !== "asked" ? (
                <Button
                  tone="ghost"
                  fontSize="sm"
                  aria-label={`${t("till:close.countAgain")}: ${name}`}
                  onClick={() => setCounting(closing)}
                >
                  {t("till:close.countAgain")}
                </Button>
              ) : null}
              {isNewest(closing) ? <CommandLine command={till?.dayOf(closing.day).command} about={name} /> : null}
            </DeskRow>
          );
        })}
      </Rows>
      {all.length > shown ? <Button onClick={() => setShown(shown + PAGE)}>{t("till:more")}</Button> : null}
      <PrintDialog
        page={printing && closingPage(printing, before(printing), context)}
        onClose={() => setPrinting(null)}
      />
      <CloseDialog
        day={counting?.day ?? null}
        expected={counting?.expected_cents ?? 0}
        replaces={counting?.id ?? null}
        gym={place.settings.id}
        onClose={() => setCounting(null)}
      />
    </Section>
  );
};
