/** Renews the session; false where nothing answered, so that it is worth another try. */
export type Renew = () => Promise<boolean>;

/**
 * Renews a session whose token the server refused, as after a change of the device's clock, when an expired token still
 * looks valid. Once per token, and not for a renewed token until the server has accepted one.
 */
export const createSessionRenewal = (renew: Renew) => {
  let refused: string | null = null;
  let isTried = false;
  return {
    refused(token: string): void {
      if (isTried || token === refused) return;
      refused = token;
      isTried = true;
      const again = (isAnswered: boolean) => {
        if (isAnswered) return;
        refused = null;
        isTried = false;
      };
      renew().then(again, () => again(false));
    },
    taken(): void {
      isTried = false;
    },
  };
};
