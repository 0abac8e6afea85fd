import type { Command } from "#renderer/features/gym/index.ts";
import type { TillReading } from "#shared/domain/gym/till.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

type MoveRow = RowOfKind<"gym_till_moves">;

export type Closing = RowOfKind<"gym_till_closings">;
/** A move as a row, or as it waits for its answer. */
export type TillMove = Pick<MoveRow, "id" | "day" | "type" | "cents" | "reason" | "noted_at" | "noted_by">;

/** A day of the till, with what waits for its answer. */
export type TillDay = {
  reading: TillReading;
  /** By the time at which they were noted. */
  moves: readonly TillMove[];
  /** The float's move; undefined while nobody opened the till. */
  opened: TillMove | undefined;
  /** The newest closing. */
  closing: Closing | undefined;
  /** The newest command that closes it, unless it was accepted. */
  command: Command | undefined;
};
