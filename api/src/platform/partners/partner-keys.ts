import { PARTNER_API_VERSIONS, type PartnerApiVersion } from '@danubit/contracts/values/partner-versions';
import { PARTNER_SCOPES, PARTNER_TIERS, type PartnerScope } from '@danubit/contracts/values/partners';
import { REST_DAYS } from '@danubit/core/domain/partners/partner/unusual-use';
import { hashOfPartnerKey, isPartnerToken, modeOfPartnerKey } from '@danubit/core/security/partner-key';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import type { PartnerCaller } from './partner-caller.ts';
import { AHEAD_MS_OF_PARTNER } from './sandbox-clocks.ts';

export type StoredPartnerKey = Omit<PartnerCaller, 'tier' | 'requestsPerHour' | 'tokenHash' | 'aheadMs'> & {
  readonly networks: readonly string[];
};
export type FoundPartnerKey = PartnerCaller & {
  readonly networks: readonly string[];
  readonly isSuspended: boolean;
  /** The one for which the company's programs are written. */
  readonly apiVersion: PartnerApiVersion;
};

export type StoredPartnerToken = { readonly keyId: string; readonly scopes: readonly PartnerScope[]; readonly endsAt: Date };

const rowSchema = z.object({
  partner_id: z.string(),
  key_id: z.string(),
  subject_id: z.string(),
  mode: z.enum(['live', 'test']),
  scopes: z.array(z.enum(PARTNER_SCOPES)),
  networks: z.array(z.string()),
  tier: z.enum(PARTNER_TIERS),
  requests_per_hour: z.int(),
  is_suspended: z.boolean(),
  api_version: z.enum(PARTNER_API_VERSIONS),
  token_hash: z.optional(z.string()),
  ahead_ms: z.string(),
});

/** The last use is stored at most this often, so that a busy key does not write at each request. */
const USE_STORED_EVERY_SECONDS = 10;
const MOST_REMEMBERED = 10_000;
const RESTED = `last_used_at < $2::timestamptz - interval '${String(REST_DAYS)} days'`;

const FOUND = `partner_id, k.key_id, k.subject_id, k.mode, k.networks, a.tier, a.requests_per_hour, a.is_suspended, a.api_version,
  CASE k.mode WHEN 'test' THEN ${AHEAD_MS_OF_PARTNER} ELSE '0' END AS ahead_ms`;

/**
 * Tables `app.partner_accounts`, `app.partner_keys` and `app.partner_tokens`: what a request is admitted by. The log says what happened to
 * a key; these rows are read at every request and never cached, so a revoked key ends with the statement that ends its row, and its
 * access tokens with it.
 */
@Injectable()
export class PartnerKeys {
  /** When this process last stored a use of each key, so that a busy key causes no query at each request. */
  readonly #storedAt = new Map<string, number>();

  constructor(private readonly database: DataSource) {}

  /** @param secret a key or an access token. `undefined` for one that does not exist or has ended. */
  async openedBy(secret: string, now: Date): Promise<FoundPartnerKey | undefined> {
    if (modeOfPartnerKey(secret) !== undefined) return this.find(secret, now);
    return isPartnerToken(secret) ? this.#findByToken(secret, now) : undefined;
  }

  /** `undefined` for a key that does not exist or has ended. */
  async find(key: string, now: Date): Promise<FoundPartnerKey | undefined> {
    const rows: unknown = await this.database.query(
      `SELECT ${FOUND}, k.scopes
       FROM app.partner_keys k JOIN app.partner_accounts a USING (partner_id)
       WHERE k.hash = $1 AND (k.ends_at IS NULL OR k.ends_at > $2)`,
      [hashOfPartnerKey(key), now],
    );
    return foundIn(rows);
  }

  /** The key of a token, with the scopes of the token. */
  async #findByToken(token: string, now: Date): Promise<FoundPartnerKey | undefined> {
    const rows: unknown = await this.database.query(
      `SELECT ${FOUND}, t.scopes, encode(t.hash, 'hex') AS token_hash
       FROM app.partner_tokens t JOIN app.partner_keys k USING (key_id) JOIN app.partner_accounts a USING (partner_id)
       WHERE t.hash = $1 AND t.ends_at > $2 AND (k.ends_at IS NULL OR k.ends_at > $2)`,
      [hashOfPartnerKey(token), now],
    );
    return foundIn(rows);
  }

  async storeToken(token: string, { keyId, scopes, endsAt }: StoredPartnerToken): Promise<void> {
    await this.database.query('INSERT INTO app.partner_tokens (hash, key_id, scopes, ends_at) VALUES ($1, $2, $3, $4)', [
      hashOfPartnerKey(token),
      keyId,
      scopes,
      endsAt,
    ]);
  }

  /** One that does not exist, or has ended, counts as ended now. @returns false for a token of another key, which stays valid */
  async endToken(token: string, keyId: string): Promise<boolean> {
    const hash = hashOfPartnerKey(token);
    const rows = await this.database.query<{ key_id: string }[]>('SELECT key_id FROM app.partner_tokens WHERE hash = $1', [hash]);
    if (rows.some(({ key_id }) => key_id !== keyId)) return false;
    await this.database.query('DELETE FROM app.partner_tokens WHERE hash = $1 AND key_id = $2', [hash, keyId]);
    return true;
  }

  /** Those among these tokens, by their hashes, that have not ended. Whether their keys have is another question. */
  async openAmong(hashes: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    if (hashes.length === 0) return new Set();
    const rows = await this.database.query<{ hash: string }[]>(
      `SELECT encode(hash, 'hex') AS hash FROM app.partner_tokens
       WHERE hash = ANY(SELECT decode(each, 'hex') FROM unnest($1::text[]) AS each) AND ends_at > $2`,
      [hashes, now],
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  /** Those among these keys that still open the API. */
  async usableAmong(keyIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ key_id: string }[]>(
      `SELECT key_id FROM app.partner_keys JOIN app.partner_accounts USING (partner_id)
       WHERE key_id = ANY($1::uuid[]) AND (ends_at IS NULL OR ends_at > $2) AND NOT is_suspended`,
      [keyIds, now],
    );
    return new Set(rows.map(({ key_id }) => key_id));
  }

  /** A use after a long rest is stored with the time before it. */
  async noteUse(keyId: string, now: Date): Promise<void> {
    const sinceMs = now.getTime() - (this.#storedAt.get(keyId) ?? Number.NEGATIVE_INFINITY);
    if (sinceMs >= 0 && sinceMs < USE_STORED_EVERY_SECONDS * 1_000) return;
    await this.database.query(
      `UPDATE app.partner_keys SET last_used_at = $2,
         rested_from = CASE WHEN ${RESTED} THEN last_used_at ELSE rested_from END, woke_at = CASE WHEN ${RESTED} THEN $2 ELSE woke_at END
       WHERE key_id = $1
         AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '${String(USE_STORED_EVERY_SECONDS)} seconds')`,
      [keyId, now],
    );
    if (this.#storedAt.size >= MOST_REMEMBERED) this.#storedAt.clear();
    this.#storedAt.set(keyId, now.getTime());
  }

  /** The same key again changes nothing. */
  async store(key: string, { partnerId, keyId, subjectId, mode, scopes, networks }: StoredPartnerKey): Promise<void> {
    await this.database.query(
      `INSERT INTO app.partner_keys (key_id, partner_id, subject_id, hash, mode, scopes, networks)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (key_id) DO NOTHING`,
      [keyId, partnerId, subjectId, hashOfPartnerKey(key), mode, scopes, networks],
    );
  }

  /** A key that ends earlier keeps its end. */
  async end(partnerId: string, keyId: string, at: Date): Promise<void> {
    await this.database.query('UPDATE app.partner_keys SET ends_at = least(ends_at, $3) WHERE partner_id = $1 AND key_id = $2', [
      partnerId,
      keyId,
      at,
    ]);
  }

  /** When each key of a partner was last used. */
  async lastUses(partnerId: string): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.database.query<{ key_id: string; last_used_at: Date }[]>(
      'SELECT key_id, last_used_at FROM app.partner_keys WHERE partner_id = $1 AND last_used_at IS NOT NULL',
      [partnerId],
    );
    return new Map(rows.map(({ key_id, last_used_at }) => [key_id, last_used_at]));
  }
}

const foundIn = (rows: unknown): FoundPartnerKey | undefined => {
  const [row] = z.parse(z.array(rowSchema), rows);
  if (row === undefined) return undefined;
  const { partner_id: partnerId, key_id: keyId, subject_id: subjectId, requests_per_hour: requestsPerHour } = row;
  const { mode, scopes, networks, tier, is_suspended: isSuspended, api_version: apiVersion, token_hash: tokenHash } = row;
  const aheadMs = Number(row.ahead_ms);
  const found = { partnerId, keyId, subjectId, mode, scopes, networks, tier, requestsPerHour, isSuspended, apiVersion, aheadMs };
  return tokenHash === undefined ? found : { ...found, tokenHash };
};
