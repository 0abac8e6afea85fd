import type { Command } from "#renderer/features/gym/index.ts";
import { importedId } from "#shared/domain/gym/people/transfer/imported-id.ts";
import { IMPORT_BATCH, MAX_PEOPLE } from "#shared/domain/gym/verbs/people.ts";

/** A part of an import, or of what takes it back: how many places it has, and its command. */
export type ImportPart = { first: number; count: number; command: Command };

/** An import by its commands. `at`: when it was asked. */
export type PeopleImport = {
  id: string;
  file: string;
  total: number;
  at: string;
  parts: readonly ImportPart[];
  /** What takes it back; none where nobody asked that. */
  undo: readonly ImportPart[];
};

const DAY = 86_400_000;
/** Days for which the server can take an import back. */
const KEPT = 30;

const wholeOf = (value: unknown): number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_PEOPLE ? value : 1;

/** Parts in order, each as far as the next one. */
const partsOf = (commands: readonly Command[], total: number): ImportPart[] => {
  const sorted = commands
    .map((command) => ({ first: wholeOf(command.args.first), command }))
    .toSorted((a, b) => a.first - b.first);
  return sorted.map(({ first, command }, at) => ({
    first,
    count: Math.min((sorted[at + 1]?.first ?? total + 1) - first, IMPORT_BATCH),
    command,
  }));
};

/** A gym's imports of the last thirty days, the newest first. `now`: in milliseconds. */
export const importsIn = (commands: readonly Command[], now: number): PeopleImport[] => {
  const of = (verb: string, id: unknown) =>
    commands.filter((one) => one.verb === verb && one.args.import_id === id && typeof id === "string");
  const ids = new Set(
    commands
      .filter(({ verb, created_at }) => verb === "import_people" && now - Date.parse(created_at) < KEPT * DAY)
      .map(({ args }) => args.import_id),
  );
  return [...ids]
    .flatMap((id): PeopleImport[] => {
      const made = of("import_people", id);
      const [first] = made;
      if (!first || typeof id !== "string") return [];
      const total = wholeOf(first.args.total);
      return [
        {
          id,
          file: String(first.args.file ?? ""),
          total,
          at: first.created_at,
          parts: partsOf(made, total),
          undo: partsOf(of("undo_import", id), total),
        },
      ];
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
};

/** How many people of its parts are in a state. */
export const countIn = (parts: readonly ImportPart[], state: Command["state"]): number =>
  parts.reduce((sum, { count, command }) => (command.state === state ? sum + count : sum), 0);

/** The ids of all whom an import added, or was to. */
export const idsIn = ({ id, total }: Pick<PeopleImport, "id" | "total">, gym: string): Promise<string[]> =>
  Promise.all(Array.from({ length: total }, (_, at) => importedId(id, gym, at + 1)));
