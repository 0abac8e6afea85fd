/** An error in Stripe's format, with its HTTP status. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: { error: { type: string; code?: string; message: string; param?: string; decline_code?: string } };

  constructor(
    status: number,
    message: string,
    details: { type?: string; code?: string; param?: string; decline_code?: string } = {},
  ) {
    super(message);
    this.name = "StripeError";
    this.status = status;
    this.body = { error: { type: "invalid_request_error", message, ...details } };
  }
}

export const missing = (what: string, id: string, param = "id"): StripeError =>
  new StripeError(404, `No such ${what}: '${id}'`, { code: "resource_missing", param });

/**
 * The error of a refused card. `code` is Stripe's: card_declined, expired_card, incorrect_cvc, authentication_required.
 */
export const cardError = (code: string, message: string, declined?: string): StripeError =>
  new StripeError(402, message, {
    type: "card_error",
    code,
    ...(declined !== undefined && { decline_code: declined }),
  });
