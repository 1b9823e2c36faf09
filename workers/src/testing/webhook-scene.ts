import { Webhooks1767900000000 } from '@danubit/api/platform/database/migrations/1767900000000-webhooks';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import type { WebhooksEvent } from '@danubit/core/domain/partners/webhooks/webhooks.events';
import { webhooksStream } from '@danubit/core/domain/partners/webhooks/webhooks.stream';
import { sandboxClockOf } from '@danubit/core/partners/sandbox-clock';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { DomainEvent } from '@danubit/event-store/kernel/event';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { createTestDatabase } from '@danubit/runtime/testing/test-database';
import pg from 'pg';
import { workRequests } from '../due/due-table.ts';
import { workMigrations } from '../due/migrations/work-migrations.ts';
import { sandboxClocksIn } from '../due/sandbox-clocks.ts';
import { deliverWebhooksJob } from '../jobs/deliver-webhooks.job.ts';
import { eventSubjectOf } from '../jobs/event-subject.ts';
import { publishWebhooksJob } from '../jobs/publish-webhooks.job.ts';
import { resendWebhooksJob } from '../jobs/resend-webhooks.job.ts';
import { workRequestedBy } from '../reactors/all-reactors.ts';
import { publishWebhooksReactor } from '../reactors/publish-webhooks.reactor.ts';
import { endpointSubjectOf } from '../webhooks/endpoint-subject.ts';
import type { WebhookAnswer, WebhookRequest } from '../webhooks/send-webhook.ts';
import { webhookStoreIn } from '../webhooks/webhook-store.ts';
import { SUBJECT_ID, TestClock, workOn } from './deposit-scene.ts';
import { orderTerms } from './order-scene.ts';

export const PARTNER_ID = idFromText('partner');
export const ENDPOINT_ID = `test_${idFromText('endpoint')}`;
export const SECRET_KEY = 'a key for the secrets of endpoints, for tests only';
const ids = { partnerId: PARTNER_ID, endpointId: ENDPOINT_ID };

/** A company with one endpoint for tests, whose receiver answers as the test says. */
export const startWebhookScene = async () => {
  const database = await createTestDatabase();
  await runMigrations({ url: database.url, schema: 'app', migrations: [Webhooks1767900000000] });
  await runMigrations({ url: database.url, schema: 'work', migrations: workMigrations });
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  return {
    pool,
    stop: async (): Promise<void> => {
      await pool.end();
      await database.drop();
    },
    /** Empty tables and an empty log. */
    begin: async () => {
      await pool.query('TRUNCATE app.partner_events CASCADE');
      await pool.query('TRUNCATE app.webhook_breakers, work.due, work.clocks');
      return sceneOn(pool);
    },
  };
};

const sceneOn = async (pool: pg.Pool) => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const sent: WebhookRequest[] = [];
  let answerTo: (request: WebhookRequest) => Partial<WebhookAnswer> = () => ({ status: 200 });
  const append = async (stream: string, ...events: readonly DomainEvent[]): Promise<string> => {
    const context = commandContext({
      commandId: newCommandId(clock.now()),
      occurredAt: clock.now().toISOString(),
      actor: { kind: 'partner', id: 'k1', role: null },
      subjectId: SUBJECT_ID,
      partnerId: PARTNER_ID,
    });
    await log.append(stream, events, 'any', context);
    return (await log.read(stream)).at(-1)?.metadata.eventId ?? '';
  };
  const tools = {
    ...{ log, clock, sandboxClocks: sandboxClocksIn(pool, clock), webhookStore: webhookStoreIn(pool), webhookSecretKey: SECRET_KEY },
    sendWebhook: (request: WebhookRequest): Promise<WebhookAnswer> => {
      sent.push(request);
      return Promise.resolve({ status: null, fault: null, text: null, ...answerTo(request) });
    },
  };
  const jobs = { publish: publishWebhooksJob(tools), resend: resendWebhooksJob(tools), deliver: deliverWebhooksJob(tools) };
  const endpointEvent = (event: WebhooksEvent) => append(webhooksStream(PARTNER_ID), event);
  /** The work as the reactor requests it and as the due table would hold it. */
  const publish = async (stream: string): Promise<void> => {
    for (const cause of await log.read<MainLogEvent>(stream)) {
      const asked = workRequestedBy(publishWebhooksReactor, cause);
      workRequests(asked.map((request) => ({ ...request, cause })));
      for (const { action, subject } of asked) await jobs.publish.run(workOn(action, subject));
    }
  };
  await endpointEvent({
    type: 'WebhookEndpointAdded',
    data: { ...ids, mode: 'test', endpointUrl: 'https://shop.example/hooks', types: [], payload: 'full' },
  });
  return {
    ...{ clock, log, sent, pool, ids, store: tools.webhookStore, endpointEvent, publish },
    moveSandbox: (ms: number) => pool.query('SELECT work.move_clock($1, $2, $3, 0)', [sandboxClockOf(PARTNER_ID), String(ms), ms]),
    answers: (to: typeof answerTo): void => {
      answerTo = to;
    },
    /** Runs once, as the work does when it is due. */
    deliver: () => jobs.deliver.run(workOn('deliver-webhooks', endpointSubjectOf(PARTNER_ID, ENDPOINT_ID))),
    ask: async (event: WebhooksEvent): Promise<void> => {
      const eventId = await endpointEvent(event);
      await jobs.resend.run(workOn('resend-webhooks', eventSubjectOf(webhooksStream(PARTNER_ID), eventId)));
    },
    /** A test order with these events after it was placed, published. */
    order: async (name: string, ...types: readonly ('OrderPaid' | 'OrderHeld' | 'OrderReleased' | 'OrderExpired')[]): Promise<string> => {
      const orderId = `test_${idFromText(name)}`;
      const userId = `test_${idFromText('user')}`;
      const placed = { orderId, partnerId: PARTNER_ID, keyId: 'k1', quoteId: `test_${idFromText('quote')}`, customerId: userId };
      await append(partnerOrderStream(orderId), {
        type: 'PartnerOrderPlaced',
        data: { ...placed, address: 'bc1q', method: 'card', outcome: 'completed' },
      });
      const terms = orderTerms(clock, { orderId, userId, walletId: userId, method: 'card', destination: 'address' });
      await append(orderStream(orderId), { type: 'OrderPlaced', data: terms });
      for (const type of types) await append(orderStream(orderId), eventOf(type, orderId, userId));
      await publish(orderStream(orderId));
      return orderStream(orderId);
    },
    rows: async (): Promise<readonly { status: string; tries: number; body: string }[]> =>
      (
        await pool.query<{ status: string; tries: number; body: string }>(
          'SELECT status, d.tries, body FROM app.webhook_deliveries d JOIN app.partner_events USING (event_id) ORDER BY place',
        )
      ).rows,
    stateOf: async () => (await log.read(webhooksStream(PARTNER_ID))).map(({ type }) => type),
  };
};

const eventOf = (type: 'OrderPaid' | 'OrderHeld' | 'OrderReleased' | 'OrderExpired', orderId: string, userId: string): OrderEvent => {
  const base = { orderId, userId };
  switch (type) {
    case 'OrderPaid':
      return { type, data: { ...base, entryId: 'e1', stream: orderStream(orderId), paymentId: null } };
    case 'OrderHeld':
      return { type, data: { ...base, code: 'account_restricted' } };
    case 'OrderReleased':
    case 'OrderExpired':
      return { type, data: base };
  }
};
