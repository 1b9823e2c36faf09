import { grouped } from '@danubit/consumer/grouped';
import type { Mode } from '@danubit/contracts/values/ids';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
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

/** 95 % of the requests were answered within so many milliseconds. */
export type Percentiles = { readonly all: number | null; readonly quotes: number | null; readonly orders: number | null };

export type HourOfUse = { readonly from: Date; readonly requests: number; readonly refused: number };

const NEWEST = 50;
/** Enough for a percentile, and few enough to be sorted while a page waits. */
const MEASURED = 10_000;
const GATHER_MS = 200;

/** Table `app.partner_requests`: the log of requests that a partner sees, kept for a week (housekeeping). */
@Injectable()
export class PartnerRequests implements BeforeApplicationShutdown {
  readonly #storing = new Set<Promise<unknown>>();
  #isEnding = false;

  constructor(private readonly database: DataSource) {}

  /** Requests of a moment are stored together: each alone would be a commit. */
  async add(request: PartnerRequest): Promise<void> {
    const storing = this.#isEnding ? storeAll(this.database, [request]) : storeTogether(this.database, request);
    this.#storing.add(storing);
    try {
      await storing;
    } finally {
      this.#storing.delete(storing);
    }
  }

  /** The database closes before a moment is over. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#isEnding = true;
    await Promise.allSettled(this.#storing);
  }

  /** Percentiles of the newest requests in the last 24 hours. */
  async percentiles(partnerId: string, mode: Mode, now: Date): Promise<Percentiles> {
    const [row] = await this.database.query<Percentiles[]>(
      `SELECT percentile_disc(0.95) WITHIN GROUP (ORDER BY ms) AS all,
         percentile_disc(0.95) WITHIN GROUP (ORDER BY ms) FILTER (WHERE method = 'GET' AND route = '/v1/quotes') AS quotes,
         percentile_disc(0.95) WITHIN GROUP (ORDER BY ms) FILTER (WHERE method = 'POST' AND route = '/v1/orders') AS orders
       FROM (
         SELECT method, route, ms FROM app.partner_requests
         WHERE partner_id = $1 AND mode = $2 AND at >= $3::timestamptz - interval '24 hours' ORDER BY at DESC LIMIT ${String(MEASURED)}
       ) newest`,
      [partnerId, mode, now],
    );
    return row ?? { all: null, quotes: null, orders: null };
  }

  async newest(partnerId: string, mode: Mode): Promise<readonly Omit<PartnerRequest, 'partnerId' | 'mode'>[]> {
    return this.database.query(
      `SELECT request_id AS "requestId", key_id AS "keyId", at, method, route, status, code, ms FROM app.partner_requests
       WHERE partner_id = $1 AND mode = $2 ORDER BY at DESC LIMIT ${String(NEWEST)}`,
      [partnerId, mode],
    );
  }

  /** The 24 hours that end with the present one; hours without requests are left out. */
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

const storeAll = async (database: DataSource, requests: readonly PartnerRequest[]): Promise<readonly null[]> => {
  const rows = requests.map(({ requestId, partnerId, keyId, ...request }) => ({
    request_id: requestId,
    partner_id: partnerId,
    key_id: keyId,
    ...request,
  }));
  await database.query(
    `INSERT INTO app.partner_requests (request_id, partner_id, key_id, mode, at, method, route, status, code, ms)
     SELECT request_id, partner_id, key_id, mode, at, method, route, status, code, ms
     FROM json_populate_recordset(NULL::app.partner_requests, $1)`,
    [JSON.stringify(rows)],
  );
  return requests.map(() => null);
};

const storeTogether = grouped<PartnerRequest, null, DataSource>(GATHER_MS, storeAll);
