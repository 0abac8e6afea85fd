/** What the plans cost and hold. They are the public claims; nothing is charged yet. */
export const FREE_CONVERSATIONS = 10;
/** Euro each month. */
export const PREMIUM_PRICE = 9.99;
