import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { offerText } from "#renderer/features/coach/lib/opening-text.ts";
import { exercisePath, figuresOf, PATHS, type Shown } from "#renderer/features/coach/lib/shown.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { DataTable } from "#renderer/ui/tables/DataTable.tsx";
import { type AnswerBlock, type AnswerLine, line as lineOf, type Value } from "#shared/domain/coach/answers/answer.ts";
import type { Fact } from "#shared/domain/coach/facts.ts";
import { FactNote } from "./FactNote.tsx";
import { QuoteView } from "./QuoteView.tsx";
import { Helpline, SafetyCard } from "./SafetyCard.tsx";

type AnswerProps = {
  blocks: readonly Record<string, unknown>[];
  facts: readonly Fact[];
  shown: Shown;
  /** Renders the changes that the answer proposes, with their actions. */
  diff: (block: Extract<AnswerBlock, { type: "diff" }>) => ReactNode;
  onAsk: (text: string) => void;
};

type LineViewProps = { line: AnswerLine } & Pick<AnswerProps, "facts" | "shown"> & {
    numberOf: (factId: string) => number;
  };

/** A figure, kept on one line with its number. */
const Figure = ({ fact, text, shown, number }: { fact: Fact; text: string; shown: Shown; number: number }) => {
  const end = text.lastIndexOf(" ") + 1;
  return (
    <chakra.b fontWeight="650" fontVariantNumeric="tabular-nums">
      {text.slice(0, end)}
      <chakra.span whiteSpace="nowrap">
        {text.slice(end)}
        <FactNote fact={fact} text={text} shown={shown} number={number} />
      </chakra.span>
    </chakra.b>
  );
};

const LineView = ({ line, facts, shown, numberOf }: LineViewProps) => (
  <>
    {shown.line(line, facts).map(({ text, fact }, index) =>
      fact === null ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored sentence never changes the order of its pieces
        <chakra.span key={index}>{text}</chakra.span>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Figure key={index} fact={fact} text={text} shown={shown} number={numberOf(fact.id)} />
      ),
    )}
  </>
);

type Compared = Extract<AnswerBlock, { type: "compare" }>;

const NOTHING: Value = { name: "" };

/** Two periods side by side, a column for each. */
const CompareTable = ({ block, facts, shown, numberOf }: Omit<LineViewProps, "line"> & { block: Compared }) => {
  const { t } = useI18n();
  const { from = NOTHING, to = NOTHING, fromAfter = NOTHING, toAfter = NOTHING } = block.periods.values;
  const headOf = (first: Value, last: Value) =>
    shown
      .line(lineOf("compare.period", { from: first, to: last }), facts)
      .map(({ text }) => text)
      .join("");
  const cell = (figure: Value = NOTHING) => (
    <LineView line={lineOf("compare.figure", { figure })} facts={facts} shown={shown} numberOf={numberOf} />
  );
  return (
    <DataTable
      heads={[t("coach:compared"), headOf(from, to), headOf(fromAfter, toAfter)]}
      rows={block.lines.map(({ text, values }) => ({
        key: `${text} ${JSON.stringify(values.exercise)}`,
        cells: [
          shown
            .line({ text: text.replace("compare.", "compare.rows.") as AnswerLine["text"], values }, facts)
            .map((piece) => piece.text)
            .join(""),
          cell(values.before),
          cell(values.after),
        ],
      }))}
    />
  );
};

const Choices = ({ texts, onAsk }: { texts: readonly string[]; onAsk: (text: string) => void }) => (
  <Flex gap="2" wrap="wrap">
    {texts.map((text) => (
      <Button key={text} tone="outline" height="auto" minHeight="2.75rem" onClick={() => onAsk(text)}>
        {text}
      </Button>
    ))}
  </Flex>
);

const BlockView = ({
  block,
  facts,
  shown,
  numberOf,
  diff,
  onAsk,
}: Omit<AnswerProps, "blocks"> & { block: AnswerBlock; numberOf: (factId: string) => number }): ReactNode => {
  const { t } = useI18n();
  const offered = { t, nameOf: shown.exerciseName };
  switch (block.type) {
    case "text":
      return (
        <chakra.p>
          <LineView line={block.line} facts={facts} shown={shown} numberOf={numberOf} />
        </chakra.p>
      );
    case "list":
      return (
        <chakra.ul paddingInlineStart="5" listStyleType="disc" display="flex" flexDirection="column" gap="1">
          {block.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stored list never changes its order
            <li key={index}>
              <LineView line={line} facts={facts} shown={shown} numberOf={numberOf} />
            </li>
          ))}
        </chakra.ul>
      );
    case "compare":
      return <CompareTable block={block} facts={facts} shown={shown} numberOf={numberOf} />;
    case "diff":
      return diff(block);
    case "program":
      return (
        <LinkButton to={`/workouts/programs/${block.program}`} tone="outline" alignSelf="flex-start">
          {t("coach:program")}
        </LinkButton>
      );
    case "exercises":
      return <Choices texts={block.options.map(shown.exerciseName)} onAsk={onAsk} />;
    case "offers":
      return (
        <Choices texts={block.intents.map((intent) => offerText(intent, block.exercise, offered))} onAsk={onAsk} />
      );
    case "replies":
      return <Choices texts={block.texts.map((text) => t(`coach:answers.${text}`))} onAsk={onAsk} />;
    case "choices":
      return <Choices texts={block.texts} onAsk={onAsk} />;
    case "place":
      return (
        <LinkButton to={PATHS[block.place]} tone="outline" alignSelf="flex-start">
          {t(`coach:places.${block.place}`)}
        </LinkButton>
      );
    case "exercise":
      return (
        <LinkButton to={exercisePath(block.exercise)} tone="outline" alignSelf="flex-start">
          {t("coach:places.exercise", { exercise: shown.exerciseName(block.exercise) })}
        </LinkButton>
      );
    case "helpline":
      return <Helpline of={block.of} />;
    case "known":
      return (
        <chakra.details fontSize="xs" color="fg.muted">
          <chakra.summary cursor="pointer" minHeight="1.5rem">
            {t("coach:model.known")}
          </chakra.summary>
          {block.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </chakra.details>
      );
    case "passage":
      return <QuoteView quote={shown.quote(block.passage)} />;
    case "suggestions":
      return <Choices texts={block.passages.flatMap((id) => shown.quote(id)?.title ?? [])} onAsk={onAsk} />;
    case "safety":
      return <SafetyCard flag={block.flag} />;
  }
};

/** The blocks of a stored answer, a safety card first. */
export const AnswerBlocks = ({ blocks, ...props }: AnswerProps) => {
  const known = props.shown
    .blocks(blocks)
    .toSorted((a, b) => Number(b.type === "safety") - Number(a.type === "safety"));
  // Figures are numbered as they are read, whatever else the answer was made from.
  const order = figuresOf(known, props.facts, props.shown).map(({ fact }) => fact.id);
  const numberOf = (factId: string) => order.indexOf(factId) + 1;
  return (
    <Stack gap="3">
      {known.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored answer never changes its order
        <BlockView key={index} block={block} numberOf={numberOf} {...props} />
      ))}
    </Stack>
  );
};
