import type { DatabaseSync } from 'node:sqlite';
import { IDENTITY_REJECTION_CODES } from '@danubit/core/identity-provider/identity-provider.port';
import * as z from 'zod/mini';
import { inTransaction, openSimulatorDatabase } from '../simulator-store.ts';

/** No names, birth dates or document numbers: a keyed hash of them, and the decision. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS verifications (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, created_ms INTEGER NOT NULL, evidence_hash TEXT NOT NULL,
  decision TEXT NOT NULL, decided_by TEXT NOT NULL, decide_at_ms INTEGER NOT NULL
) STRICT;
`;

const verificationRow = z.object({
  id: z.string(),
  created_ms: z.int(),
  evidence_hash: z.string(),
  decision: z.enum(['verified', 'review', ...IDENTITY_REJECTION_CODES]),
  decided_by: z.enum(['test data', 'staff']),
  /** Until then it is reported as pending, even if it is decided. */
  decide_at_ms: z.int(),
});
export type VerificationRow = z.infer<typeof verificationRow>;

const SHOWN_VERIFICATIONS = 500;

export class VerificationBook {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#database = openSimulatorDatabase(file, SCHEMA);
  }

  close(): void {
    this.#database.close();
  }

  find(id: string): VerificationRow | undefined {
    return this.#rows('SELECT * FROM verifications WHERE id = ?', id)[0];
  }

  newest(): readonly VerificationRow[] {
    return this.#rows('SELECT * FROM verifications ORDER BY sequence DESC LIMIT ?', SHOWN_VERIFICATIONS);
  }

  /** Stores this check under its id, unless there is one; returns the stored one. */
  addOnce(row: VerificationRow): VerificationRow {
    return inTransaction(this.#database, () => {
      this.#database
        .prepare(
          `INSERT INTO verifications (id, created_ms, evidence_hash, decision, decided_by, decide_at_ms)
           VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
        )
        .run(row.id, row.created_ms, row.evidence_hash, row.decision, row.decided_by, row.decide_at_ms);
      return this.find(row.id) ?? row;
    });
  }

  /** False when there is none. */
  remove(id: string): boolean {
    return this.#database.prepare('DELETE FROM verifications WHERE id = ?').run(id).changes === 1;
  }

  /** Ends a review. False when there is none: a decision is never changed. */
  endReview(id: string, decision: 'verified' | 'not_accepted', nowMs: number): boolean {
    const result = this.#database
      .prepare("UPDATE verifications SET decision = ?, decided_by = 'staff', decide_at_ms = ? WHERE id = ? AND decision = 'review'")
      .run(decision, nowMs, id);
    return result.changes === 1;
  }

  #rows(sql: string, value: string | number): readonly VerificationRow[] {
    return this.#database
      .prepare(sql)
      .all(value)
      .map((row) => z.parse(verificationRow, row));
  }
}
