import { chakra } from "@chakra-ui/react/styled-system";
import type { IssueAbout } from "#renderer/features/desk/lib/issue-about.ts";
import { verbKey } from "#renderer/features/gym/index.ts";
import { reasonText, staffReasonKey } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { ENTRY_REASONS, type EntryReason } from "#shared/domain/kinds/gym/gym-entries.ts";
import { type MendPlace, OversoldPlaces } from "./OversoldPlaces.tsx";

const List = chakra(Rows, { base: { fontSize: "sm" } });

type Of<Cause extends IssueAbout["cause"]> = {
  about: Extract<IssueAbout, { cause: Cause }>;
  nameOf: (id: string) => string;
};

const Payments = ({ about, nameOf }: Of<"paid_twice">) => {
  const { t, formats } = useI18n();
  return (
    <List>
      <li>{about.description}</li>
      {about.payments.map(({ receipt_id, cents, method, acted_by, acted_at }) => (
        <li key={receipt_id}>
          {t("desk:issues.payment", {
            amount: formats.amount(cents),
            method: t(`desk:methods.${method}`),
            when: formats.dateTime(acted_at),
            name: nameOf(acted_by),
          })}
        </li>
      ))}
    </List>
  );
};

const isBlock = ({ code }: EntryReason): boolean => ENTRY_REASONS.block.some((known) => known === code);

const Entry = ({ about: { title, at, seen, reasons } }: Omit<Of<"entry">, "nameOf">) => {
  const { t, formats } = useI18n();
  const known = reasons.filter(isBlock).map((reason) => reasonText(reason, { t, formats }));
  return (
    <List>
      <li>{[title, formats.dateTime(at)].filter(Boolean).join(", ")}</li>
      <li>{t("desk:issues.entry", { seen: t(`desk:issues.verdicts.${seen}`), known: known.join(", ") })}</li>
    </List>
  );
};

const Refusal = ({ about: { verb, reason, args } }: Omit<Of<"refused">, "nameOf">) => {
  const { t } = useI18n();
  const key = verbKey(verb);
  const words = [args.title, [args.first_name, args.last_name].filter(Boolean).join(" ")];
  const said = words.filter((word): word is string => typeof word === "string" && word !== "");
  return (
    <List>
      <li>{[key && t(key), ...said].filter(Boolean).join(": ")}</li>
      <li>{t("gym:refused", { reason: t(staffReasonKey(reason)) })}</li>
    </List>
  );
};

type IssueLinesProps = {
  about: IssueAbout;
  nameOf: (id: string) => string;
  /** Settles by a remedy; null where nothing is to be done. */
  onMend: MendPlace | null;
};

/** What an issue is about, with what each side knew. */
export const IssueLines = ({ about, nameOf, onMend }: IssueLinesProps) => {
  const { t } = useI18n();
  switch (about.cause) {
    case "paid_twice":
      return <Payments about={about} nameOf={nameOf} />;
    case "seat_oversold":
      return <OversoldPlaces about={about} nameOf={nameOf} onMend={onMend} />;
    case "entry":
      return <Entry about={about} />;
    case "refused":
      return <Refusal about={about} />;
    case "card_twice":
      return (
        <List>
          <li>{t("desk:issues.card", { card: about.card, names: about.people.map(nameOf).join(", ") })}</li>
        </List>
      );
    default:
      return null;
  }
};
