import type { MainLogEvent, MainLogEventType } from '@danubit/core/domain/main-log.events';
import type { RecordedDomainEvent } from '@danubit/core/kernel/event';
import type { WorkRequest } from '../due/due-work.ts';
import { cardVerificationReactor } from './card-verification.reactor.ts';
import { customerReactor } from './customer.reactor.ts';
import { enquiryReactor } from './enquiry.reactor.ts';
import { mailReactor } from './mail.reactor.ts';
import { noticeReactor } from './notice.reactor.ts';
import { paymentReactor } from './payment.reactor.ts';
import type { Reactor } from './reactor.ts';
import { securityReactor } from './security.reactor.ts';
import { settingsReactor } from './settings.reactor.ts';
import { subscriptionReactor } from './subscription.reactor.ts';

const reactors: Reactor<MainLogEvent> = {
  ...paymentReactor,
  ...noticeReactor,
  ...customerReactor,
  ...mailReactor,
  ...enquiryReactor,
  ...subscriptionReactor,
  ...cardVerificationReactor,
  ...settingsReactor,
  ...securityReactor,
};

/** Types that lead to work; the reactors' consumer decodes no other. */
export const REACTED_TYPES = Object.keys(reactors) as readonly MainLogEventType[];

/** An event of a type that nothing reacts to asks for nothing. */
export const workRequestedBy = (event: RecordedDomainEvent): readonly WorkRequest[] => {
  const react = (reactors as Readonly<Record<string, AnyReaction | undefined>>)[event.type];
  return react?.(event) ?? [];
};

/** The codec has checked that the data fits the type, so the reaction of that type may be given it. */
type AnyReaction = (event: RecordedDomainEvent) => readonly WorkRequest[];
