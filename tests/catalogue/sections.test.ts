import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const RENDERER = join(import.meta.dirname, "../../renderer");
const SECTIONS = join(import.meta.dirname, "sections");

/** Parts that the catalogue has no section for, and why. */
const LEFT_OUT = new Set([
  // Hand something down, and draw nothing.
  ...["ClocksOf", "ColorModeProvider", "DataProvider", "I18nProvider", "MemberDataContext", "MemberDataProvider"],
  ...["RestTimerProvider", "WeightUnitProvider", "Beside", "ErrorBoundary", "InLanguage", "Styled"],
  // Loaded by the app's providers once there is a toast: the section "toasts" has some.
  "Toasts",
  // Drawn by DialogForm, and by Dialog.
  ...["Form", "CloseButton"],
  // Drawn by ReminderFields.
  "FormPart",
  // A Field whose list opens only with typing.
  "SuggestField",
  // Drawn by GymDialog, and by BarField.
  ...["BarsFields", "DraftField"],
  // A screen of fields over the member's places: e2e/web/training/places.spec.ts shows it in each appearance.
  ...["EquipmentEditor", "BandsCard", "SeriesFields", "StackDialog", "StacksCard", "WeightsField", "PlaceChoice"],
  // Drawn by StickyHead; and a DataTable once it is opened.
  ...["StickyBar", "ClosedTable"],
  // Drawn by MovementCard and by PickerRow; and a dialog of what both draw.
  ...["FigureSvg", "MovementFigure", "MovingFigure", "ExerciseStill", "HowToDialog"],
  // Drawn by SyncChip.
  "SyncButton",
  // Black on white in each appearance, and another picture for each text.
  "QrPicture",
  // A whole receipt, drawn by the dialogs of the desk and of payments.
  "ReceiptText",
  // Over a library with its search, and over a database that cannot be read.
  ...["ExercisePicker", "RepairOffer"],
  // Over the library as well: e2e/web/training/figures.spec.ts has both.
  ...["MovementChoice", "NextExercise"],
]);

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .map((path) => readFileSync(join(folder, path), "utf8"));

/** Components that a source exports: what else begins with a capital is in capitals. */
const componentsOf = (source: string): string[] =>
  [...source.matchAll(/^export (?:const|class|function) ([A-Z]\w*)/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => /[a-z]/.test(name));

it("shows every part of ui and kit that draws something", () => {
  const shown = sourcesIn(SECTIONS).join("\n");
  const parts = ["ui", "kit"].flatMap((floor) => sourcesIn(join(RENDERER, floor))).flatMap(componentsOf);
  const missing = parts.filter((name) => !LEFT_OUT.has(name) && !new RegExp(`<${name}\\b`).test(shown));
  expect(missing).toEqual([]);
});
