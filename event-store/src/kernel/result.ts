/** The outcome of a decision: events to append, or a refusal that the caller must map. A refusal worth auditing is an event instead. */
export type Decision<Event, Refusal> =
  { readonly accepted: true; readonly events: readonly Event[] } | { readonly accepted: false; readonly refusal: Refusal };

export const accept = <Event>(...events: readonly Event[]): Decision<Event, never> => ({ accepted: true, events });

export const refuse = <Refusal>(refusal: Refusal): Decision<never, Refusal> => ({ accepted: false, refusal });
