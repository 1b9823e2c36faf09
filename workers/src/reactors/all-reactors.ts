import type { MainLogEvent, MainLogEventType } from '@danubit/core/domain/main-log.events';
import type { RecordedDomainEvent } from '@danubit/core/kernel/event';
import type { WorkRequest } from '../due/due-work.ts';
import { customerReactor } from './customer.reactor.ts';
import { mailReactor } from './mail.reactor.ts';
import { paymentReactor } from './payment.reactor.ts';
import type { Reactor } from './reactor.ts';

const reactors: Reactor<MainLogEvent> = { ...paymentReactor, ...customerReactor, ...mailReactor };

/** Types that lead to work; the reactors' consumer decodes no other. */
export const REACTED_TYPES = Object.keys(reactors) as readonly MainLogEventType[];

export const workRequestedBy = <Type extends MainLogEventType>(
  event: RecordedDomainEvent<Extract<MainLogEvent, { type: Type }>>,
): readonly WorkRequest[] => {
  const react = reactors[event.type as Type] as ((event: RecordedDomainEvent) => readonly WorkRequest[]) | undefined;
  return react?.(event) ?? [];
};
