import "uplot/dist/uPlot.min.css";
import uPlot from "uplot";
import { DAY_STEPS, isMonthly, namedTimes, wholeDays } from "./chart-days.ts";

export type ChartPoint = { at: number; value: number };

/** A goal in a chart: a value between two times, in milliseconds. */
export type ChartGoal = { from: number; at: number; value: number };

export type ChartStyle = { line: string; fill: string; text: string; grid: string; goal: string; font: string };

export type ChartOptions = {
  points: readonly ChartPoint[];
  /** Values drawn as lines behind the chart's line. */
  landmarks: readonly number[];
  goal?: ChartGoal | null;
  style: ChartStyle;
  /** Formats a time (milliseconds) as day or month. */
  formatDay: (time: number) => string;
  formatMonth: (time: number) => string;
  formatValue: (value: number) => string;
  /** Called with the point under the pointer; null when the pointer leaves. */
  onPoint: (point: ChartPoint | null) => void;
};

export type Chart = { resize: (width: number) => void; destroy: () => void };

const HEIGHT = 220;
/** Most points that each get a dot. */
const MAX_DOTS = 60;

/** How dense the area below the line is: 14 %. */
const ALPHA = "24";

/** The page's present colours, because a canvas knows no design tokens. */
export const readChartStyle = (): ChartStyle => {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--pp-colors-${name}`).trim();
  const line = token("prime-line");
  return {
    line,
    // A colour of the system has no transparent kind.
    fill: /^#[\da-f]{6}$/i.test(line) ? `${line}${ALPHA}` : "transparent",
    text: token("fg-muted"),
    grid: token("border"),
    goal: token("gold"),
    font: `12px ${style.getPropertyValue("--pp-fonts-body") || "system-ui"}`,
  };
};

/** Whether this browser can draw on a canvas; the table beside the chart needs none. */
export const canDraw = (): boolean => document.createElement("canvas").getContext("2d") !== null;

/** Least seconds shown after today: four weeks. */
const AHEAD = 28 * 86_400;

/** The end of the axis in seconds: the goal's day, unless it is so far away that the values would have no room. */
const endOf = (first: number, last: number, goal: ChartGoal | null): number =>
  goal === null ? last : Math.max(last, Math.min(goal.at / 1000, last + Math.max(AHEAD, last - first)));

/** Draws a goal as a line to its day, with a dot where that is in view. */
const drawGoal = (chart: uPlot, { from, at, value }: ChartGoal, color: string): void => {
  const { ctx, bbox } = chart;
  const right = bbox.left + bbox.width;
  const x = (time: number) => chart.valToPos(time / 1000, "x", true);
  const y = chart.valToPos(value, "y", true);
  const end = x(at);
  if (end < bbox.left) return;
  ctx.save();
  ctx.strokeStyle = color;
  ctx.fillStyle = color;
  ctx.lineWidth = 2 * uPlot.pxRatio;
  ctx.setLineDash([6 * uPlot.pxRatio, 4 * uPlot.pxRatio]);
  ctx.beginPath();
  ctx.moveTo(Math.max(bbox.left, x(from)), y);
  ctx.lineTo(Math.min(right, end), y);
  ctx.stroke();
  if (end <= right) {
    ctx.beginPath();
    ctx.arc(end, y, 5 * uPlot.pxRatio, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.restore();
};

/** Draws a line of dated values into `box`, from zero with landmarks, else close to the values. */
export const drawChart = (box: HTMLElement, width: number, options: ChartOptions): Chart => {
  const { points, landmarks, goal = null, style, formatDay, formatMonth, formatValue, onPoint } = options;
  const axis = { stroke: style.text, font: style.font, ticks: { show: false }, grid: { stroke: style.grid, width: 1 } };
  const times = points.map(({ at }) => at / 1000);
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const days = wholeDays(first, endOf(first, last, goal));
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
          range: (_, lowest, highest) => {
            const [low, high] = [Math.min(lowest, goal?.value ?? lowest), Math.max(highest, goal?.value ?? highest)];
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
        draw: [(self) => goal && drawGoal(self, goal, style.goal)],
        setCursor: [(self) => onPoint(points[self.cursor.idx ?? -1] ?? null)],
      },
    },
    [times, values, ...landmarks.map((level) => values.map(() => level))],
    box,
  );
  return { resize: (next) => chart.setSize({ width: next, height: HEIGHT }), destroy: () => chart.destroy() };
};
