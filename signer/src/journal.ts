import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { payingCustomerOf, signRequestSchema, type SignRequest } from '@danubit/core/signer/signer.port';
import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { networkOf } from '@danubit/core/chain/networks';
import { DEPOSIT_ADDRESS } from '@danubit/core/domain/delivery/delivery/payer';
import { coinId, type TransactionPlan } from '@danubit/core/domain/delivery/transaction-plan';
import * as z from 'zod/mini';
import type { Past } from './policy.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS signed (
  delivery_id TEXT NOT NULL, attempt INTEGER NOT NULL, request TEXT NOT NULL, asset TEXT NOT NULL, minor TEXT NOT NULL,
  txid TEXT NOT NULL, signed_ms INTEGER NOT NULL, PRIMARY KEY (delivery_id, attempt)
);
CREATE INDEX IF NOT EXISTS signed_lately ON signed (asset, signed_ms);
CREATE TABLE IF NOT EXISTS used (wallet TEXT NOT NULL, what TEXT NOT NULL, delivery_id TEXT NOT NULL, PRIMARY KEY (wallet, what));
CREATE TABLE IF NOT EXISTS forbidden (delivery_id TEXT PRIMARY KEY);
`;
const HOUR_MS = 3_600_000;

/** What was signed, on disk before it is answered: a signer that was killed still finds what it signed. */
export class SignerJournal {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    this.#database = new DatabaseSync(file);
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000');
    this.#database.exec(SCHEMA);
  }

  close(): void {
    this.#database.close();
  }

  /** The transaction that was signed for this delivery and attempt, if any. */
  signedAs({ deliveryId, attempt }: Pick<SignRequest, 'deliveryId' | 'attempt'>): SignRequest | undefined {
    const row = this.#database.prepare('SELECT request FROM signed WHERE delivery_id = ? AND attempt = ?').get(deliveryId, attempt);
    return row === undefined ? undefined : requestOf(row);
  }

  pastOf(request: SignRequest, nowMs: number): Past {
    const { deliveryId, asset } = request;
    const all = (sql: string, ...values: (string | number)[]) => this.#database.prepare(sql).all(...values);
    const lately = all(
      // What moved between our own addresses has not left.
      `SELECT DISTINCT delivery_id, minor FROM signed WHERE asset = ? AND signed_ms > ? AND delivery_id <> ?
       AND json_extract(request, '$.cause.kind') NOT IN ('sweep', 'sweep_gas', 'cold_storage')`,
      ...[asset, nowMs - HOUR_MS, deliveryId],
    );
    return {
      isForbidden: all('SELECT 1 FROM forbidden WHERE delivery_id = ?', deliveryId).length > 0,
      signed: all('SELECT request FROM signed WHERE delivery_id = ? ORDER BY attempt', deliveryId).map(requestOf),
      isTaken: usedBy(request.plan).some(
        (what) =>
          all('SELECT 1 FROM used WHERE wallet = ? AND what = ? AND delivery_id <> ?', walletOf(request), what, deliveryId).length > 0,
      ),
      lastHour: lately.reduce((sum, { minor }) => sum + BigInt(String(minor)), 0n),
    };
  }

  record(request: SignRequest, txid: string, nowMs: number): void {
    const { deliveryId, attempt, asset, minor } = request;
    this.#together(() => {
      this.#run('INSERT INTO signed VALUES (?, ?, ?, ?, ?, ?, ?)', deliveryId, attempt, JSON.stringify(request), asset, minor, txid, nowMs);
      for (const what of usedBy(request.plan))
        this.#run('INSERT OR IGNORE INTO used VALUES (?, ?, ?)', walletOf(request), what, deliveryId);
    });
  }

  /** @returns false when something was signed for the delivery */
  forbid(deliveryId: string): boolean {
    if (this.#database.prepare('SELECT 1 FROM signed WHERE delivery_id = ?').get(deliveryId) !== undefined) return false;
    this.#run('INSERT OR IGNORE INTO forbidden VALUES (?)', deliveryId);
    return true;
  }

  #run(sql: string, ...values: (string | number)[]): void {
    this.#database.prepare(sql).run(...values);
  }

  #together(work: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }
}

const requestOf = (row: Readonly<Record<string, unknown>>): SignRequest => z.parse(signRequestSchema, JSON.parse(String(row['request'])));

/** A customer's address has one sequence of numbers for all assets of its network. */
const walletOf = (request: SignRequest): string => {
  const { asset, hotWallet } = request;
  return hotWallet === DEPOSIT_ADDRESS
    ? `${networkOf(asset as CryptoAsset)}-of-${payingCustomerOf(request)}`
    : `${asset}-${String(hotWallet)}`;
};

const usedBy = (plan: TransactionPlan): readonly string[] =>
  plan.kind === 'coins' ? plan.coins.map(coinId) : [`nonce:${String(plan.nonce)}`];
