import type { Source } from "#shared/domain/coach/knowledge/card.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import type { Quote } from "./passages.ts";

const sourceLine = ({ by, title, year, doi }: Source): string =>
  `${by}, ${title}, ${year}${doi === undefined ? "" : `, doi:${doi}`}`;

/** How well a card is proven and by whom, in one line. */
export const proofLine = ({ grade, sources }: NonNullable<Quote["proof"]>, t: Translate): string =>
  [
    t(`coach:passage.grades.${grade}`),
    ...(sources.length > 0
      ? [t("coach:passage.source", { count: sources.length, source: sources.map(sourceLine).join("; ") })]
      : [t("coach:passage.custom")]),
  ].join(" · ");

/** A quoted passage, line by line. */
export const quoteLines = (quote: Quote | null, t: Translate): string[] =>
  quote === null
    ? []
    : [
        ...quote.paragraphs,
        ...quote.points.map((point) => `- ${point}`),
        ...(quote.doctor === null ? [] : [`${t("coach:passage.doctor")}: ${quote.doctor}`]),
        ...(quote.proof === null ? [] : [proofLine(quote.proof, t)]),
      ];
