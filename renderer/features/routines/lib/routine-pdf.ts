import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { paperColours, posesOnPaper } from "#renderer/kit/figures/paper-figure.ts";
import { makePdf, PDF_MUTED, pdfPage, printable } from "#renderer/kit/pdf.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { setNames } from "#shared/domain/training/set-names.ts";
import { supersetNames } from "#shared/domain/training/supersets.ts";
import { type Formats, formatClock } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { columnsOf, targetText } from "./target-columns.ts";

const LINE = "#DEDED8";
/** Points: the room that the poses of an exercise have. */
const DRAWING = { width: 170, height: 96 };

type Routine = { name: string; notes: string; exercises: readonly RoutineExercise[] };

/** `drawingOf`: the poses of an exercise as text of an SVG, null where none is drawn. */
type Words = {
  catalogue: Pick<Catalogue, "find" | "nameOf" | "unitOf">;
  drawingOf: (exercise: Exercise) => string | null;
  t: Translate;
  formats: Formats;
};

/** The targets of an exercise, equal sets that follow one another in one line: `1–3`, `60`, `8`, `12`. */
const targets = (exercise: RoutineExercise, { catalogue, t, formats }: Words): string[][] => {
  const unit = catalogue.unitOf(exercise.exercise_id);
  const columns = columnsOf(exercise, catalogue.find(exercise.exercise_id)?.type);
  const isSided = exercise.sets.some(({ side }) => side !== "both");
  const names = setNames(exercise.sets, t("workouts:kindShort.warmup"));
  const lines: { first: string; last: string; cells: string[] }[] = [];
  for (const [index, set] of exercise.sets.entries()) {
    const name = names[index] ?? "";
    const cells = [
      ...(isSided ? [t(`workouts:sides.${set.side}`)] : []),
      ...columns.map((target) => targetText(target, set, formats, unit)),
    ];
    const before = lines.at(-1);
    if (before?.cells.join("|") === cells.join("|") && set.kind === exercise.sets[index - 1]?.kind) before.last = name;
    else lines.push({ first: name, last: name, cells });
  }
  return [
    [
      t("workouts:table.set"),
      ...(isSided ? [t("workouts:side")] : []),
      ...columns.map((target) => t(`routines:columns.${target}`, { unit })),
    ],
    ...lines.map(({ first, last, cells }) => [first === last ? first : `${first}–${last}`, ...cells]),
  ];
};

const exerciseContent = (exercise: RoutineExercise, superset: string | null, words: Words): Content => {
  const { catalogue, drawingOf, t } = words;
  const known = catalogue.find(exercise.exercise_id);
  const drawing = known ? drawingOf(known) : null;
  const [heads = [], ...lines] = targets(exercise, words);
  const rest = exercise.rest_seconds > 0 ? t("workouts:rest", { time: formatClock(exercise.rest_seconds) }) : "";
  const about = [superset === null ? "" : t("workouts:superset.name", { letter: superset }), rest];
  return {
    unbreakable: true,
    margin: [0, 12, 0, 0],
    columnGap: 16,
    columns: [
      {
        width: DRAWING.width,
        ...(drawing === null
          ? { text: "" }
          : { svg: drawing, fit: [DRAWING.width, DRAWING.height], alignment: "center" }),
      } as Content,
      {
        width: "*",
        stack: [
          { text: catalogue.nameOf(exercise.exercise_id), fontSize: 12, bold: true },
          {
            text: about.filter((part) => part !== "").join(" · "),
            color: PDF_MUTED,
            fontSize: 9,
            margin: [0, 1, 0, 4],
          },
          {
            layout: {
              hLineWidth: (index) => (index === 0 ? 0 : 0.5),
              vLineWidth: () => 0,
              hLineColor: () => LINE,
              paddingLeft: () => 0,
              paddingTop: () => 3,
              paddingBottom: () => 3,
            },
            table: {
              widths: heads.map(() => "*"),
              body: [heads.map((text) => ({ text, color: PDF_MUTED, fontSize: 8 })), ...lines],
            },
          },
          ...(exercise.notes === ""
            ? []
            : [{ text: exercise.notes, color: PDF_MUTED, margin: [0, 4, 0, 0] } as Content]),
        ],
      },
    ],
  };
};

/** A routine as a document: each exercise with its poses side by side and its targets. */
export const routineDocument = ({ name, notes, exercises }: Routine, words: Words): TDocumentDefinitions => {
  const letters = supersetNames(exercises.map(({ superset }) => ({ superset_id: superset })));
  const { formats } = words;
  const spaced = { ...formats, number: (value: number) => printable(formats.number(value)) };
  return {
    ...pdfPage(name),
    content: [
      { text: name, fontSize: 20, bold: true },
      ...(notes === "" ? [] : [{ text: notes, color: PDF_MUTED, margin: [0, 4, 0, 0] } as Content]),
      ...exercises.map((exercise) =>
        exerciseContent(exercise, exercise.superset === null ? null : (letters.get(exercise.superset) ?? null), {
          ...words,
          formats: spaced,
        }),
      ),
    ],
  };
};

/** The routine as a PDF. Throws where the code that makes it cannot be loaded. */
export const makeRoutinePdf = async (
  routine: Routine,
  words: Omit<Words, "drawingOf">,
  language: Language,
): Promise<Blob> => {
  const { colourOf, end } = paperColours();
  try {
    const drawingOf = (exercise: Exercise) => posesOnPaper(exercise, colourOf);
    return await makePdf(routineDocument(routine, { ...words, drawingOf }), language);
  } finally {
    end();
  }
};
