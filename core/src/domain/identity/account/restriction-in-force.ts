import type { RestrictionCode } from '@danubit/contracts/values/restriction-codes';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { AccountEvent } from './account.events.ts';

export type RestrictionInForce = {
  readonly code: RestrictionCode;
  /** Placed by the system after a review: two people end the review, and the restriction with it. */
  readonly isOfReview: boolean;
  /** What staff had placed before a review took its place, and did not lift; null without one. */
  readonly ofStaff: RestrictionCode | null;
  /** When staff last placed it, or looked at it and kept it; null without one. */
  readonly reviewedAt: string | null;
};

/** Null where the account is not restricted. The actor of an event says who placed it. */
export const restrictionInForce = (events: readonly RecordedDomainEvent<AccountEvent>[]): RestrictionInForce | null => {
  const changes = events.filter(({ type }) => type === 'AccountRestricted' || type === 'AccountReinstated');
  const last = changes.at(-1);
  if (last?.type !== 'AccountRestricted') return null;
  const ofStaff = changes.findLast(({ metadata }) => metadata.actor.kind !== 'system');
  const isOfReview = last.metadata.actor.kind === 'system' && last.data.code === 'under_review';
  if (ofStaff?.type !== 'AccountRestricted') return { code: last.data.code, isOfReview, ofStaff: null, reviewedAt: null };
  const reviewed = events.findLast(({ type, metadata }) => isReview(type) && metadata.actor.kind !== 'system') ?? ofStaff;
  return { code: last.data.code, isOfReview, ofStaff: ofStaff.data.code, reviewedAt: reviewed.metadata.occurredAt };
};

const isReview = (type: AccountEvent['type']): boolean => type === 'AccountRestricted' || type === 'AccountRestrictionKept';
