import { TEST_PREFIX, type Mode } from '@danubit/contracts/values/ids';
import type { DeliveryStatus, WebhookFault } from '@danubit/contracts/values/webhooks';
import { inTransaction } from '@danubit/consumer/transaction';
import { send } from '@danubit/consumer/write';
import { takesType, type WebhookEndpoint } from '@danubit/core/domain/partners/webhooks/webhooks.state';
import { contentOf, type PartnerEvent } from '@danubit/core/partners/partner-event';
import { sandboxClockOf } from '@danubit/core/partners/sandbox-clock';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type pg from 'pg';
import { SYSTEM_CLOCK } from '../due/due-clocks.ts';
import { workRequests } from '../due/due-table.ts';
import { endpointSubjectOf } from './endpoint-subject.ts';

/** Work that follows belongs to this event. */
type Caused = {
  readonly partnerId: string;
  readonly cause: RecordedDomainEvent;
  /** By the clock of the deliveries, which in a sandbox is that of the sandbox. */
  readonly requestedAt: Date;
};
type Publication = Caused & {
  /** By the real clock, also in a sandbox: webhooks are kept for so many real days. */
  readonly publishedAt: Date;
  readonly events: readonly PartnerEvent[];
  readonly recipientsOf: (event: PartnerEvent) => readonly WebhookEndpoint[];
};
type Resend = Caused & { readonly endpoint: WebhookEndpoint; readonly eventId: string; readonly andAfter: boolean };

export type PendingDelivery = {
  readonly deliveryId: string;
  readonly eventId: string;
  readonly body: string;
  /** Without success since it was last requested. */
  readonly tries: number;
  readonly requestedAt: Date;
};
export type Breaker = { readonly failures: number; readonly openUntil: Date | null };

export type Try = {
  readonly deliveryId: string;
  readonly at: Date;
  readonly ms: number;
  readonly status: number | null;
  readonly fault: WebhookFault | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | null;
  /** What becomes of the delivery. `dueAt` counts while it is pending. */
  readonly after: DeliveryStatus;
  readonly dueAt: Date;
};

/**
 * Webhooks and their deliveries, in schema `app`. Events, deliveries and the work that sends them commit together, so each
 * event is delivered to every endpoint that was there when it was published.
 */
export type WebhookStore = {
  readonly publish: (publication: Publication) => Promise<void>;
  readonly resend: (resend: Resend) => Promise<void>;
  /** A few of those that are due by then, the oldest first. */
  readonly pending: (endpointId: string, most: number, until: Date) => Promise<readonly PendingDelivery[]>;
  /** The one that has waited longest for its turn, so that one that always fails does not keep the others from being probed. */
  readonly probed: (endpointId: string) => Promise<readonly PendingDelivery[]>;
  readonly nextDue: (endpointId: string) => Promise<Date | undefined>;
  readonly breaker: (endpointId: string) => Promise<Breaker>;
  readonly record: (endpointId: string, tries: readonly Try[], breaker: Breaker) => Promise<void>;
  /** After a probe was answered, everything that waits is due. */
  readonly makeDue: (endpointId: string, now: Date) => Promise<void>;
  /** Ends pending webhooks: all, or those requested before a time. */
  readonly giveUp: (endpointId: string, now: Date, requestedBefore?: Date) => Promise<void>;
  /** Forgets the failures of an endpoint that is off: when it is enabled, its first webhook is sent immediately. */
  readonly forgetFailures: (endpointId: string) => Promise<void>;
  /** Ends the pause before the next probe: its owner has requested a webhook, and waits for it. */
  readonly probeNow: (endpointId: string) => Promise<void>;
};

const PENDING = `SELECT d.delivery_id AS "deliveryId", d.event_id AS "eventId", d.body, d.tries, d.requested_at AS "requestedAt"
  FROM app.webhook_deliveries d JOIN app.partner_events e USING (event_id) WHERE endpoint_id = $1 AND status = 'pending'`;

export const webhookStoreIn = (pool: pg.Pool): WebhookStore => ({
  publish: (publication) => publish(pool, publication),
  resend: (asked) => resend(pool, asked),
  pending: async (endpointId, most, until) =>
    (await pool.query<PendingDelivery>(`${PENDING} AND due_at <= $3 ORDER BY e.place LIMIT $2`, [endpointId, most, until])).rows,
  probed: async (endpointId) => (await pool.query<PendingDelivery>(`${PENDING} ORDER BY due_at, e.place LIMIT 1`, [endpointId])).rows,
  nextDue: async (endpointId) => {
    const { rows } = await pool.query<{ due: Date | null }>(
      `SELECT min(due_at) AS due FROM app.webhook_deliveries WHERE endpoint_id = $1 AND status = 'pending'`,
      [endpointId],
    );
    return rows[0]?.due ?? undefined;
  },
  breaker: async (endpointId) => {
    const { rows } = await pool.query<Breaker>(
      'SELECT failures, open_until AS "openUntil" FROM app.webhook_breakers WHERE endpoint_id = $1',
      [endpointId],
    );
    return rows[0] ?? { failures: 0, openUntil: null };
  },
  record: (endpointId, tries, breaker) => record(pool, endpointId, tries, breaker),
  makeDue: async (endpointId, now) => {
    await pool.query(`UPDATE app.webhook_deliveries SET due_at = least(due_at, $2) WHERE endpoint_id = $1 AND status = 'pending'`, [
      endpointId,
      now,
    ]);
  },
  giveUp: async (endpointId, now, requestedBefore) => {
    await pool.query(
      `UPDATE app.webhook_deliveries SET status = 'failed', ended_at = $2
       WHERE endpoint_id = $1 AND status = 'pending' AND ($3::timestamptz IS NULL OR requested_at < $3)`,
      [endpointId, now, requestedBefore ?? null],
    );
  },
  forgetFailures: async (endpointId) => {
    await pool.query('UPDATE app.webhook_breakers SET failures = 0, open_until = NULL WHERE endpoint_id = $1', [endpointId]);
  },
  probeNow: async (endpointId) => {
    await pool.query('UPDATE app.webhook_breakers SET open_until = NULL WHERE endpoint_id = $1', [endpointId]);
  },
});

const withTransaction = async (pool: pg.Pool, run: (client: pg.ClientBase) => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    await inTransaction(client, () => run(client));
  } finally {
    client.release();
  }
};

/** Under a lock of the partner, so that places are visible in their order and a cursor passes over none. */
const publish = (pool: pg.Pool, { partnerId, cause, requestedAt, publishedAt, events, recipientsOf }: Publication): Promise<void> =>
  withTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`partner_events:${partnerId}`]);
    const rows = events.map((content) => ({ ...content, content }));
    const { rows: fresh } = await client.query<{ event_id: string }>(
      `INSERT INTO app.partner_events (event_id, partner_id, mode, type, content, published_at)
       SELECT "eventId", $2, mode, type, content, $3
       FROM json_to_recordset($1) AS r("eventId" text, mode text, type text, content json, sequence integer) ORDER BY sequence
       ON CONFLICT (event_id) DO NOTHING RETURNING event_id`,
      [JSON.stringify(rows), partnerId, publishedAt],
    );
    const isFresh = new Set(fresh.map(({ event_id }) => event_id));
    const deliveries = events
      .filter(({ eventId }) => isFresh.has(eventId))
      .flatMap((event) => recipientsOf(event).map((endpoint) => deliveryOf(event, endpoint)));
    await addDeliveries(client, { partnerId, cause, requestedAt }, deliveries);
  });

const resend = (pool: pg.Pool, { partnerId, cause, requestedAt, endpoint, eventId, andAfter }: Resend): Promise<void> =>
  withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ content: PartnerEvent }>(
      `SELECT content FROM app.partner_events e
       WHERE partner_id = $1 AND mode = $2 AND (event_id = $3 OR ($4 AND place > (
         SELECT place FROM app.partner_events WHERE event_id = $3 AND partner_id = $1 AND mode = $2))) ORDER BY place`,
      [partnerId, endpoint.mode, eventId, andAfter],
    );
    const wanted = rows.filter(({ content }) => !andAfter || takesType(endpoint, content.type));
    await addDeliveries(
      client,
      { partnerId, cause, requestedAt },
      wanted.map(({ content }) => deliveryOf(content, endpoint)),
    );
  });

type NewDelivery = ReturnType<typeof deliveryOf>;

const deliveryOf = (event: PartnerEvent, { endpointId, mode, payload }: WebhookEndpoint) => ({
  delivery_id: deliveryIdOf(endpointId, event.eventId, mode),
  endpoint_id: endpointId,
  event_id: event.eventId,
  mode,
  body: JSON.stringify(contentOf(event, payload)),
});

/** One for each endpoint and event: sending again opens the same one, whose body stays what it was. */
const deliveryIdOf = (endpointId: string, eventId: string, mode: Mode): string =>
  `${mode === 'test' ? TEST_PREFIX : ''}${deriveCommandId(eventId, endpointId)}`;

const addDeliveries = async (
  client: pg.ClientBase,
  { partnerId, cause, requestedAt }: Caused,
  deliveries: readonly NewDelivery[],
): Promise<void> => {
  if (deliveries.length === 0) return;
  await client.query(
    `INSERT INTO app.webhook_deliveries (delivery_id, endpoint_id, event_id, partner_id, mode, body, status, tries, requested_at, due_at)
     SELECT delivery_id, endpoint_id, event_id, $2, mode, body, 'pending', 0, $3, $3
     FROM json_to_recordset($1) AS r(delivery_id text, endpoint_id text, event_id text, mode text, body text)
     ON CONFLICT (delivery_id) DO UPDATE
       SET status = 'pending', tries = 0, requested_at = excluded.requested_at, due_at = excluded.due_at, ended_at = NULL`,
    [JSON.stringify(deliveries), partnerId, requestedAt],
  );
  const modes = new Map(deliveries.map(({ endpoint_id: id, mode }) => [id, mode]));
  await send(client, workRequests([...modes].map(([id, mode]) => sendingTo(id, mode, partnerId, cause))));
};

/** By the clock of the endpoint, so that a partner sees three days of tries as soon as it has moved its sandbox by three days. */
const sendingTo = (endpointId: string, mode: Mode, partnerId: string, cause: RecordedDomainEvent) => ({
  ...({ action: 'deliver-webhooks', subject: endpointSubjectOf(partnerId, endpointId), delayMs: 0 } as const),
  clock: mode === 'test' ? sandboxClockOf(partnerId) : SYSTEM_CLOCK,
  cause,
});

const record = (pool: pg.Pool, endpointId: string, tries: readonly Try[], { failures, openUntil }: Breaker): Promise<void> =>
  withTransaction(pool, async (client) => {
    await client.query(
      `INSERT INTO app.webhook_tries (delivery_id, at, ms, status, fault, headers, answer)
       SELECT "deliveryId", at, ms, status, fault, headers, text
       FROM json_to_recordset($1) AS r("deliveryId" text, at timestamptz, ms integer, status integer, fault text, headers json, text text)`,
      [JSON.stringify(tries)],
    );
    await client.query(
      `UPDATE app.webhook_deliveries d SET status = r.after, tries = d.tries + 1, due_at = r."dueAt",
         ended_at = CASE WHEN r.after = 'pending' THEN NULL ELSE r.at END
       FROM json_to_recordset($1) AS r("deliveryId" text, after text, at timestamptz, "dueAt" timestamptz)
       WHERE d.delivery_id = r."deliveryId"`,
      [JSON.stringify(tries)],
    );
    await client.query(
      `INSERT INTO app.webhook_breakers (endpoint_id, failures, open_until) VALUES ($1, $2, $3)
       ON CONFLICT (endpoint_id) DO UPDATE SET failures = excluded.failures, open_until = excluded.open_until`,
      [endpointId, failures, openUntil],
    );
  });
