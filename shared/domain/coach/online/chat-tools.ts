import { z } from "zod";
import { MUSCLES } from "#shared/domain/training/exercise.ts";

/** An exercise by the name that somebody said, or by its id. */
const exercise = z.string().trim().min(1).max(120);
const muscle = z.enum(MUSCLES);
const weeks = z.int().min(1).max(52);

/**
 * The engine's functions that a model may call. They run on the member's device, over its log, and answer facts; none
 * changes anything. `description` is what the model reads; `args` is checked on both sides. No argument carries a
 * figure that an answer may cite.
 */
export const CHAT_TOOLS = {
  standing: { description: "How each main lift stands: rising, falling or level.", args: z.object({}) },
  trend: { description: "The trend of one exercise's estimated maximum.", args: z.object({ exercise }) },
  records: {
    description: "The member's records, of one exercise or the latest of all.",
    args: z.object({ exercise: exercise.optional() }),
  },
  last: {
    description: "What was done last, of one exercise or in the last workout.",
    args: z.object({ exercise: exercise.optional() }),
  },
  volume: {
    description: "Weekly sets by muscle, with the range that is advised.",
    args: z.object({ muscle: muscle.optional(), weeks: weeks.optional() }),
  },
  neglected: { description: "Muscles that get too little work.", args: z.object({ weeks: weeks.optional() }) },
  causes: { description: "What may explain that an exercise does not rise.", args: z.object({ exercise }) },
  next: {
    description: "Loads and repetitions for the next time, of one exercise or of the next workout.",
    args: z.object({ exercise: exercise.optional() }),
  },
  fit: {
    description: "What to train today in the minutes that the member has.",
    args: z.object({ minutes: z.int().min(5).max(300) }),
  },
  swap: { description: "What may replace an exercise.", args: z.object({ exercise }) },
  deload: { description: "Whether a lighter week is due, and why.", args: z.object({}) },
  goal: {
    description: "How far the member's goals are, of one exercise or all.",
    args: z.object({ exercise: exercise.optional() }),
  },
  build: {
    description: "A program for the member's goal, days and equipment.",
    args: z.object({
      goal: z.enum(["strength", "muscle"]).optional(),
      days: z.int().min(1).max(7).optional(),
    }),
  },
  propose: {
    description:
      "Makes a proposal that the member may accept, with figures of the engine. The only way to offer a change; nothing changes by itself. `with`: the exercise that comes in.",
    args: z.object({
      change: z.enum(["next", "deload", "fit", "swap", "add", "remove", "build"]),
      exercise: exercise.optional(),
      with: exercise.optional(),
      minutes: z.int().min(5).max(300).optional(),
    }),
  },
  cards: {
    description: "Searches the knowledge cards: rests, technique, sleep, food and training in general.",
    args: z.object({ query: z.string().trim().min(1).max(200) }),
  },
} as const;
export type ChatTool = keyof typeof CHAT_TOOLS;
export type ChatToolArgs<Tool extends ChatTool> = z.infer<(typeof CHAT_TOOLS)[Tool]["args"]>;

export const isChatTool = (name: string): name is ChatTool => Object.hasOwn(CHAT_TOOLS, name);
