import type { Observable } from "rxjs";
import type { CalendarEvent } from "#shared/domain/calendar/event.ts";
import type { EventDocument, PlannedWorkoutDocument } from "#shared/domain/kinds/documents.ts";
import type { Undo } from "./undo.ts";

/** When a workout is planned, and when its member is reminded of it. */
export type PlanTimes = Pick<PlannedWorkoutDocument, "day" | "time" | "minutes" | "reminders">;
/** Without a time it is meant for some time of its day. */
export type PlanInput = Pick<PlannedWorkoutDocument, "day" | "routine_id" | "name"> & Partial<PlanTimes>;

export type PlansRepository = {
  /** By day. */
  watch(): Observable<PlannedWorkoutDocument[]>;
  /** Gives them as they are stored. */
  add(inputs: readonly PlanInput[]): Promise<PlannedWorkoutDocument[]>;
  change(id: string, changes: Partial<PlanTimes>): Promise<void>;
  remove(ids: readonly string[]): Promise<Undo>;
};

/** An event with the row that keeps it. */
export type KeptEvent = CalendarEvent & Pick<EventDocument, "id" | "sequence">;

/** An event of a file, and which state of it the file has. */
export type NamedEvent = { event: CalendarEvent; sequence: number };
/** What came of the events of a file. `kept`: names of those that were changed here, whose newer state is not taken. */
export type TakenOver = { added: number; updated: number; present: number; kept: readonly string[]; undo: Undo };

export type EventsRepository = {
  /** By start. An event that did not change stays the same object. */
  watch(): Observable<KeptEvent[]>;
  add(event: CalendarEvent): Promise<Undo>;
  /**
   * Takes events over by names that they have elsewhere (UIDs), on whichever device once; a newer state replaces that
   * which an earlier file brought, and never what the member changed here.
   */
  takeOver(named: ReadonlyMap<string, NamedEvent>): Promise<TakenOver>;
  /** Writes what differs between two states of an event, so that another device's changes of the rest stay. */
  change(before: KeptEvent, after: CalendarEvent): Promise<Undo>;
  remove(id: string): Promise<Undo>;
};
