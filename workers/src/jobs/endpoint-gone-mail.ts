import { timeZoneAt } from '@danubit/core/domain/identity/account/account-time-zone';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { webhooks } from '@danubit/core/domain/partners/webhooks/webhooks.decider';
import type { WebhooksEvent } from '@danubit/core/domain/partners/webhooks/webhooks.events';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import type { DueWork } from '../due/due-work.ts';
import type { JobTools } from './job.ts';
import { timeText } from './mail-time.ts';
import { requestMail } from './request-mail.ts';

/**
 * Tells every present admin of the company that an endpoint asked for no more webhooks; people who have left are not told.
 * A mail is named after its admin, so that repeated work does not send it again, whatever the team has become meanwhile.
 */
export const mailEndpointGone = async (
  tools: JobTools,
  work: DueWork,
  { data: { partnerId, endpointId }, metadata: { eventId, occurredAt } }: RecordedDomainEvent<WebhooksEvent>,
  history: readonly RecordedDomainEvent<WebhooksEvent>[],
): Promise<void> => {
  const endpoint = history.reduce(webhooks.evolve, webhooks.initial).get(endpointId);
  const about = { endpoint: endpoint?.endpointUrl ?? '', mode: endpoint?.mode ?? '' };
  for (const adminId of await adminsOf(tools.log, partnerId)) {
    const admin = await tools.log.load(account, accountStream(adminId));
    if (admin === null || admin.isClosed || isErased(admin.email)) continue;
    const at = timeText(occurredAt, timeZoneAt(admin, occurredAt));
    await requestMail(tools, work, {
      mailId: deriveCommandId(eventId, `webhook-endpoint-gone:${adminId}`),
      template: 'webhook-endpoint-gone',
      to: admin.email,
      parameters: { ...about, at, firstName: orErased(admin.firstName, '') },
      subjectId: admin.subjectId,
    });
  }
};

const adminsOf = async (log: EventLog, partnerId: string): Promise<readonly string[]> => {
  const company = await log.load(partner, partnerStream(partnerId));
  return [...(company?.members ?? [])].filter(([, role]) => role === 'admin').map(([memberId]) => memberId);
};
