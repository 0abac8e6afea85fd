import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useState } from "react";
import type { CoachProfileDocument } from "#renderer/data/member-data.ts";
import { readRange } from "#renderer/features/coach/lib/coach-member.ts";
import { useConsent } from "#renderer/kit/consent/use-consent.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { muscleKey } from "#renderer/kit/exercises/muscles.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { NotesField } from "#renderer/ui/fields/NotesField.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { REFERENCE } from "#shared/domain/coach/engine/volume.ts";
import { MUSCLES, type Muscle } from "#shared/domain/training/exercise.ts";

type WholeProps = {
  label: string;
  value: number | null;
  least: number;
  most: number;
  placeholder?: string;
  onChange: (value: number | null) => void;
};

/** A field for a whole number or nothing, stored when it is left. */
const WholeField = ({ label, value, least, most, placeholder, onChange }: WholeProps) => {
  const { t } = useI18n();
  const [draft, setDraft] = useState<string | null>(null);
  const text = (draft ?? String(value ?? "")).trim();
  const number = text === "" ? null : Number(text);
  const isWrong = number !== null && !(Number.isInteger(number) && number >= least && number <= most);
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      placeholder={placeholder}
      value={draft ?? String(value ?? "")}
      error={isWrong ? t("coach:profile.wrong", { min: least, max: most }) : null}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => {
        if (draft === null || isWrong) return;
        if (number !== value) onChange(number);
        setDraft(null);
      }}
    />
  );
};

const Section = chakra("section", { base: { display: "flex", flexDirection: "column", gap: "3" } });
const Heading = chakra("h3", { base: { textStyle: "h3" } });

const MAX_WEEKLY = 60;
const MAX_GOAL = 500;
const SEXES = ["unsaid", "female", "male"] as const;

type PartProps = {
  profile: CoachProfileDocument | null;
  onChange: (change: (profile: CoachProfileDocument) => Partial<CoachProfileDocument>) => void;
};

const Ranges = ({ profile, onChange }: PartProps) => {
  const { t } = useI18n();
  const [muscle, setMuscle] = useState<Muscle>("chest");
  const own = readRange(profile?.ranges[muscle]);
  const set = (bound: "min" | "max", value: number | null) =>
    onChange(({ ranges: { [muscle]: _, ...others } }) => {
      if (value === null) return { ranges: others };
      const range = { min: REFERENCE.min, max: REFERENCE.max, ...own, [bound]: value };
      return {
        ranges: { ...others, [muscle]: { min: Math.min(range.min, value), max: Math.max(range.max, value) } },
      };
    });
  return (
    <Section>
      <Heading>{t("coach:profile.ranges")}</Heading>
      <chakra.p fontSize="sm" color="fg.muted">
        {t("coach:profile.rangesText", { min: REFERENCE.min, max: REFERENCE.max })}
      </chakra.p>
      <Grid gridTemplateColumns="minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" gap="3">
        <SelectField
          label={t("coach:profile.muscle")}
          value={muscle}
          options={MUSCLES.map((value) => ({ value, label: t(muscleKey(value)) }))}
          onChange={setMuscle}
        />
        {(["min", "max"] as const).map((bound) => (
          <WholeField
            key={`${muscle} ${bound}`}
            label={t(bound === "min" ? "coach:profile.least" : "coach:profile.most")}
            value={own?.[bound] ?? null}
            placeholder={String(REFERENCE[bound])}
            least={0}
            most={MAX_WEEKLY}
            onChange={(value) => set(bound, value)}
          />
        ))}
      </Grid>
    </Section>
  );
};

const Exclusions = ({ profile, onChange, nameOf }: PartProps & { nameOf: (id: string) => string }) => {
  const { t, formats } = useI18n();
  const excluded = Object.entries(profile?.exclusions ?? {});
  const include = (id: string) => onChange(({ exclusions: { [id]: _, ...others } }) => ({ exclusions: others }));
  return (
    <Section>
      <Heading>{t("coach:profile.exclusions")}</Heading>
      {excluded.length === 0 ? <chakra.p color="fg.muted">{t("coach:profile.noExclusions")}</chakra.p> : null}
      <Rows display="flex" flexDirection="column" gap="2">
        {excluded.map(([id, since]) => (
          <Row plain key={id} justifyContent="space-between">
            <chakra.span>
              {nameOf(id)}
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {t("coach:profile.since", { day: formats.fullDay(`${since}T12:00:00`) })}
              </chakra.span>
            </chakra.span>
            <Button
              tone="outline"
              aria-label={t("coach:profile.include", { exercise: nameOf(id) })}
              onClick={() => include(id)}
            >
              {t("coach:profile.includeShort")}
            </Button>
          </Row>
        ))}
      </Rows>
    </Section>
  );
};

/** A parent's consent for a member under 14 and its withdrawal; nothing for others. */
const ParentPart = ({ onWithdrawn }: { onWithdrawn: () => void }) => {
  const { t, formats } = useI18n();
  const notifier = useNotifier();
  const { consent, since, parentName, decide } = useConsent("parental");
  if (consent !== true) return null;
  const withdraw = async () => {
    if (!(await decide(false))) return;
    notifier.show({ tone: "info", text: t("coach:parent.withdrawn") });
    onWithdrawn();
  };
  return (
    <Section>
      <Heading>{t("coach:parent.section")}</Heading>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.p fontSize="sm">
          {t("coach:parent.given", { name: parentName, day: since === null ? "" : formats.fullDay(since) })}
        </chakra.p>
        <Button tone="outline" onClick={() => void withdraw()}>
          {t("coach:parent.take")}
        </Button>
      </chakra.div>
    </Section>
  );
};

/** The dialog in which the member changes what PrimeBot knows of them; each change is saved at once. */
export const CoachProfileDialog = ({
  nameOf = (id) => id,
  onClose,
}: {
  nameOf: ((id: string) => string) | undefined;
  onClose: () => void;
}) => {
  const { t } = useI18n();
  const { coachProfile } = useMemberData();
  const { write } = useWrite();
  const profile = useObservable(useMemo(() => coachProfile.watch(), [coachProfile]));
  const onChange: PartProps["onChange"] = (change) => void write(coachProfile.update(change));
  return (
    <Dialog
      open
      onClose={onClose}
      size="tall"
      title={t("coach:profile.title")}
      description={t("coach:profile.text")}
      footer={
        <Button wide onClick={onClose}>
          {t("coach:profile.close")}
        </Button>
      }
    >
      {profile === undefined ? null : (
        <Stack gap="6" overflowY="auto" paddingInline="6" paddingTop="2" paddingBottom="8" tabIndex={-1}>
          <NotesField
            label={t("coach:profile.goal")}
            placeholder={t("coach:profile.goalExample")}
            value={profile?.goal ?? ""}
            maxLength={MAX_GOAL}
            onSave={(goal) => onChange(() => ({ goal: goal.trim() }))}
          />
          <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }} gap="3">
            <WholeField
              label={t("coach:profile.days")}
              value={profile?.days ?? null}
              least={1}
              most={7}
              onChange={(days) => onChange(() => ({ days }))}
            />
            <WholeField
              label={t("coach:profile.minutes")}
              value={profile?.minutes ?? null}
              least={5}
              most={300}
              onChange={(minutes) => onChange(() => ({ minutes }))}
            />
            <SelectField
              label={t("coach:profile.sex")}
              value={profile?.sex ?? "unsaid"}
              options={SEXES.map((value) => ({ value, label: t(`coach:profile.${value}`) }))}
              onChange={(sex) => onChange(() => ({ sex: sex === "unsaid" ? null : sex }))}
            />
            <WholeField
              label={t("coach:profile.height")}
              value={profile?.height_cm ?? null}
              least={50}
              most={260}
              onChange={(height_cm) => onChange(() => ({ height_cm }))}
            />
          </Grid>
          <Exclusions profile={profile} onChange={onChange} nameOf={nameOf} />
          <Ranges profile={profile} onChange={onChange} />
          <ParentPart onWithdrawn={onClose} />
        </Stack>
      )}
    </Dialog>
  );
};
