import { coachConversations } from "./coach-conversations.ts";
import { coachFeedback } from "./coach-feedback.ts";
import { coachMessages } from "./coach-messages.ts";
import { coachProfiles } from "./coach-profiles.ts";
import { coachProposals } from "./coach-proposals.ts";
import { consents } from "./consents.ts";
import { dayNotes } from "./day-notes.ts";
import { errorLog } from "./error-log.ts";
import { events } from "./events.ts";
import { goals } from "./goals.ts";
import { appointmentNotes, gymAppointments, gymBusy, ownAppointments } from "./gym/gym-appointments.ts";
import { gymBookings, ownBookings } from "./gym/gym-bookings.ts";
import { gymChallenges, gymScores } from "./gym/gym-challenges.ts";
import { gymClosures } from "./gym/gym-closures.ts";
import { gymCommands } from "./gym/gym-commands.ts";
import {
  gymCertificates,
  gymInstalments,
  gymMemberships,
  gymReceipts,
  gymWaivers,
  ownInstalments,
  ownMemberships,
  ownReceipts,
} from "./gym/gym-desk.ts";
import { gymEntries } from "./gym/gym-entries.ts";
import { gymEquipment } from "./gym/gym-equipment.ts";
import { gymFlags } from "./gym/gym-flags.ts";
import { gymIssues, gymKeys } from "./gym/gym-issues.ts";
import { gymLetters } from "./gym/gym-letters.ts";
import { gymMessages, ownMessages } from "./gym/gym-messages.ts";
import { gymOffers } from "./gym/gym-offers.ts";
import { gymPasses, ownPasses } from "./gym/gym-passes.ts";
import { gymPeople, ownGyms, ownInvitations } from "./gym/gym-people.ts";
import { gymPersons } from "./gym/gym-persons.ts";
import { gymPhotos } from "./gym/gym-photos.ts";
import { gymSettings } from "./gym/gym-settings.ts";
import { gymOrders, gymProducts, ownOrders } from "./gym/gym-shop.ts";
import { gymTillClosings, gymTillMoves } from "./gym/gym-till.ts";
import { gymClasses, gymCoaches, gymSessions } from "./gym/gym-timetable.ts";
import type { Kind, RowOf } from "./kind.ts";
import { measures } from "./measures.ts";
import { memberExercises } from "./member-exercises.ts";
import { notifications } from "./notifications.ts";
import { places } from "./places.ts";
import { plannedWorkouts } from "./planned-workouts.ts";
import { profiles } from "./profiles.ts";
import { routines } from "./routines.ts";
import { timeOff } from "./time-off.ts";
import { workoutExercises } from "./workout-exercises.ts";
import { workoutSets } from "./workout-sets.ts";
import { workouts } from "./workouts.ts";

/** Every kind of synced row by the name of its table on the server, in the order in which lists name them. */
export const KINDS = {
  profiles,
  notifications,
  error_log: errorLog,
  workouts,
  workout_exercises: workoutExercises,
  workout_sets: workoutSets,
  member_exercises: memberExercises,
  routines,
  measures,
  goals,
  planned_workouts: plannedWorkouts,
  day_notes: dayNotes,
  time_off: timeOff,
  places,
  events,
  coach_conversations: coachConversations,
  coach_messages: coachMessages,
  coach_proposals: coachProposals,
  coach_feedback: coachFeedback,
  coach_profiles: coachProfiles,
  consents,
  gym_commands: gymCommands,
  gym_settings: gymSettings,
  gym_closures: gymClosures,
  gym_equipment: gymEquipment,
  gym_people: gymPeople,
  gym_persons: gymPersons,
  own_gyms: ownGyms,
  own_invitations: ownInvitations,
  gym_coaches: gymCoaches,
  gym_classes: gymClasses,
  gym_sessions: gymSessions,
  gym_bookings: gymBookings,
  own_bookings: ownBookings,
  gym_appointments: gymAppointments,
  own_appointments: ownAppointments,
  gym_busy: gymBusy,
  appointment_notes: appointmentNotes,
  gym_offers: gymOffers,
  gym_memberships: gymMemberships,
  own_memberships: ownMemberships,
  gym_instalments: gymInstalments,
  own_instalments: ownInstalments,
  gym_receipts: gymReceipts,
  gym_till_moves: gymTillMoves,
  gym_till_closings: gymTillClosings,
  own_receipts: ownReceipts,
  gym_certificates: gymCertificates,
  gym_waivers: gymWaivers,
  gym_entries: gymEntries,
  gym_flags: gymFlags,
  gym_passes: gymPasses,
  own_passes: ownPasses,
  gym_photos: gymPhotos,
  gym_issues: gymIssues,
  gym_keys: gymKeys,
  gym_letters: gymLetters,
  gym_messages: gymMessages,
  own_messages: ownMessages,
  gym_challenges: gymChallenges,
  gym_scores: gymScores,
  gym_products: gymProducts,
  gym_orders: gymOrders,
  own_orders: ownOrders,
} as const;

export type KindName = keyof typeof KINDS;

export type RowOfKind<K extends KindName> = RowOf<(typeof KINDS)[K]["fields"]>;

export const KIND_NAMES = Object.keys(KINDS) as KindName[];

/** Kinds with a collection of their own, because they have tens of thousands of rows. */
export const BULK = ["workouts", "workout_exercises", "workout_sets"] as const satisfies readonly KindName[];
export type BulkName = (typeof BULK)[number];

/** Kinds that share one collection of documents. */
export type DocumentKind = Exclude<KindName, BulkName>;

/** Collections that are replicated separately: one per bulk kind, and `documents` for all other kinds. */
export const COLLECTIONS = [...BULK, "documents"] as const;
export type CollectionName = (typeof COLLECTIONS)[number];

export const isKind = (name: string): name is KindName => Object.hasOwn(KINDS, name);

/** The definition of a kind; undefined for one that only a newer release knows. */
export const kindOf = (name: string): Kind | undefined => (isKind(name) ? KINDS[name] : undefined);

export const collectionOf = (kind: string): CollectionName => COLLECTIONS.find((name) => name === kind) ?? "documents";
