import { customer, type CustomerCommand } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { dataRequest, type DataRequest } from '@danubit/core/domain/privacy/data-request/data-request.decider';
import { dataRequestStream } from '@danubit/core/domain/privacy/data-request/data-request.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import { contextOf, type Job, type JobTools } from './job.ts';

/** What an answered request changes in the use of the person's data. A repeat has no effect. */
export const restrictProcessingJob = ({ log, clock }: JobTools): Job => ({
  action: 'restrict-processing',
  async run(work) {
    const request = await log.load(dataRequest, dataRequestStream(work.subject));
    const type = request === null ? undefined : effectOf(request);
    if (request === null || type === undefined) return 'done';
    const { subjectId, userId, requestId } = request;
    await handleCommand(log, {
      stream: customerStream(subjectId),
      decider: customer,
      command: { type, subjectId, userId, requestId },
      context: contextOf(work, clock, `${type}:${requestId}`, subjectId),
    });
    return 'done';
  },
});

type Effect = Extract<CustomerCommand['type'], 'RestrictProcessing' | 'LiftRestriction'>;

const effectOf = ({ kind, outcome }: DataRequest): Effect | undefined => {
  if (kind === 'erasure' && outcome === 'kept') return 'RestrictProcessing';
  if (outcome !== 'granted') return undefined;
  if (kind === 'restriction') return 'RestrictProcessing';
  return kind === 'lifting' ? 'LiftRestriction' : undefined;
};
