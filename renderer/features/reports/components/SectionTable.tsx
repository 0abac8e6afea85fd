import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { cellText } from "#renderer/features/reports/lib/report-files.ts";
import type { ReportSection } from "#renderer/features/reports/lib/report-sections.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

const Head = chakra("th", {
  base: {
    paddingBlock: "1",
    paddingRight: "3",
    textAlign: "right",
    fontSize: "xs",
    fontWeight: "600",
    color: "fg.muted",
  },
  variants: { first: { true: { textAlign: "left" } } },
});
const Cell = chakra("td", {
  base: {
    paddingBlock: "2",
    paddingRight: "3",
    borderTopWidth: "1px",
    borderColor: "border",
    textAlign: "right",
    // On a phone a table with many columns is wider than the screen: names stay whole, and the table scrolls.
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
    "&:last-of-type": { paddingRight: "0" },
  },
  variants: {
    first: {
      true: {
        minWidth: "8rem",
        textAlign: "left",
        fontWeight: "600",
        whiteSpace: "normal",
        overflowWrap: "break-word",
      },
    },
  },
});

/** A section's rows as a table, with a bar under the name of each row that has one. `act`: a row's control, if any. */
export const SectionTable = ({
  section: { title, heads, rows },
  act,
}: {
  section: ReportSection;
  act?: (key: string) => ReactNode;
}) => {
  const { t, formats } = useI18n();
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={title}>
      <chakra.table width="100%" borderCollapse="collapse" fontSize="sm">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <Head key={head} scope="col" first={index === 0}>
                {head}
              </Head>
            ))}
            {act ? <Head aria-label={t("reports:heads.act")} scope="col" /> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, share }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <Cell key={heads[index]} first={index === 0} width={index === 0 ? "40%" : undefined}>
                  {cellText(cell, formats, "–")}
                  {index === 0 && share !== undefined ? (
                    <Box aria-hidden="true" height="6px" marginTop="1" borderRadius="full" bg="bg.soft">
                      <Box height="100%" borderRadius="full" bg="prime.line" style={{ width: `${share * 100}%` }} />
                    </Box>
                  ) : null}
                </Cell>
              ))}
              {act ? <Cell>{act(key)}</Cell> : null}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
};
