import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { figuresOf, isKnownOp, readBlocks, type Shown } from "#renderer/features/coach/lib/shown.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import type { Block, Line, Op } from "#shared/coach/answers/answer.ts";
import type { Fact } from "#shared/coach/facts.ts";
import { FactNote } from "./FactNote.tsx";
import { SafetyCard } from "./SafetyCard.tsx";

type AnswerProps = {
  blocks: readonly Record<string, unknown>[];
  facts: readonly Fact[];
  shown: Shown;
  routineName: (id: string | null) => string | null;
  onAsk: (text: string) => void;
};

type LineViewProps = { line: Line } & Pick<AnswerProps, "facts" | "shown"> & { numberOf: (factId: string) => number };

/** A figure, whose last word keeps its number on the same line. */
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

const Diff = ({ ops, shown, routineName }: { ops: readonly Op[] } & Pick<AnswerProps, "shown" | "routineName">) => {
  const { t } = useI18n();
  const known = ops.filter(isKnownOp);
  const routine = routineName(known[0]?.target.routine ?? null);
  return (
    <Card padding="0">
      <Flex padding="4" justify="space-between" gap="3" borderBottomWidth="1px" borderColor="border">
        <chakra.h3 fontWeight="650">
          {routine === null ? t("coach:diff.title") : t("coach:diff.titleOf", { routine })}
        </chakra.h3>
      </Flex>
      <chakra.ul listStyleType="none" padding="4" display="flex" flexDirection="column" gap="2">
        {known.map((op) => (
          <chakra.li
            key={`${op.target.routine}|${op.target.exercise}|${op.op}`}
            display="flex"
            gap="3"
            justifyContent="space-between"
          >
            <chakra.span>
              {shown.exerciseName(op.target.exercise)}
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {t(`coach:answers.${op.reason}`)}
              </chakra.span>
            </chakra.span>
            <chakra.span
              fontWeight="650"
              textAlign="end"
              flexShrink="0"
              maxWidth="60%"
              fontVariantNumeric="tabular-nums"
            >
              {shown.opText(op)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <Box padding="4" paddingTop="0" fontSize="sm" color="fg.muted">
        {t("coach:diff.note")}
      </Box>
    </Card>
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
  routineName,
  onAsk,
}: Omit<AnswerProps, "blocks"> & { block: Block; numberOf: (factId: string) => number }): ReactNode => {
  const { t } = useI18n();
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
    case "diff":
      return <Diff ops={block.ops} shown={shown} routineName={routineName} />;
    case "program":
      return (
        <LinkButton to={`/workouts/programs/${block.program}`} tone="outline" alignSelf="flex-start">
          {t("coach:program")}
        </LinkButton>
      );
    case "exercises":
      return <Choices texts={block.options.map(shown.exerciseName)} onAsk={onAsk} />;
    case "offers":
      return <Choices texts={block.intents.map((intent) => t(`coach:ask.${intent}`))} onAsk={onAsk} />;
    case "safety":
      return <SafetyCard flag={block.flag} />;
  }
};

/** A stored answer, whose safety card stands above all else. */
export const AnswerBlocks = ({ blocks, ...props }: AnswerProps) => {
  const known = readBlocks(blocks).toSorted((a, b) => Number(b.type === "safety") - Number(a.type === "safety"));
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
