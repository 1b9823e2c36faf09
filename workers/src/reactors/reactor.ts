import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Action, WorkRequest } from '../due/due-work.ts';

/** One piece of work that an event requests. */
export type RequestedWork = Omit<WorkRequest, 'action'>;

/**
 * Pure: maps events to the work of one action. Each reactor is a consumer with its own checkpoint and parked streams, so that a fault in
 * one does not delay the others.
 */
export type Reactor = {
  /** Name of the work, its job and the consumer. */
  readonly action: Action;
  /** Where it starts without a checkpoint: at the first event, or after the last event at its first start. */
  readonly beginsAt: 'start' | 'head';
  /**
   * Whether it follows sandboxes of partners: `only` them, or them `too`. Every other reactor gets none of their events, so that no test
   * leads to a payment, a mail or a delivery.
   */
  readonly sandboxes?: 'only' | 'too';
  /** Types without a reaction are left out. */
  readonly on: { readonly [Type in MainLogEvent['type']]?: (event: Recorded<Type>) => readonly RequestedWork[] };
};

export type Recorded<Type extends MainLogEvent['type']> = RecordedDomainEvent<Extract<MainLogEvent, { type: Type }>>;

/** Work that is due immediately. */
export const dueNow = (subject: string): readonly RequestedWork[] => [{ subject, delayMs: 0 }];
