import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { inTransaction, openSimulatorDatabase } from '../simulator-store.ts';
import { BEHAVIOURS, PROVIDER_IDS, TEST_PROVIDERS, type Behaviour, type ProviderId } from './test-providers.ts';

/** Stores no names or documents, only a hash of each inquiry and its answer. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS inquiries (
  id TEXT PRIMARY KEY, provider TEXT NOT NULL, asked_ms INTEGER NOT NULL, body_hash TEXT NOT NULL, callback TEXT NOT NULL,
  answer TEXT, due_ms INTEGER NOT NULL, left INTEGER NOT NULL, sent INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS confirmations (id TEXT PRIMARY KEY, txid TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS providers (provider TEXT PRIMARY KEY, behaviour TEXT NOT NULL) STRICT;
${TEST_PROVIDERS.map(({ id, behaviour }) => `INSERT OR IGNORE INTO providers VALUES ('${id}', '${behaviour}');`).join('\n')}
`;

const inquiryRow = z.object({
  id: z.string(),
  provider: z.enum(PROVIDER_IDS),
  asked_ms: z.int(),
  body_hash: z.string(),
  callback: z.string(),
  /** Body of the call-back; null: it is never answered. */
  answer: z.nullable(z.string()),
  due_ms: z.int(),
  /** Call-backs to send. */
  left: z.int(),
  sent: z.int(),
});
export type InquiryRow = z.infer<typeof inquiryRow>;
/** `txid`: the transaction that was reported; null before. */
const shownRow = z.object({ ...inquiryRow.shape, txid: z.nullable(z.string()) });
const providerRow = z.object({ provider: z.enum(PROVIDER_IDS), behaviour: z.enum(BEHAVIOURS) });

const SHOWN_INQUIRIES = 200;

/** Inquiries to each provider, its answers, and its behaviour. */
export class InquiryBook {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#database = openSimulatorDatabase(file, SCHEMA);
  }

  close(): void {
    this.#database.close();
  }

  /** Stores an inquiry once; a repeated one is answered again. Returns the stored one. */
  take(row: InquiryRow): InquiryRow {
    return inTransaction(this.#database, () => {
      const known = this.#rows('SELECT * FROM inquiries WHERE id = ?', row.id)[0];
      if (known === undefined) {
        const { id, provider, asked_ms: asked, body_hash: hash, callback, answer, due_ms: due, left, sent } = row;
        const insert = this.#database.prepare('INSERT INTO inquiries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
        insert.run(id, provider, asked, hash, callback, answer, due, left, sent);
        return row;
      }
      if (known.sent > 0 && known.left === 0) this.#database.prepare('UPDATE inquiries SET left = 1 WHERE id = ?').run(row.id);
      return known;
    });
  }

  due(nowMs: number): readonly InquiryRow[] {
    return this.#rows('SELECT * FROM inquiries WHERE answer IS NOT NULL AND left > 0 AND due_ms <= ? ORDER BY due_ms, id', nowMs);
  }

  markSent(id: string): void {
    this.#database.prepare('UPDATE inquiries SET left = left - 1, sent = sent + 1 WHERE id = ?').run(id);
  }

  postpone(id: string, untilMs: number): void {
    this.#database.prepare('UPDATE inquiries SET due_ms = ? WHERE id = ?').run(untilMs, id);
  }

  newest(): readonly z.infer<typeof shownRow>[] {
    return this.#database
      .prepare('SELECT i.*, c.txid FROM inquiries i LEFT JOIN confirmations c ON c.id = i.id ORDER BY i.asked_ms DESC, i.id LIMIT ?')
      .all(SHOWN_INQUIRIES)
      .map((row) => z.parse(shownRow, row));
  }

  /** Stores which transaction carries a transfer. @returns whether the inquiry is known */
  confirm(id: string, txid: string): boolean {
    if (this.#rows('SELECT * FROM inquiries WHERE id = ?', id).length === 0) return false;
    this.#database.prepare('INSERT INTO confirmations VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET txid = excluded.txid').run(id, txid);
    return true;
  }

  behaviourOf(provider: ProviderId): Behaviour {
    const row = this.#database.prepare('SELECT * FROM providers WHERE provider = ?').get(provider);
    return z.parse(providerRow, row).behaviour;
  }

  behave(provider: ProviderId, behaviour: Behaviour): void {
    this.#database.prepare('UPDATE providers SET behaviour = ? WHERE provider = ?').run(behaviour, provider);
  }

  #rows(sql: string, value: string | number): readonly InquiryRow[] {
    return this.#database
      .prepare(sql)
      .all(value)
      .map((row) => z.parse(inquiryRow, row));
  }
}
