/** What can be open on the screen: one change at a time, so that there is one main action. */
export type Flow = "password" | "email" | "totp" | "phone" | `resume:${string}`;

export type FlowControl = { open: Flow | null; start: (flow: Flow) => void; close: () => void };

export type CardProps<Account> = {
  account: Account;
  /** Without a network nothing can be changed. */
  disabled: boolean;
  flow: FlowControl;
  /** After a change: the account is read again. */
  onChanged: () => void;
};
