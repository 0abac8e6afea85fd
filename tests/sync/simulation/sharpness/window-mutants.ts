import { at, inStore, type Mutant } from "./mutant.ts";

const EVENTS = at("storage/events");
const ENGINE = at("sync/engine");

/** Faults of what the windows of a device tell each other. */
export const WINDOW_MUTANTS: readonly Mutant[] = [
  {
    name: "a window does not hear of what another one stored",
    file: EVENTS,
    find: "pass(new Map([...bulks].map(([name, bulk]) => [name, fromElsewhere(inOrder(name, bulk))])), dirty);",
    put: "void [bulks, dirty, fromElsewhere];",
  },
  {
    name: "an edit is told as if nothing waited",
    file: at("storage/transaction"),
    find: "isDirty ||= mark !== null || before?.dirty !== undefined;",
    put: "",
    test: inStore("a commit says in every window whether it touched a row that waits or did"),
  },
  {
    name: "a window does not tell of what it stored",
    file: EVENTS,
    find: "channel?.post({ bulks, dirty, counted: counters.counted() } satisfies Message);",
    put: "",
  },
  {
    name: "a row that another window deleted stays in the lists of this window",
    file: EVENTS,
    find: 'event.operation === "DELETE" ? event :',
    put: 'event.operation === "DELETE" ? { ...event, operation: "UPDATE", documentData: event.previousDocumentData, previousDocumentData: undefined as never } :',
  },
  {
    name: "late news of another window replaces what a window wrote since",
    file: EVENTS,
    find: "if (height < (heights.get(key) ?? 0)) return false;",
    put: "",
    test: inStore("keeps what a window wrote since where another window's news comes late"),
  },
  {
    name: "a window that does not lead takes no status from the one that does",
    file: ENGINE,
    find: "board.adopt(message.status, message.report);",
    put: "void board.adopt;",
  },
  {
    name: "a window that leads answers no other one",
    file: ENGINE,
    find: "if (leading) channel?.send",
    put: "if (leading && false) channel?.send",
  },
];
