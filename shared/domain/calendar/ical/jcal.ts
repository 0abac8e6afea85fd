import ICAL from "ical.js";

/** jCal (RFC 7265): a property, and a component with its properties and components. */
export type Jproperty = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]];
export type Jcomponent = [name: string, properties: Jproperty[], components: Jcomponent[]];

/** The lines of a component, folded, each with its end. */
export const icalLines = (component: Jcomponent): string => ICAL.stringify(component);
