import { RESEND_PAUSE } from "#renderer/kit/codes/factor-proof.ts";
import type { Failure } from "#shared/lib/result.ts";

/** A pending change of address. `confirmed`: addresses whose code was right on this screen. */
export type EmailChange = {
  confirmed: readonly string[];
  checking: string | null;
  sending: boolean;
  resendAt: number | null;
  /** The last failure: of one address's code, or of sending (`address` null); null for none. */
  failure: { address: string | null; failure: Failure } | null;
};

export type EmailChangeEvent =
  | { type: "check"; address: string }
  | { type: "right"; address: string }
  | { type: "wrong"; address: string; failure: Failure }
  | { type: "send" }
  | { type: "sent"; at: number }
  | { type: "unsent"; failure: Failure };

export const firstEmailChange: EmailChange = {
  confirmed: [],
  checking: null,
  sending: false,
  resendAt: null,
  failure: null,
};

export const reduceEmailChange = (state: EmailChange, event: EmailChangeEvent): EmailChange => {
  switch (event.type) {
    case "check":
      return { ...state, checking: event.address, failure: null };
    case "right":
      return { ...state, checking: null, confirmed: [...state.confirmed, event.address] };
    case "wrong":
      return { ...state, checking: null, failure: { address: event.address, failure: event.failure } };
    case "send":
      return { ...state, sending: true, failure: null };
    case "sent":
      // New e-mails start the change over: the server forgets which address was confirmed (supabase/auth `mail.go`).
      return { ...state, sending: false, confirmed: [], resendAt: event.at + RESEND_PAUSE };
    case "unsent":
      return { ...state, sending: false, failure: { address: null, failure: event.failure } };
  }
};
