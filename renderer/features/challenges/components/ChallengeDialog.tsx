import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import {
  type ChallengeForm,
  type ChallengeProblem,
  type ChallengeRow,
  challengeProblems,
  newChallenge,
} from "#renderer/features/challenges/lib/challenges.ts";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { CHALLENGE_MEASURES } from "#shared/domain/kinds/gym/gym-challenges.ts";

/** The challenge to edit, null for a new one; its gym, and today in the gym's time zone. */
export type ChallengeQuestion = { of: ChallengeRow | null; gym: string; today: string };

type EditorProps = ChallengeQuestion & { onClose: () => void };

const ChallengeEditor = ({ of, gym, today, onClose }: EditorProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [form, setForm] = useState<ChallengeForm>(() => of ?? newChallenge(today));
  const started = of !== null && of.starts_on <= today;
  const problems = challengeProblems(form, today, started);
  const saving = useForm({ isValid: problems.size === 0, save: () => save(), onSaved: onClose });
  const wrong = (problem: ChallengeProblem, text: string) => (saving.isTried && problems.has(problem) ? text : null);
  const text = (name: ChallengeProblem) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  const save = () => {
    const { title, measure, starts_on, ends_on } = form;
    const args = { title: title.trim(), measure, starts_on, ends_on, ...(of && { challenge_id: of.id }) };
    return ask(gym, "save_challenge", args);
  };
  return (
    <DialogForm form={saving} onClose={onClose}>
      <Field
        label={t("challenges:form.title")}
        maxLength={100}
        autoComplete="off"
        error={wrong("title", t("challenges:form.titleMissing"))}
        {...text("title")}
      />
      {started ? (
        <Box fontSize="sm" color="fg.muted">
          {t("challenges:form.started")}
        </Box>
      ) : (
        <>
          <Segmented
            legend={t("challenges:form.measure")}
            wrap
            value={form.measure}
            options={CHALLENGE_MEASURES.map((value) => ({ value, label: t(`challenges:measures.${value}`) }))}
            onChange={(measure) => setForm({ ...form, measure })}
          />
          <Box fontSize="sm" color="fg.muted">
            {t(`challenges:rules.${form.measure}`)}
          </Box>
        </>
      )}
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4" alignItems="start">
        <Field
          label={t("challenges:form.starts_on")}
          type="date"
          disabled={started}
          error={wrong("starts_on", t("challenges:form.startWrong"))}
          {...text("starts_on")}
        />
        <Field
          label={t("challenges:form.ends_on")}
          type="date"
          error={wrong("ends_on", t("challenges:form.endWrong"))}
          {...text("ends_on")}
        />
      </Grid>
    </DialogForm>
  );
};

type ChallengeDialogProps = { asked: ChallengeQuestion | null; onClose: () => void };

/** Form for a new or changed challenge. */
export const ChallengeDialog = ({ asked, onClose }: ChallengeDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={t(asked?.of ? "challenges:form.change" : "challenges:form.new")}
    >
      {asked ? <ChallengeEditor {...asked} onClose={onClose} /> : null}
    </Dialog>
  );
};
