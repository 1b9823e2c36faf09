import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import {
  BURST_REQUESTS,
  REFUSED_REQUESTS,
  TOLD_AGAIN_HOURS,
  unusualUsesOf,
  type UnusualUse,
} from '@danubit/core/domain/partners/partner/unusual-use';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';

const REFUSALS = ['FORBIDDEN', 'ADDRESS_NOT_ALLOWED'];

const rowSchema = z.object({
  partner_id: z.string(),
  key_id: z.string(),
  subject_id: z.string(),
  new_country: z.nullable(z.string()),
  requests: z.int(),
  refusals: z.int(),
  busiest: z.int(),
  rested_from: z.nullable(z.date()),
});
type Row = z.infer<typeof rowSchema>;

/** Keys whose last hour has something to look at. The rules decide whether it is unusual. */
const LAST_HOUR = `
  WITH recent AS (
    SELECT key_id, count(*)::int AS requests, (count(*) FILTER (WHERE code = ANY($2)))::int AS refusals
    FROM app.partner_requests WHERE at > $1::timestamptz - interval '1 hour' GROUP BY key_id
  ), countries AS (
    SELECT DISTINCT ON (key_id) key_id, country FROM app.partner_key_countries c
    WHERE first_used_at > $1::timestamptz - interval '1 hour'
      AND EXISTS (SELECT FROM app.partner_key_countries o WHERE o.key_id = c.key_id AND o.first_used_at < c.first_used_at)
    ORDER BY key_id, first_used_at DESC
  )
  SELECT partner_id, key_id, subject_id, country AS new_country, coalesce(requests, 0) AS requests, coalesce(refusals, 0) AS refusals,
    (SELECT coalesce(max(h.requests), 0) FROM app.partner_key_hours h
      WHERE h.key_id = k.key_id AND hour < date_trunc('hour', $1::timestamptz - interval '1 hour')) AS busiest,
    CASE WHEN woke_at > $1::timestamptz - interval '1 hour' THEN rested_from END AS rested_from
  FROM app.partner_keys k LEFT JOIN recent USING (key_id) LEFT JOIN countries USING (key_id)
  WHERE country IS NOT NULL OR requests >= $3 OR refusals >= $4 OR woke_at > $1::timestamptz - interval '1 hour'`;

/** Notifies companies of unusual use of their keys. Several processes may look at once: the stream of the company records each notice. */
@Injectable()
export class KeyWatch {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  async look(): Promise<void> {
    const now = this.clock.now();
    await this.#countWholeHour(now);
    const rows: unknown = await this.database.query(LAST_HOUR, [now, REFUSALS, BURST_REQUESTS, REFUSED_REQUESTS]);
    for (const row of z.parse(z.array(rowSchema), rows)) {
      const uses = unusualUsesOf({
        newCountry: row.new_country,
        requestsOfHour: row.requests,
        busiestHour: row.busiest,
        refusalsOfHour: row.refusals,
        restedFrom: row.rested_from?.toISOString() ?? null,
      });
      for (const use of uses) await this.#notice(row, use, now);
    }
  }

  /** Once for each hour, when it is over. */
  async #countWholeHour(now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO app.partner_key_hours (key_id, hour, requests)
       SELECT key_id, date_trunc('hour', $1::timestamptz) - interval '1 hour', count(*)::int FROM app.partner_requests
       WHERE at >= date_trunc('hour', $1::timestamptz) - interval '1 hour' AND at < date_trunc('hour', $1::timestamptz)
         AND NOT EXISTS (SELECT FROM app.partner_key_hours WHERE hour = date_trunc('hour', $1::timestamptz) - interval '1 hour')
       GROUP BY key_id
       ON CONFLICT DO NOTHING`,
      [now],
    );
  }

  /** A notice that was given a short while ago is not recorded again. */
  async #notice({ partner_id: partnerId, key_id: keyId, subject_id: subjectId }: Row, use: UnusualUse, now: Date): Promise<void> {
    const at = now.toISOString();
    const toldFrom = new Date(now.getTime() - 3_600_000 * TOLD_AGAIN_HOURS).toISOString();
    await handleCommand(this.log, {
      stream: partnerStream(partnerId),
      decider: partner,
      command: { type: 'NoticeUse', at, toldFrom, keyId, use },
      context: commandContext({ commandId: newCommandId(now), occurredAt: at, actor: SYSTEM_ACTOR, subjectId, partnerId }),
    });
  }
}
