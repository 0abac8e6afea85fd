import type { DesktopApi } from "#shared/contract/platform/platform-api.ts";
import type { Result } from "#shared/lib/result.ts";
import type { contract } from "./contract.ts";

export type ContractGroup = keyof typeof contract;

export type CallName<Group extends ContractGroup> = {
  [Name in keyof (typeof contract)[Group]]: (typeof contract)[Group][Name] extends "event" ? never : Name;
}[keyof (typeof contract)[Group]] &
  keyof DesktopApi[Group];

export type EventName<Group extends ContractGroup> = Exclude<keyof DesktopApi[Group], CallName<Group>>;

type Input<Method> = Method extends (...input: infer Arguments) => unknown ? Arguments : never;
type Answer<Method> = Method extends (...input: never[]) => Promise<infer Value> ? Value : never;
type Payload<Method> = Method extends (listener: (...payload: infer Values) => void) => unknown ? Values : never;

/** What crosses the border for a call: a Result as it is, any other answer wrapped into one. */
export type Envelope<Value> = [Value] extends [Result<unknown>] ? Value : Result<Value>;

/** What main implements. */
export type Handlers = {
  [Group in ContractGroup]: { [Name in CallName<Group>]: DesktopApi[Group][Name] };
};

/** What preload puts on `window`: forwards only. */
export type Bridge = {
  [Group in ContractGroup]: {
    [Name in CallName<Group>]: (
      ...input: Input<DesktopApi[Group][Name]>
    ) => Promise<Envelope<Answer<DesktopApi[Group][Name]>>>;
  } & { [Name in EventName<Group>]: DesktopApi[Group][Name] };
};

/** What main may send: `events.auth.onChange(change)`. */
export type Emitters = {
  [Group in ContractGroup]: { [Name in EventName<Group>]: (...payload: Payload<DesktopApi[Group][Name]>) => void };
};

export type CallInput<Group extends ContractGroup, Name extends CallName<Group>> = Input<DesktopApi[Group][Name]>;

/** The one name of a call or event on the wire. */
export const channelOf = (group: string, name: string): string => `prime:${group}.${name}`;

/** Name of the bridge on `window`. */
export const BRIDGE = "performancePrime";
