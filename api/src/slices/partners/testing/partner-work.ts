import { money } from '@danubit/contracts/values/money';
import { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { idOfPublic } from '@danubit/contracts/values/ids';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { claimDue, workRequests } from '@danubit/workers/due/due-table';
import { sandboxClocksIn } from '@danubit/workers/due/sandbox-clocks';
import { advanceSandboxOrderJob } from '@danubit/workers/jobs/advance-sandbox-order.job';
import { deliverWebhooksJob } from '@danubit/workers/jobs/deliver-webhooks.job';
import { eraseSandboxUserJob } from '@danubit/workers/jobs/erase-sandbox-user.job';
import { eventSubjectOf } from '@danubit/workers/jobs/event-subject';
import { publishWebhooksJob } from '@danubit/workers/jobs/publish-webhooks.job';
import { resendWebhooksJob } from '@danubit/workers/jobs/resend-webhooks.job';
import { workRequestedBy } from '@danubit/workers/reactors/all-reactors';
import { eraseSandboxUserReactor } from '@danubit/workers/reactors/erase-sandbox-user.reactor';
import { workOn } from '@danubit/workers/testing/deposit-scene';
import { endpointSubjectOf } from '@danubit/workers/webhooks/endpoint-subject';
import { webhookSender } from '@danubit/workers/webhooks/send-webhook';
import { streamSubjectOf } from '@danubit/workers/webhooks/stream-subject';
import { webhookStoreIn } from '@danubit/workers/webhooks/webhook-store';
import pg from 'pg';
import type { PartnerScene } from './partner-scene.ts';

/** Between two steps of a test order. */
const STEP_MS = 1_000;

/** What the workers do for a company, by the real jobs, when a spec says so. */
export const startPartnerWork = ({ api, own }: PartnerScene) => {
  const { DATABASE_URL, WEBHOOK_SECRET_KEY } = api.settings;
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 3 });
  pool.on('error', () => undefined);
  const partnerId = partnerIdOf(own.owner.userId);
  const tools = {
    ...{ log: api.eventLog, clock: api.clock, sandboxClocks: sandboxClocksIn(pool, api.clock) },
    refundThreshold: money('EUR', 10_000n),
    ...{ webhookStore: webhookStoreIn(pool), webhookSecretKey: WEBHOOK_SECRET_KEY },
    sendWebhook: webhookSender({ timeoutMs: 5_000, allowsLoopback: true, proxyUrl: undefined }),
  };
  return {
    /** Takes a test order as far as the time of its sandbox allows: until it ends, or waits for more than one step. */
    advance: async (orderId: string): Promise<void> => {
      const id = idOfPublic('ord', orderId) ?? '';
      for (let step = 0; step < 20; step += 1) {
        const done = await advanceSandboxOrderJob(tools).run(workOn('advance-sandbox-order', id));
        if (done === 'done' || done.againInMs > STEP_MS) return;
      }
      throw new Error(`The order ${orderId} never rests.`);
    },
    /** Requests the erasures that follow from the events of these streams. */
    followForErasure: async (...streams: readonly string[]): Promise<void> => {
      const events = (await Promise.all(streams.map((stream) => api.eventLog.read(stream)))).flat();
      const requests = events.flatMap((cause) => workRequestedBy(eraseSandboxUserReactor, cause).map((asked) => ({ ...asked, cause })));
      for (const { text, values } of workRequests(requests)) await pool.query(text, [...values]);
    },
    /** Erases whose period is over by the clock of their sandbox. Answers with how many. */
    eraseDue: async (): Promise<number> => {
      const due = await claimDue(pool, { mode: 'test', rooms: new Map([['sandbox', 10]]) });
      const job = eraseSandboxUserJob({ ...tools, keys: api.app.get(PersonalDataKeys) });
      for (const { subject } of due) await job.run(workOn('erase-sandbox-user', subject));
      return due.length;
    },
    publish: (stream: string) => publishWebhooksJob(tools).run(workOn('publish-webhooks', streamSubjectOf(stream))),
    deliver: (id: string) =>
      deliverWebhooksJob(tools).run(workOn('deliver-webhooks', endpointSubjectOf(partnerId, idOfPublic('whe', id) ?? ''))),
    resendLast: async () => {
      const last = (await api.eventLog.read(`webhooks-${partnerId}`)).at(-1);
      await resendWebhooksJob(tools).run(workOn('resend-webhooks', eventSubjectOf(last?.stream ?? '', last?.metadata.eventId ?? '')));
    },
    stop: () => pool.end(),
  };
};
