/** Renews the session; false where nobody answered, so that it is worth another try. */
export type Renew = () => Promise<boolean>;

/**
 * Has a session renewed whose token the server did not take: a device whose clock was set meanwhile holds one for good
 * that has long expired. Once per token, and not again for one that came of it, until the server took one.
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
