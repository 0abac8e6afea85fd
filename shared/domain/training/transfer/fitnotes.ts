import type { CsvTable } from "#shared/lib/csv/csv-table.ts";
import { readLocalDate } from "./dates.ts";
import { keepFigures } from "./figures.ts";
import {
  firstUnit,
  hasFigures,
  isBelowZero,
  readDistanceUnit,
  readDuration,
  readNumber,
  readSigned,
  readWeightUnit,
  toKilograms,
  toMetres,
} from "./quantities.ts";
import type { RowReading, TrainingFormat } from "./training-format.ts";

const WEIGHTS = ["weight", "weight (kg)", "weight (kgs)", "weight (lbs)", "weight (lb)"];

/** Whether a cell fits a column: FitNotes quotes nothing, so a comma in a name or comment splits the cell. */
const fits = (column: string, cell: string, categories: ReadonlySet<string>): boolean => {
  if (column === "date") return readLocalDate(cell) !== null;
  if (column === "exercise") return cell !== "";
  if (column === "category") return categories.has(cell);
  if (column === "weight unit") return cell === "" || readWeightUnit(cell) !== null;
  if (column === "distance unit") return cell === "" || readDistanceUnit(cell) !== null;
  if (column === "time") return cell === "" || /^\d+(:\d{1,2}){1,2}$/.test(cell);
  if (column === "reps") return /^\d*$/.test(cell);
  if (column === "distance" || WEIGHTS.includes(column)) return /^(\d+([.,]\d{1,3})?)?$/.test(cell);
  return true;
};

/** FitNotes' export: a day is an unnamed workout; units are in each row, in older exports in the heading. */
export const fitnotes: TrainingFormat = {
  source: "fitnotes",
  dates: ["date"],
  figures: [...WEIGHTS, "reps", "distance"],
  matches: (columns) => ["date", "exercise", "category", "reps"].every((column) => columns.includes(column)),
  dialect: () => "fitnotes",
  units: (table) => ({
    weight: table.columns.some((column) => /^weight \(kgs?\)$/.test(column))
      ? "kg"
      : table.columns.some((column) => /^weight \(lbs?\)$/.test(column))
        ? "lb"
        : (firstUnit(table, "weight unit", readWeightUnit) ?? (hasFigures(table, "weight") ? null : "kg")),
    distance: firstUnit(table, "distance unit", readDistanceUnit) ?? (hasFigures(table, "distance") ? null : "km"),
  }),
  read(row, { decimal, dates, ...units }): RowReading {
    const startedAt = readLocalDate(row("date"), dates);
    if (!startedAt) return { kind: "skipped", reason: "date" };
    const name = row("exercise");
    if (name === "") return { kind: "skipped", reason: "exercise" };
    const plain = readSigned(row("weight"), decimal);
    const kilograms = readSigned(row("weight (kg)") || row("weight (kgs)"), decimal);
    const pounds = readSigned(row("weight (lbs)") || row("weight (lb)"), decimal);
    const [reps, distance] = ["reps", "distance"].map((column) => readNumber(row(column), decimal));
    if ([plain, kilograms, pounds, reps, distance].includes(undefined)) return { kind: "skipped", reason: "number" };
    const unit = readWeightUnit(row("weight unit")) ?? units.weight;
    const { kept, changes } = keepFigures({
      weightKg: {
        text: WEIGHTS.map(row).find((text) => text !== "") ?? "",
        value: plain
          ? toKilograms(plain, unit)
          : kilograms
            ? toKilograms(kilograms, "kg")
            : pounds
              ? toKilograms(pounds, "lb")
              : null,
      },
      reps: { text: row("reps"), value: reps ?? null },
      rpe: { text: "", value: null },
      duration: { text: row("time"), value: readDuration(row("time")) },
      distance: {
        text: row("distance"),
        value: distance ? toMetres(distance, readDistanceUnit(row("distance unit")) ?? units.distance) : null,
      },
    });
    return {
      kind: "set",
      changes,
      set: {
        workout: { key: row("date"), name: "", startedAt, endedAt: null, notes: "" },
        exercise: { name, notes: "", superset: null, isAssisted: isBelowZero(plain ?? kilograms ?? pounds) },
        order: null,
        set: { ...kept, kind: "normal", notes: row("comment") || row("notes") },
      },
    };
  },
  repair(cells, { columns, cells: all }: CsvTable) {
    const place = columns.indexOf("category");
    const whole = all.filter((row) => row.length <= columns.length);
    const categories = new Set(whole.map((row) => row[place] ?? ""));
    const isWhole = (reading: readonly string[]) =>
      columns.every((column, at) => fits(column, (reading[at] ?? "").trim(), categories));
    if (cells.length > columns.length + 1) return null;
    const asItStands = (cells.at(-1) ?? "").trim() === "" ? [cells] : [];
    const joined = columns.flatMap((_, at) => {
      const [before = "", after = ""] = cells.slice(at, at + 2);
      if (before.trim() === "" || after.trim() === "") return [];
      return [[...cells.slice(0, at), `${before},${after}`, ...cells.slice(at + 2)]];
    });
    const [meant, ...others] = [...asItStands, ...joined].filter(isWhole);
    return meant && others.length === 0 ? meant : null;
  },
};
