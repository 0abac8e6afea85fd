import "uplot/dist/uPlot.min.css";
import uPlot from "uplot";
import { DAY_STEPS, isMonthly, namedTimes, wholeDays } from "./chart-days.ts";

export type ChartPoint = { at: number; value: number };

export type ChartStyle = { line: string; fill: string; text: string; grid: string; font: string };

export type ChartOptions = {
  points: readonly ChartPoint[];
  /** Levels that lie behind the line. */
  landmarks: readonly number[];
  style: ChartStyle;
  /** Name a day or a month, in milliseconds. */
  formatDay: (time: number) => string;
  formatMonth: (time: number) => string;
  formatValue: (value: number) => string;
  /** The point under the pointer; null when it left. */
  onPoint: (point: ChartPoint | null) => void;
};

export type Chart = { resize: (width: number) => void; destroy: () => void };

const HEIGHT = 220;
/** Points up to which each has a dot of its own. */
const MAX_DOTS = 60;

/** Colours of the page as it is now; a canvas knows no tokens. */
export const readChartStyle = (): ChartStyle => {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--pp-colors-${name}`).trim();
  const line = token("prime-line");
  return {
    line,
    fill: `color-mix(in srgb, ${line} 14%, transparent)`,
    text: token("fg-muted"),
    grid: token("border"),
    font: `12px ${style.getPropertyValue("--pp-fonts-body") || "system-ui"}`,
  };
};

/** Whether this browser can draw at all; the table beside the chart needs nothing. */
export const canDraw = (): boolean => document.createElement("canvas").getContext("2d") !== null;

/** Draws a line of dated values into `box`, from zero where landmarks are shown, else close to the values. */
export const drawChart = (box: HTMLElement, width: number, options: ChartOptions): Chart => {
  const { points, landmarks, style, formatDay, formatMonth, formatValue, onPoint } = options;
  const axis = { stroke: style.text, font: style.font, ticks: { show: false }, grid: { stroke: style.grid, width: 1 } };
  const times = points.map(({ at }) => at / 1000);
  const days = wholeDays(times[0] ?? 0, times.at(-1) ?? 0);
  const values = points.map(({ value }) => value);
  const chart = new uPlot(
    {
      width,
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 9, fill: style.line } },
      scales: {
        // The library's own bounds of values that have one time are months apart.
        x: { time: true, range: () => days },
        y: {
          range: (_, low, high) => {
            if (landmarks.length > 0) return [0, Math.max(high, ...landmarks) * 1.08];
            const room = Math.max((high - low) * 0.15, high * 0.02, 1);
            return [Math.max(0, low - room), high + room];
          },
        },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 80,
          incrs: DAY_STEPS,
          splits: (_chart, _axis, first, last, step) => namedTimes(first, last, step),
          values: (_chart, named, _axis, _space, step) =>
            named.map((time) => (isMonthly(step) ? formatMonth : formatDay)(time * 1000)),
        },
        { ...axis, size: 56, values: (_, ticks) => ticks.map(formatValue) },
      ],
      series: [
        {},
        {
          stroke: style.line,
          fill: style.fill,
          width: 2,
          points: { show: points.length <= MAX_DOTS, size: 6, fill: style.line, stroke: style.line },
        },
        ...landmarks.map(() => ({ stroke: style.text, width: 1, dash: [2, 4], points: { show: false } })),
      ],
      hooks: {
        setCursor: [(self) => onPoint(points[self.cursor.idx ?? -1] ?? null)],
      },
    },
    [times, values, ...landmarks.map((level) => values.map(() => level))],
    box,
  );
  return { resize: (next) => chart.setSize({ width: next, height: HEIGHT }), destroy: () => chart.destroy() };
};
