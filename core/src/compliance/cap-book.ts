import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { customerCap, type CustomerCap } from '../domain/compliance/customer-cap/customer-cap.decider.ts';
import type { CustomerCapEvent } from '../domain/compliance/customer-cap/customer-cap.events.ts';
import type { RestrictedLog } from '../restricted-log/open-restricted-log.ts';
import { RestrictedBook } from './restricted-book.ts';

export type CapRecord = {
  readonly proposed: NonNullable<CustomerCap['proposal']>;
  readonly proposedAt: string;
  /** One that waits may have lapsed. */
  readonly outcome: 'waiting' | 'rejected' | 'approved';
  readonly answered: { readonly by: string; readonly at: string } | null;
};
/** `history`: newest first. */
export type ListedCap = { readonly state: CustomerCap; readonly history: readonly CapRecord[] };

/** Caps of customers, each with its proposals. */
export class CapBook extends RestrictedBook<ListedCap, CustomerCapEvent> {
  constructor(log: RestrictedLog) {
    super(log, { prefix: 'cap-', idOf: ({ data }) => data.capId, fold });
  }
}

const fold = (before: ListedCap | undefined, event: RecordedDomainEvent<CustomerCapEvent>): ListedCap | undefined => {
  const state = customerCap.evolve(before?.state ?? null, event);
  return state === null ? undefined : { state, history: withStep(before?.history ?? [], event) };
};

const withStep = (history: readonly CapRecord[], event: RecordedDomainEvent<CustomerCapEvent>): readonly CapRecord[] => {
  const at = event.recordedAt;
  if (event.type === 'CapProposed') return [{ proposed: event.data, proposedAt: at, outcome: 'waiting', answered: null }, ...history];
  const [last, ...earlier] = history;
  if (last === undefined || event.type === 'CapCarried') return history;
  const { data } = event;
  return 'rejectedBy' in data
    ? [{ ...last, outcome: 'rejected', answered: { by: data.rejectedBy, at } }, ...earlier]
    : [{ ...last, outcome: 'approved', answered: { by: data.approvedBy, at } }, ...earlier];
};
