import { PARTNER_SCOPES, PARTNER_TIERS } from '@danubit/contracts/values/partners';
import { hashOfToken } from '@danubit/core/security/one-time-token';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { AHEAD_MS_OF_PARTNER } from './sandbox-clocks.ts';
import type { WidgetCaller } from './widget-caller.ts';

export type StoredWidgetSession = {
  readonly sessionId: string;
  readonly keyId: string;
  readonly customerId: string;
  readonly origin: string;
  readonly endsAt: Date;
};

const rowSchema = z.object({
  session_id: z.string(),
  customer_id: z.string(),
  origin: z.string(),
  ends_at: z.date(),
  partner_id: z.string(),
  key_id: z.string(),
  subject_id: z.string(),
  mode: z.enum(['live', 'test']),
  scopes: z.array(z.enum(PARTNER_SCOPES)),
  tier: z.enum(PARTNER_TIERS),
  requests_per_hour: z.int(),
  ahead_ms: z.string(),
});

/** Table `app.widget_sessions`: for whom a company opened the widget. It is read at every request of a widget and never cached. */
@Injectable()
export class WidgetSessions {
  constructor(private readonly database: DataSource) {}

  /** The same session again changes nothing. */
  async store(token: string, { sessionId, keyId, customerId, origin, endsAt }: StoredWidgetSession): Promise<void> {
    await this.database.query(
      `INSERT INTO app.widget_sessions (session_id, hash, key_id, customer_id, origin, ends_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (session_id) DO NOTHING`,
      [sessionId, hashOfToken(token), keyId, customerId, origin, endsAt],
    );
  }

  /** A session ends with its time, with the key that opened it, with the company's access, and when its origin is no longer allowed. */
  async find(token: string, now: Date): Promise<WidgetCaller | undefined> {
    const rows: unknown = await this.database.query(
      `SELECT session_id, customer_id, origin, s.ends_at, partner_id, key_id, subject_id, mode, scopes, tier, requests_per_hour,
         CASE mode WHEN 'test' THEN ${AHEAD_MS_OF_PARTNER} ELSE '0' END AS ahead_ms
       FROM app.widget_sessions s JOIN app.partner_keys k USING (key_id) JOIN app.partner_accounts a USING (partner_id)
       WHERE s.hash = $1 AND s.ends_at > $2 AND (k.ends_at IS NULL OR k.ends_at > $2)
         AND NOT a.is_suspended AND s.origin = ANY (a.widget_origins)`,
      [hashOfToken(token), now],
    );
    const [row] = z.parse(z.array(rowSchema), rows);
    if (row === undefined) return undefined;
    const { partner_id: partnerId, key_id: keyId, subject_id: subjectId, mode, scopes, tier } = row;
    const aheadMs = Number(row.ahead_ms);
    return {
      sessionId: row.session_id,
      customerId: row.customer_id,
      origin: row.origin,
      endsAt: row.ends_at,
      partner: { partnerId, keyId, subjectId, mode, scopes, tier, requestsPerHour: row.requests_per_hour, aheadMs },
    };
  }

  /** Whose pages may show the widget; none for a company that does not exist or is suspended. */
  async originsOf(partnerId: string): Promise<readonly string[]> {
    const [row] = await this.database.query<{ widget_origins: string[] }[]>(
      'SELECT widget_origins FROM app.partner_accounts WHERE partner_id = $1 AND NOT is_suspended',
      [partnerId],
    );
    return row?.widget_origins ?? [];
  }
}
