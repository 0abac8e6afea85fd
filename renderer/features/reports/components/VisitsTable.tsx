import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import type { CSSProperties } from "react";
import type { GymReport } from "#renderer/data/account/gym-report-api.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

const Cell = chakra("td", {
  base: {
    height: "1.75rem",
    minWidth: "2rem",
    textAlign: "center",
    fontSize: "xs",
    fontVariantNumeric: "tabular-nums",
    borderRadius: "4px",
    overflow: "hidden",
    position: "relative",
    isolation: "isolate",
    bg: "bg.panel",
    _before: {
      content: '""',
      position: "absolute",
      inset: "0",
      zIndex: "-1",
      bg: "prime.line",
      opacity: "var(--depth)",
    },
  },
});
const Head = chakra("th", { base: { fontSize: "xs", fontWeight: "600", color: "fg.muted", paddingInline: "1" } });

type VisitsTableProps = { visits: GymReport["visits"]; title: string; weekdayOf: (weekday: number) => string };

/** How many came in at which hour of which weekday: the more, the darker the cell. */
export const VisitsTable = ({ visits, title, weekdayOf }: VisitsTableProps) => {
  const { formats } = useI18n();
  const hours = visits.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const counts = new Map(visits.map(({ weekday, hour, count }) => [`${weekday}-${hour}`, count]));
  const most = Math.max(...counts.values());
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={title}>
      <chakra.table width="100%" borderCollapse="separate" borderSpacing="2px">
        <thead>
          <tr>
            <td />
            {shown.map((hour) => (
              <Head key={hour} scope="col">
                {hour}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((weekday) => (
            <tr key={weekday}>
              <Head scope="row" textAlign="left">
                {weekdayOf(weekday)}
              </Head>
              {shown.map((hour) => {
                const count = counts.get(`${weekday}-${hour}`) ?? 0;
                // Text keeps its contrast: the colour never fills more than two fifths.
                const depth = { "--depth": (count / most) * 0.4 } as CSSProperties;
                return (
                  <Cell key={hour} style={depth} {...(count === 0 ? { bg: "bg.soft" } : {})}>
                    {count === 0 ? "" : formats.volume(count)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
};
