import { Box } from "@chakra-ui/react/box";
import ScanText from "lucide-react/icons/scan-text";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import { type Certificate, useDeskCommands, useDeskRows, type Waiver } from "#renderer/features/desk/hooks/use-desk.ts";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { CommandLine } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { certificateStanding } from "#shared/domain/gym/desk.ts";
import { CertificateState } from "./CertificateState.tsx";
import type { OfMember } from "./MembershipsCard.tsx";
import { PaperDialog } from "./PaperDialogs.tsx";
import { ScanDialog } from "./people/ScanDialog.tsx";
import { DeskRow, Section } from "./Section.tsx";

type Removing = { title: string; text: string; run: () => void };
type PaperRowProps = {
  name: string;
  under: string;
  state?: ReactNode;
  action?: ReactNode;
  remove: string;
  onRemove: (() => void) | null;
  children: ReactNode;
};

const PaperRow = ({ name, under, state, action, remove, onRemove, children }: PaperRowProps) => (
  <DeskRow>
    <Box flex="1 1 10rem" minWidth="0">
      <Box fontWeight="600" overflowWrap="anywhere">
        {name}
      </Box>
      {state}
      <Box fontSize="sm" color="fg.muted">
        {under}
      </Box>
    </Box>
    {action}
    {onRemove ? <IconButton icon={Trash2} label={remove} onClick={onRemove} /> : null}
    {children}
  </DeskRow>
);

/** A member's medical certificates by their dates, with their scans, and signed waivers. */
export const PapersCards = ({ place, member, name, isMember, today }: OfMember) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const certificates = useDeskRows(place, "gym_certificates", member);
  const waivers = useDeskRows(place, "gym_waivers", member);
  const { about, made } = useDeskCommands(place, member);
  const [asked, setAsked] = useState<"certificate" | "waiver" | null>(null);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const [scanned, setScanned] = useState<Certificate | null>(null);
  const gym = place.settings.id;
  const dayOf = (day: string) => formats.fullDay(`${day}T12:00`);
  const isAsked = (id: string) => about.get(id)?.state === "asked";
  const add = (what: "certificate" | "waiver") =>
    isMember ? (
      <Button
        aria-label={t(what === "waiver" ? "desk:waivers.note" : "desk:certificate.note")}
        onClick={() => setAsked(what)}
      >
        {t("desk:note")}
      </Button>
    ) : null;
  const madeRows = (verb: "note_certificate" | "note_waiver", words: (args: Record<string, unknown>) => string) =>
    made(verb).map((command) => (
      <DeskRow key={command.id}>
        <Box fontWeight="600">{words(command.args)}</Box>
        <CommandLine command={command} about={words(command.args)} isNamed />
      </DeskRow>
    ));
  const typeOf = (type: unknown) =>
    t(type === "competitive" ? "desk:certificate.types.competitive" : "desk:certificate.types.non_competitive");
  const removeCertificate = ({ id: certificate_id, type }: Certificate) =>
    setRemoving({
      title: t("desk:certificate.removeTitle", { name: typeOf(type) }),
      text: t("desk:certificate.removeText"),
      run: () => void ask(gym, "remove_certificate", { certificate_id }),
    });
  const removeWaiver = ({ id: waiver_id, title }: Waiver) =>
    setRemoving({
      title: t("desk:waivers.removeTitle", { name: title }),
      text: t("desk:waivers.removeText"),
      run: () => void ask(gym, "remove_waiver", { waiver_id }),
    });
  return (
    <>
      {/* The gym keeps no certificate of whoever left, which says nothing of whether they have one. */}
      {isMember || certificates?.length ? (
        <Section
          title={t("desk:certificate.title")}
          action={add("certificate")}
          empty={certificates?.length === 0 ? t("desk:certificate.none") : null}
        >
          <Rows>
            {madeRows("note_certificate", ({ type }) => t("desk:certificate.asked", { name: typeOf(type) }))}
            {certificates?.toReversed().map((certificate) => (
              <PaperRow
                key={certificate.id}
                name={typeOf(certificate.type)}
                state={
                  <CertificateState
                    standing={certificateStanding(certificate.expires_on, today)}
                    day={dayOf(certificate.expires_on)}
                  />
                }
                under={
                  certificate.issued_on === null
                    ? ""
                    : t("desk:certificate.issued", { day: dayOf(certificate.issued_on) })
                }
                action={
                  <IconButton
                    icon={ScanText}
                    label={t("desk:scan.open", { name: typeOf(certificate.type) })}
                    onClick={() => setScanned(certificate)}
                  />
                }
                remove={t("desk:certificate.remove", { name: typeOf(certificate.type) })}
                onRemove={isAsked(certificate.id) ? null : () => removeCertificate(certificate)}
              >
                <CommandLine command={about.get(certificate.id)} about={typeOf(certificate.type)} />
              </PaperRow>
            ))}
          </Rows>
        </Section>
      ) : null}
      <Section
        title={t("desk:waivers.title")}
        action={add("waiver")}
        empty={waivers?.length === 0 ? t("desk:waivers.none") : null}
      >
        <Rows>
          {madeRows("note_waiver", ({ title }) => t("desk:waivers.asked", { name: String(title) }))}
          {waivers?.toReversed().map((waiver) => (
            <PaperRow
              key={waiver.id}
              name={waiver.title}
              under={t("desk:waivers.signed", { day: dayOf(waiver.signed_on) })}
              remove={t("desk:waivers.remove", { name: waiver.title })}
              onRemove={isAsked(waiver.id) ? null : () => removeWaiver(waiver)}
            >
              <CommandLine command={about.get(waiver.id)} about={waiver.title} />
            </PaperRow>
          ))}
        </Rows>
      </Section>
      <PaperDialog asked={asked} gym={gym} member={member} today={today} onClose={() => setAsked(null)} />
      {scanned ? (
        <ScanDialog
          place={{ gym, certificate: scanned.id }}
          name={`${typeOf(scanned.type)} · ${name}`}
          onClose={() => setScanned(null)}
        />
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        title={removing?.title ?? ""}
        text={removing?.text ?? ""}
        confirm={t("desk:removeConfirm")}
        onConfirm={() => removing?.run()}
        onClose={() => setRemoving(null)}
      />
    </>
  );
};
