import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Action, WorkRequest } from '../due/due-work.ts';

/** One piece of work of the reactor's action that an event asks for. */
export type Asked = Omit<WorkRequest, 'action'>;

/**
 * Pure: events → the work of one action that they ask for. Each reactor is a consumer of its own, with its own checkpoint and parked
 * streams, so that a fault in one delays no other.
 */
export type Reactor = {
  /** Names the work, its job and the consumer. */
  readonly action: Action;
  /** Where it begins when it has no checkpoint: with the first event, or with what comes after its first start. */
  readonly beginsAt: 'start' | 'head';
  /** Types that ask for nothing are left out. */
  readonly on: { readonly [Type in MainLogEvent['type']]?: (event: Recorded<Type>) => readonly Asked[] };
};

export type Recorded<Type extends MainLogEvent['type']> = RecordedDomainEvent<Extract<MainLogEvent, { type: Type }>>;

/** Work that is due as soon as it is asked for. */
export const atOnce = (subject: string): readonly Asked[] => [{ subject, delayMs: 0 }];
