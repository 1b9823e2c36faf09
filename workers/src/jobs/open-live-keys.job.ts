import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import type { PartnerEvent } from '@danubit/core/domain/partners/partner/partner.events';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { isSameCompany } from '@danubit/core/domain/partners/partner/same-company';
import { partnerOfAccount } from '@danubit/core/partners/partner-of-account';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import { eventOfSubject } from './event-subject.ts';
import { contextOf, type Job, type JobTools } from './job.ts';

type Cause = CustomerEvent | CustomerFileEvent | PartnerEvent;
type OfPerson = RecordedDomainEvent<CustomerEvent | CustomerFileEvent>;

/**
 * Verifies a company of the partner API by its approved file, where two people decided about it. A file of another company, and one that a
 * single person approved before the company was registered for the API, open nothing: an operator decides then ("make partner").
 */
export const openLiveKeysJob = ({ log, clock }: JobTools): Job => ({
  action: 'open-live-keys',
  async run(work) {
    const { eventId, stream } = eventOfSubject(work.subject);
    const { userId, subjectId } = personIn(await log.read<Cause>(stream), eventId);
    const known = await partnerOfAccount(log, userId);
    if (known === null || known.isVerified) return 'done';
    const { state, history } = await log.loadWithHistory(customer, customerStream(subjectId));
    const filed = orErased(state.file.company.details, null);
    const isInForce = (state.file.companyUntil ?? '') > clock.now().toISOString();
    const reviewId = isInForce ? approvedByTwo(history) : undefined;
    if (filed === null || reviewId === undefined || !isSameCompany(known.registered, filed)) return 'done';
    await handleCommand(log, {
      stream: partnerStream(known.registered.partnerId),
      decider: partner,
      command: { type: 'VerifyPartner', approver: `Two people, review ${reviewId} of the company's file` },
      context: contextOf(work, clock, 'verify', subjectId),
    });
    return 'done';
  },
});

/** Who acts for the company. @throws Error for work whose event does not exist */
const personIn = (
  events: readonly RecordedDomainEvent<Cause>[],
  eventId: string,
): { readonly userId: string; readonly subjectId: string } => {
  const cause = events.find(({ metadata }) => metadata.eventId === eventId);
  if (cause?.type === 'LevelGranted') return cause.data;
  if (cause?.type !== 'PartnerRegistered' || cause.metadata.subjectId === null)
    throw new Error(`There is no event ${eventId} of a company.`);
  return { userId: cause.data.ownerId, subjectId: cause.metadata.subjectId };
};

/** The newest grant of the level; undefined where one person proposed and granted it, or granted it without a proposal. */
const approvedByTwo = (history: readonly OfPerson[]): string | undefined => {
  const grant = history.findLast(({ type, data }) => type === 'LevelGranted' && 'level' in data && data.level === 'company');
  if (grant?.type !== 'LevelGranted') return undefined;
  const { reviewId } = grant.data;
  const isOfTwo = history.some(
    ({ type, data }) => type === 'LevelProposed' && data.reviewId === reviewId && data.proposedBy !== grant.metadata.actor.id,
  );
  return isOfTwo ? reviewId : undefined;
};
