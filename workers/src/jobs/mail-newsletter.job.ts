import { endNewsletterInOneClick } from '@danubit/contracts/http/support/newsletter.contract';
import { subscription, type Subscription } from '@danubit/core/domain/support/subscription/subscription.decider';
import { subscriptionStream } from '@danubit/core/domain/support/subscription/subscription.stream';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { isErased } from '@danubit/event-store/kernel/personal';
import { unsubscribeTokenIdOf } from '@danubit/core/security/unsubscribe-token';
import type { Job, JobTools } from './job.ts';
import { requestMail } from './request-mail.ts';

/**
 * Requests the mail that a subscription waits for: the confirmation link, or the welcome with the link that ends it. Of several requests
 * only the newest is mailed; a mail that was requested before is not requested again.
 */
export const mailNewsletterJob = (tools: JobTools): Job => ({
  action: 'mail-newsletter',
  async run(work) {
    const { state, history } = await tools.log.loadWithHistory(subscription, subscriptionStream(work.subject));
    if (state === null || isErased(state.email)) return 'done';
    const mail = mailFor(state);
    if (mail === undefined) return 'done';
    await requestMail(tools, work, { ...mail, to: state.email, subjectId: history[0]?.metadata.subjectId ?? null });
    return 'done';
  },
});

const mailFor = ({ subscriptionId, status, requestIds }: Subscription) => {
  const requestId = requestIds.at(-1);
  if (requestId === undefined) return undefined;
  return status === 'requested'
    ? ({
        mailId: requestId,
        template: 'newsletter-confirm',
        parameters: { tokenId: requestId, path: '/newsletter/confirm' },
      } as const)
    : ({
        mailId: deriveCommandId(requestId, 'newsletter-welcome'),
        template: 'newsletter-welcome',
        parameters: {
          tokenId: unsubscribeTokenIdOf(subscriptionId),
          path: '/newsletter/unsubscribe',
          oneClickPath: endNewsletterInOneClick.path,
        },
      } as const);
};
