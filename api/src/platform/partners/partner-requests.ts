import type { Mode } from '@danubit/contracts/values/ids';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export type PartnerRequest = {
  readonly requestId: string;
  readonly partnerId: string;
  readonly keyId: string;
  readonly mode: Mode;
  readonly at: Date;
  readonly method: string;
  /** With placeholders, so that no id of a person is kept. */
  readonly route: string;
  readonly status: number;
  readonly code: string | null;
  readonly ms: number;
};

export type HourOfUse = { readonly from: Date; readonly requests: number; readonly refused: number };

const NEWEST = 50;

/** Table `app.partner_requests`: the log of requests that a partner sees, kept for a week (housekeeping). */
@Injectable()
export class PartnerRequests {
  constructor(private readonly database: DataSource) {}

  async add({ requestId, partnerId, keyId, mode, at, method, route, status, code, ms }: PartnerRequest): Promise<void> {
    await this.database.query(
      `INSERT INTO app.partner_requests (request_id, partner_id, key_id, mode, at, method, route, status, code, ms)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [requestId, partnerId, keyId, mode, at, method, route, status, code, ms],
    );
  }

  async newest(partnerId: string, mode: Mode): Promise<readonly Omit<PartnerRequest, 'partnerId' | 'mode'>[]> {
    return this.database.query(
      `SELECT request_id AS "requestId", key_id AS "keyId", at, method, route, status, code, ms FROM app.partner_requests
       WHERE partner_id = $1 AND mode = $2 ORDER BY at DESC LIMIT ${String(NEWEST)}`,
      [partnerId, mode],
    );
  }

  /** Of the 24 hours that end with the present one; hours without requests are left out. */
  async hours(partnerId: string, mode: Mode, now: Date): Promise<readonly HourOfUse[]> {
    return this.database.query(
      `SELECT date_trunc('hour', at) AS "from", count(*)::int AS requests, (count(*) FILTER (WHERE status = 429))::int AS refused
       FROM app.partner_requests
       WHERE partner_id = $1 AND mode = $2 AND at >= date_trunc('hour', $3::timestamptz) - interval '23 hours'
       GROUP BY 1 ORDER BY 1`,
      [partnerId, mode, now],
    );
  }
}
