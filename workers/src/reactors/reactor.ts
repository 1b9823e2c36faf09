import type { DomainEvent, RecordedDomainEvent } from '@danubit/core/kernel/event';
import type { WorkRequest } from '../due/due-work.ts';

/** Pure: an event → the work it asks for. Types that ask for nothing are left out. */
export type Reactor<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (event: RecordedDomainEvent<Extract<Event, { type: Type }>>) => readonly WorkRequest[];
};
