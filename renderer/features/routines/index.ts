export { draftState } from "./lib/routine-draft.ts";
