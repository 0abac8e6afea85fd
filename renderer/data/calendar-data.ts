import type { Observable } from "rxjs";
import type { CalendarEvent } from "#shared/domain/calendar/event.ts";
import type { EventDocument, PlannedWorkoutDocument } from "#shared/domain/kinds/documents.ts";
import type { Undo } from "./undo.ts";

/** Day, time and reminders of a planned workout. */
export type PlanTimes = Pick<PlannedWorkoutDocument, "day" | "time" | "minutes" | "reminders">;
/** A workout to plan; without a time it is for any time of its day. */
export type PlanInput = Pick<PlannedWorkoutDocument, "day" | "routine_id" | "name"> & Partial<PlanTimes>;

export type PlansRepository = {
  /** Planned workouts by day. */
  watch(): Observable<PlannedWorkoutDocument[]>;
  /** Stores planned workouts and gives them as stored. */
  add(inputs: readonly PlanInput[]): Promise<PlannedWorkoutDocument[]>;
  change(id: string, changes: Partial<PlanTimes>): Promise<void>;
  remove(ids: readonly string[]): Promise<Undo>;
};

/** An event with the id and state number of its row. */
export type KeptEvent = CalendarEvent & Pick<EventDocument, "id" | "sequence">;

/** An event of a file with the number of its state there. */
export type NamedEvent = { event: CalendarEvent; sequence: number };
/**
 * The result of importing events. `kept`: names of events that were changed here, whose newer state is not imported.
 */
export type TakenOver = { added: number; updated: number; present: number; kept: readonly string[]; undo: Undo };

export type EventsRepository = {
  /** Events by start. An unchanged event stays the same object. */
  watch(): Observable<KeptEvent[]>;
  add(event: CalendarEvent): Promise<Undo>;
  /**
   * Imports events by the names that they have elsewhere (UIDs), once over all devices. A newer state replaces one from
   * an earlier file, never a change by the member.
   */
  takeOver(named: ReadonlyMap<string, NamedEvent>): Promise<TakenOver>;
  /** Stores what differs between two states of an event, so that other changes of another device stay. */
  change(before: KeptEvent, after: CalendarEvent): Promise<Undo>;
  remove(id: string): Promise<Undo>;
};
