import { daysOf, isoDay } from '@danubit/core/domain/privacy/calendar';
import { mainLogEvents, type MainLogEvent } from '@danubit/core/domain/main-log.events';
import { dueDayOf, ORDINARY_CLASSES, retentionRuleOf, type OrdinaryClass } from '@danubit/core/domain/privacy/retention/retention-rules';
import type { EventDefinition, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { bookDayOf, OPEN_PERIOD, retentionPeriodOf } from '@danubit/event-store/retention-period';
import { isSandboxStream } from '@danubit/event-store/sandbox-stream';
import { ALL_PERIODS } from './retention-clock.entity.ts';

/** What an event says about the clock of a person and class: that it starts, or that the data is destroyed. */
export type RetentionMark = {
  readonly subjectId: string;
  readonly userId: string | null;
  readonly retentionClass: OrdinaryClass;
  readonly period: string;
} & ({ readonly startsOn: string; readonly dueOn: string } | { readonly destroyedOn: string });

/** Classes whose clock starts when the account ends. */
const UNTIL_THE_END = ORDINARY_CLASSES.filter((name) => retentionRuleOf(name).start === 'end');

/** All that we keep about a person whom a partner added. */
const OF_A_PARTNERS_USER = ['cdd', 'transaction', 'travel-rule'] as const satisfies readonly OrdinaryClass[];

const classByType: ReadonlyMap<string, string | null> = new Map(
  Object.values<EventDefinition>(mainLogEvents).map(({ type, retentionClass }) => [type, retentionClass]),
);
const isOrdinary = (name: string): name is OrdinaryClass => ORDINARY_CLASSES.some((one) => one === name);
const isPeriodic = (name: OrdinaryClass): boolean => name === 'accounting' || name === 'support';

/** An event without a person has none. */
export const retentionMarksOf = (event: RecordedDomainEvent<MainLogEvent>): readonly RetentionMark[] => {
  const { subjectId } = event.metadata;
  if (subjectId === null) return [];
  const day = bookDayOf(event.metadata.occurredAt);
  const person = { subjectId, userId: userOf(event) };
  const starting = (retentionClass: OrdinaryClass): RetentionMark => ({ ...person, retentionClass, ...startOf(retentionClass, event) });
  switch (event.type) {
    case 'RelationshipEnded':
    case 'AccountClosed':
      return UNTIL_THE_END.map(starting);
    case 'NewsletterEnded':
      return [starting('marketing')];
    case 'SubjectKeyDestroyed':
      return event.data.classes.filter(isOrdinary).map((retentionClass) => {
        const period = isPeriodic(retentionClass) ? ALL_PERIODS : OPEN_PERIOD;
        return { ...person, retentionClass, period, destroyedOn: day };
      });
    case 'RetentionPeriodDestroyed': {
      const { retentionClass, period } = event.data;
      return isOrdinary(retentionClass) ? [{ ...person, retentionClass, period, destroyedOn: day }] : [];
    }
    // Money of a payer without a relationship: an occasional transaction.
    case 'FundsReceived':
      return event.data.userId === null ? [starting('transaction')] : [];
    // Such a person has no account with us that ends: each record and order starts the period again. A sandbox has its own clock.
    case 'PartnerUserAdded':
    case 'PartnerUserDocumentAdded':
    case 'PartnerUserAccepted':
    case 'PartnerUserLinked':
    case 'PartnerOrderPlaced':
      return isSandboxStream(event.stream) ? [] : OF_A_PARTNERS_USER.map((name) => ({ ...starting(name), userId: null }));
    default: {
      const name = classByType.get(event.type) ?? '';
      return isOrdinary(name) && isPeriodic(name) ? [starting(name)] : [];
    }
  }
};

const userOf = ({ data }: RecordedDomainEvent<MainLogEvent>): string | null =>
  'userId' in data && typeof data.userId === 'string' ? data.userId : null;

/** A month starts its clock with its last day, so that its last message is kept as long as the law says. */
const startOf = (
  retentionClass: OrdinaryClass,
  { metadata: { occurredAt } }: RecordedDomainEvent<MainLogEvent>,
): { readonly period: string; readonly startsOn: string; readonly dueOn: string } => {
  const period = retentionPeriodOf(retentionClass, occurredAt);
  const [year = 0, month = 1] = period.split('-').map(Number);
  const ofMonth = (): string => isoDay(year, month, daysOf(year, month));
  const startsOn = retentionClass === 'support' ? ofMonth() : bookDayOf(occurredAt);
  return { period, startsOn, dueOn: dueDayOf(retentionRuleOf(retentionClass), startsOn) };
};
