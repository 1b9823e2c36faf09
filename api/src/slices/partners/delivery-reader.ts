import type { deliveriesReply, WebhookDelivery, WebhookDeliveryDetails } from '@danubit/contracts/http/partner-api/webhook-schemas';
import { publicIdOf, type Mode } from '@danubit/contracts/values/ids';
import { DELIVERY_STATUSES, PARTNER_EVENT_TYPES, WEBHOOK_FAULTS, type DeliveryStatus } from '@danubit/contracts/values/webhooks';
import { webhooks } from '@danubit/core/domain/partners/webhooks/webhooks.decider';
import { webhooksStream } from '@danubit/core/domain/partners/webhooks/webhooks.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { notFound } from '../../platform/problems/http-problem.ts';

type Whose = { readonly partnerId: string; readonly mode: Mode };
type Asked = { readonly limit: number; readonly status?: DeliveryStatus | undefined };

const answer = {
  at: z.nullable(z.date()),
  ms: z.nullable(z.int()),
  answered: z.nullable(z.int()),
  fault: z.nullable(z.enum(WEBHOOK_FAULTS)),
};
const rowSchema = z.object({
  delivery_id: z.string(),
  endpoint_id: z.string(),
  event_id: z.string(),
  type: z.enum(PARTNER_EVENT_TYPES),
  ids: z.record(z.string(), z.string()),
  body: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  tries: z.int(),
  requested_at: z.date(),
  due_at: z.date(),
  ended_at: z.nullable(z.date()),
  ...answer,
});
type Row = z.infer<typeof rowSchema>;
const trySchema = z.object({
  at: z.date(),
  ms: z.int(),
  answered: z.nullable(z.int()),
  fault: z.nullable(z.enum(WEBHOOK_FAULTS)),
  headers: z.record(z.string(), z.string()),
  answer: z.nullable(z.string()),
});

/** With the last try, and what the event is about. */
const DELIVERIES = `SELECT d.delivery_id, d.endpoint_id, d.event_id, e.type, e.content->'ids' AS ids, d.body, d.status, d.tries,
    d.requested_at, d.due_at, d.ended_at, t.at, t.ms, t.status AS answered, t.fault
  FROM app.webhook_deliveries d JOIN app.partner_events e USING (event_id)
  LEFT JOIN LATERAL (SELECT at, ms, status, fault FROM app.webhook_tries WHERE delivery_id = d.delivery_id ORDER BY try_id DESC LIMIT 1) t
    ON true
  WHERE d.partner_id = $1 AND d.mode = $2 AND e.partner_id = $1 AND e.mode = $2`;

/** The deliveries of a company, as the workers recorded them in schema `app`. */
@Injectable()
export class DeliveryReader {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
  ) {}

  /**
   * Deliveries of the newest events first; the page after the delivery of the cursor. Sending an event again does not move its delivery, so
   * no page repeats or skips one. @throws HttpProblem 404 when the delivery of the cursor is not known
   */
  async page({ partnerId, mode }: Whose, { limit, status }: Asked, cursor: string | null): Promise<z.infer<typeof deliveriesReply>> {
    const place = cursor === null ? null : await this.#placeOf({ partnerId, mode }, cursor);
    const rows: unknown = await this.database.query(
      `${DELIVERIES} AND ($3::text IS NULL OR d.status = $3) AND ($4::bigint IS NULL OR (e.place, d.delivery_id) < ($4, $5))
       ORDER BY e.place DESC, d.delivery_id DESC LIMIT $6`,
      [partnerId, mode, status ?? null, place, cursor, limit + 1],
    );
    const found = z.parse(z.array(rowSchema), rows);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const hasMore = found.length > limit;
    return {
      deliveries: page.map(replyOf),
      has_more: hasMore,
      next_cursor: hasMore && last !== undefined ? publicIdOf('whd', last.delivery_id) : null,
    };
  }

  async #placeOf({ partnerId, mode }: Whose, deliveryId: string): Promise<string> {
    const [row] = await this.database.query<{ place: string }[]>(
      `SELECT e.place::text FROM app.webhook_deliveries d JOIN app.partner_events e USING (event_id)
       WHERE d.delivery_id = $1 AND d.partner_id = $2 AND d.mode = $3`,
      [deliveryId, partnerId, mode],
    );
    if (row === undefined) throw notFound('We could not find the delivery of this cursor. Deliveries are kept for 30 days.');
    return row.place;
  }

  /** @throws HttpProblem 404 */
  async one({ partnerId, mode }: Whose, deliveryId: string): Promise<WebhookDeliveryDetails> {
    const rows: unknown = await this.database.query(`${DELIVERIES} AND d.delivery_id = $3`, [partnerId, mode, deliveryId]);
    const [row] = z.parse(z.array(rowSchema), rows);
    const endpoint = row === undefined ? undefined : (await this.log.load(webhooks, webhooksStream(partnerId))).get(row.endpoint_id);
    if (row === undefined || endpoint === undefined) throw notFound('We could not find this delivery.');
    const tries: unknown = await this.database.query(
      'SELECT at, ms, status AS answered, fault, headers, answer FROM app.webhook_tries WHERE delivery_id = $1 ORDER BY try_id',
      [deliveryId],
    );
    const attempts = z.parse(z.array(trySchema), tries).map(({ at, answered, ...rest }) => ({
      at: at.toISOString(),
      status: answered,
      ...rest,
    }));
    return { ...replyOf(row), url: endpoint.endpointUrl, body: row.body, attempts };
  }
}

const replyOf = (row: Row): WebhookDelivery => ({
  delivery_id: publicIdOf('whd', row.delivery_id),
  endpoint_id: publicIdOf('whe', row.endpoint_id),
  event_id: publicIdOf('evt', row.event_id),
  type: row.type,
  about: Object.values(row.ids)[0] ?? '',
  status: row.status,
  tries: row.tries,
  requested_at: row.requested_at.toISOString(),
  next_try_at: row.status === 'pending' ? row.due_at.toISOString() : null,
  ended_at: row.ended_at?.toISOString() ?? null,
  last: row.at === null || row.ms === null ? null : { at: row.at.toISOString(), ms: row.ms, status: row.answered, fault: row.fault },
});
