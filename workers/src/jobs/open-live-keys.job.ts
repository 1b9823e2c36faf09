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

type OfPerson = RecordedDomainEvent<CustomerEvent | CustomerFileEvent>;

/**
 * Verifies a company of the partner API by its approved file, where two people decided about it. A file of another company, and one that a
 * single person approved before the company was registered for the API, open nothing: an operator decides then ("make partner").
 */
export const openLiveKeysJob = ({ log, clock }: JobTools): Job => ({
  action: 'open-live-keys',
  async run(work) {
    const { eventId, stream } = eventOfSubject(work.subject);
    const cause = (await log.read<CustomerEvent | CustomerFileEvent | PartnerEvent>(stream)).find(
      ({ metadata }) => metadata.eventId === eventId,
    );
    if (cause?.type !== 'LevelGranted' && cause?.type !== 'PartnerRegistered')
      throw new Error(`There is no event ${eventId} in ${stream}.`);
    const [userId, subjectId] =
      cause.type === 'LevelGranted' ? [cause.data.userId, cause.data.subjectId] : [cause.data.ownerId, cause.metadata.subjectId ?? ''];
    const known = await partnerOfAccount(log, userId);
    if (known === null || known.isVerified) return 'done';
    const { state, history } = await log.loadWithHistory(customer, customerStream(subjectId));
    const filed = orErased(state.file.company.details, null);
    const reviewId = approvedByTwo(history);
    const isInForce = state.file.companyUntil !== null && state.file.companyUntil > clock.now().toISOString();
    if (filed === null || reviewId === undefined || !isInForce || !isSameCompany(known.registered, filed)) return 'done';
    await handleCommand(log, {
      stream: partnerStream(known.registered.partnerId),
      decider: partner,
      command: { type: 'VerifyPartner', approver: `Two people, review ${reviewId} of the company's file` },
      context: contextOf(work, clock, 'verify', subjectId),
    });
    return 'done';
  },
});

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
