/** The change whose form is open: one at a time, so that there is one main action. */
export type Flow = "password" | "email" | "totp" | "phone" | `resume:${string}`;

export type FlowControl = { open: Flow | null; start: (flow: Flow) => void; close: () => void };

export type CardProps<Account> = {
  account: Account;
  /** True without a network, where nothing can be changed. */
  disabled: boolean;
  flow: FlowControl;
  /** Called after a change: reads the account again. */
  onChanged: () => void;
};
