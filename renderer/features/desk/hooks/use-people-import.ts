import { useEffect, useRef, useState } from "react";
import type { DeskMember } from "#renderer/features/desk/hooks/use-desk-members.ts";
import { openPeopleFile, type PeopleFileFailure } from "#renderer/features/desk/lib/people-file.ts";
import type { PeopleImport } from "#renderer/features/desk/lib/people-imports.ts";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { screenPace } from "#renderer/kit/screens/screen-pace.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { type ColumnMeanings, proposedMeanings } from "#shared/domain/gym/people/transfer/columns.ts";
import {
  batchesOf,
  type DuplicateChoice,
  findSuspects,
  planPeople,
  type Suspect,
} from "#shared/domain/gym/people/transfer/plan.ts";
import { type LineProblem, type PersonLine, readPeopleLines } from "#shared/domain/gym/people/transfer/read-lines.ts";
import { IMPORT_BATCH } from "#shared/domain/gym/verbs/people.ts";
import type { DateOrder } from "#shared/domain/training/transfer/dates.ts";
import type { CsvTable } from "#shared/lib/csv/csv-table.ts";
import type { Pace } from "#shared/lib/pace.ts";

type OpenFile = { name: string; table: CsvTable };
type MeaningFile = OpenFile & { meanings: ColumnMeanings; dates: DateOrder };
export type CheckedFile = MeaningFile & {
  lines: readonly PersonLine[];
  problems: readonly LineProblem[];
  suspects: readonly Suspect[];
  choices: ReadonlyMap<number, DuplicateChoice>;
};

export type PeopleImportState =
  | { step: "file"; failure: PeopleFileFailure | null }
  | { step: "reading"; name: string; share: number }
  | ({ step: "meanings" } & MeaningFile)
  | ({ step: "check" } & CheckedFile)
  | { step: "writing"; done: number; of: number }
  | { step: "import"; id: string };

const FIRST: PeopleImportState = { step: "file", failure: null };
const MAX_FILE_NAME = 100;

type Of = { gym: string; members: readonly DeskMember[]; today: string };

/** Takes a file of people to a gym, step by step. Nothing is written before the last one. */
export const usePeopleImport = ({ gym, members, today }: Of) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const notifier = useNotifier();
  const { record } = useErrorRecorder();
  const [state, setState] = useState<PeopleImportState>(FIRST);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  /** Reads in the screen's pace; what was under way before ends. */
  const run = async (name: string, step: (pace: Pace) => Promise<PeopleImportState>) => {
    work.current?.abort();
    const controller = new AbortController();
    work.current = controller;
    setState({ step: "reading", name, share: 0 });
    const pace = screenPace(controller.signal, (share) => setState({ step: "reading", name, share }));
    try {
      const next = await step(pace);
      if (work.current === controller) setState(next);
    } catch (error) {
      if (controller.signal.aborted) return;
      record(error);
      notifier.show({ tone: "error", text: t("people:failed") });
      setState(FIRST);
    }
  };

  const check = (file: MeaningFile) =>
    run(file.name, async (pace) => {
      const texts = { untitled: t("people:membership.untitled"), debt: t("people:membership.debt") };
      const read = await readPeopleLines(file.table, { ...file, today, ...texts }, pace.rest);
      return { ...file, ...read, ...findSuspects(read.lines, members), step: "check" };
    });

  const write = async (file: CheckedFile) => {
    const { people } = planPeople(file.lines, file, members);
    const controller = new AbortController();
    work.current = controller;
    const id = crypto.randomUUID();
    const name = [...file.name].slice(0, MAX_FILE_NAME).join("");
    let done = 0;
    setState({ step: "writing", done, of: people.length });
    for (const { first, people: some } of batchesOf(people)) {
      const args = { import_id: id, file: name, total: people.length, first, people: some };
      if (controller.signal.aborted || !(await ask(gym, "import_people", args))) break;
      done = first + some.length - 1;
      setState({ step: "writing", done, of: people.length });
    }
    // What was asked before somebody stopped it, or the disk was full, goes on and can be taken back.
    setState(done === 0 ? { ...file, step: "check" } : { step: "import", id });
  };

  return {
    state,
    open: (file: File) =>
      void run(file.name, async (pace) => {
        const opened = await openPeopleFile(file, pace);
        if (!opened.ok) return { step: "file", failure: opened.error };
        const meanings = proposedMeanings(opened.value, today);
        return { step: "meanings", name: file.name, table: opened.value, meanings, dates: "day_first" };
      }),
    check: (meanings: ColumnMeanings, dates: DateOrder) => {
      if (state.step === "meanings") void check({ ...state, meanings, dates });
    },
    /** Back to the question of the columns. */
    change: () => setState((now) => (now.step === "check" ? { ...now, step: "meanings" } : now)),
    choose: (choices: ReadonlyMap<number, DuplicateChoice>) =>
      setState((now) => (now.step === "check" ? { ...now, choices } : now)),
    write: () => {
      if (state.step === "check") void write(state);
    },
    show: (id: string) => setState({ step: "import", id }),
    undo: async ({ id, total }: PeopleImport) => {
      for (let first = 1; first <= total; first += IMPORT_BATCH)
        if (!(await ask(gym, "undo_import", { import_id: id, first }))) return;
    },
    /** Ends what is written, after the part that is under way. */
    stop: () => work.current?.abort(),
    /** Ends what is read, and goes back to the file. */
    restart: () => {
      work.current?.abort();
      setState(FIRST);
    },
  };
};

export type PeopleImporter = ReturnType<typeof usePeopleImport>;
