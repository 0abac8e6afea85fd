import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import type { Instalment } from "#shared/domain/gym/instalments.ts";
import type { Hours } from "#shared/domain/gym/slots.ts";
import type { CertificateType, PaymentMethod } from "#shared/domain/kinds/gym/gym-desk.ts";
import type { SyncedFields } from "#shared/domain/kinds/kind.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

type CoachTime = { coach_id: string; starts_at: string; minutes: number };
type FoundBy = Pick<RowOfKind<"gym_coaches">, "listed" | "headline" | "specialties">;
type CoachHours = Readonly<Record<string, Hours>>;

/** A class as it repeats; `day`: 1 for Monday, `time` by the gym's clocks. */
type ClassArgs = {
  class_id?: string;
  title: string;
  description: string;
  coach_id: string | null;
  room: string;
  capacity: number;
  minutes: number;
  weekly: readonly { day: number; time: string }[];
  starts_on: string;
  ends_on: string | null;
};

type ChallengeArgs = Pick<RowOfKind<"gym_challenges">, "title" | "measure" | "starts_on" | "ends_on"> & {
  challenge_id?: string;
};

/** A product of the shop. Without `stock` what is left stays as it is, null counts no more. */
type ProductArgs = Omit<RowOfKind<"gym_products">, keyof SyncedFields | "stock"> & {
  product_id?: string;
  stock?: number | null;
};

/** What is asked of a gym, with what the server needs to know for it: docs/gym.md. */
type Verbs = {
  accept_invitation: Record<string, never>;
  decline_invitation: Record<string, never>;
  leave_gym: Record<string, never>;
  save_settings: Readonly<Record<string, string | number | boolean | readonly number[] | null>>;
  save_class: ClassArgs;
  remove_class: { class_id: string };
  save_session: { session_id: string; capacity: number; room: string; coach_id: string | null };
  book: { session_id: string };
  claim: { session_id: string };
  cancel_booking: { booking_id: string };
  request_appointment: CoachTime;
  confirm_appointment: { appointment_id: string };
  propose_appointment: { appointment_id: string; starts_at: string; minutes?: number; coach_id?: string };
  cancel_appointment: { appointment_id: string; reason?: string };
  finish_appointment: { appointment_id: string; state: "completed" | "no_show" };
  book_for: { session_id: string; member_id: string };
  request_for: CoachTime & { member_id: string };
  mark: { booking_id: string; state: "attended" | "no_show" | "booked" };
  cancel_session: { session_id: string };
  write_message: { text: string };
  answer_message: { member_id: string; text: string };
  settle_messages: { member_id: string };
  save_coach: { bio: string; weekly: CoachHours; overrides: CoachHours } & Partial<FoundBy>;
  sell_membership: {
    member_id: string;
    title: string;
    starts_on: string;
    ends_on: string | null;
    instalments: readonly Instalment[];
  };
  end_membership: { member_id: string; membership_id: string; drop_overdue?: boolean };
  pause_membership: { member_id: string; membership_id: string; paused_from: string; paused_until: string };
  resume_membership: { member_id: string; membership_id: string };
  take_payment: { member_id: string; instalment_id: string; method: PaymentMethod };
  return_payment: { member_id: string; receipt_id: string };
  note_certificate: { member_id: string; type: CertificateType; issued_on: string | null; expires_on: string };
  remove_certificate: { certificate_id: string };
  note_waiver: { member_id: string; title: string; signed_on: string };
  remove_waiver: { waiver_id: string };
  save_challenge: ChallengeArgs;
  remove_challenge: { challenge_id: string };
  join_challenge: { challenge_id: string };
  leave_challenge: { challenge_id: string };
  save_product: ProductArgs;
  remove_product: { product_id: string };
  order_products: { lines: readonly { product_id: string; quantity: number }[]; cents: number; note: string };
  cancel_order: { order_id: string; member_id?: string; reason?: string };
  ready_order: { order_id: string; member_id: string };
  collect_order: { order_id: string; member_id: string; method: PaymentMethod };
};

/** What the member asked of their gyms, the oldest first; undefined before it is read. */
export const useGymCommands = () => {
  const data = useMemberData();
  return useObservable(useMemo(() => data.documents("gym_commands").watch(), [data]));
};

/** Asks a gym, also without a network: the answer comes as a row. */
export const useAskGym = () => {
  const { t } = useI18n();
  const data = useMemberData();
  const { write, removeWithUndo } = useWrite();
  return useMemo(() => {
    const commands = data.documents("gym_commands");
    return {
      ask: <V extends keyof Verbs>(gym_id: string, verb: V, args: Verbs[V]) =>
        write(commands.create({ gym_id, verb, args, state: "asked", reason: "" })),
      /** Of no effect where the server has answered by then. */
      takeBack: (id: string, text = t("gym:takenBack")) => removeWithUndo(() => commands.remove([id]), text),
      /** In place of one that was refused. */
      askAgain: ({ id, gym_id, verb, args }: RowOfKind<"gym_commands">) =>
        write(commands.create({ gym_id, verb, args, state: "asked", reason: "" }).then(() => commands.remove([id]))),
      /** Puts an answer out of sight. */
      dismiss: (id: string) => write(commands.remove([id])),
    };
  }, [data, write, removeWithUndo, t]);
};

/** Whether what is asked waits for a network, as far as the device knows. */
export const useWaitsForNetwork = (): boolean => {
  const data = useMemberData();
  const status = useObservable(useMemo(() => data.sync.status(), [data]));
  const isOnline = useOnline();
  return !isOnline || status?.kind === "offline";
};
