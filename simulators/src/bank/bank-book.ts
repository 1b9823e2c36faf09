import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { fiatCurrencySchema, type FiatCurrency } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { inTransaction, openSimulatorDatabase } from '../simulator-store.ts';

/** What happened on the account, in the order of the bank's references. Invented people only. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS entries (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, direction TEXT NOT NULL, minor TEXT NOT NULL, name TEXT NOT NULL, iban TEXT NOT NULL,
  remittance TEXT NOT NULL, end_to_end_id TEXT NOT NULL, return_reason TEXT, booked_ms INTEGER NOT NULL, report_at_ms INTEGER NOT NULL,
  is_reported INTEGER NOT NULL DEFAULT 0, statement INTEGER, currency TEXT NOT NULL DEFAULT 'EUR'
) STRICT;
CREATE TABLE IF NOT EXISTS orders (message_id TEXT PRIMARY KEY, received_ms INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS control (id INTEGER PRIMARY KEY CHECK (id = 1), next_file TEXT NOT NULL);
INSERT OR IGNORE INTO control VALUES (1, 'normal');
`;

/** What happens to the next notification. A file that cannot be read is followed by a whole one. */
export const FILE_FAULTS = ['normal', 'cut', 'twice', 'wrong-total', 'latin-1', 'wrong-encoding'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** Ways in which the book of the bank can be made to differ from ours. */
export const PLANTED_BREAKS = ['debit', 'missing', 'amount'] as const;
export type PlantedBreak = (typeof PLANTED_BREAKS)[number];

const entryRow = z.object({
  sequence: z.int(),
  direction: z.enum(['CRDT', 'DBIT']),
  minor: z.string(),
  name: z.string(),
  iban: z.string(),
  remittance: z.string(),
  end_to_end_id: z.string(),
  return_reason: z.nullable(z.string()),
  booked_ms: z.int(),
  report_at_ms: z.int(),
  is_reported: z.int(),
  statement: z.nullable(z.int()),
  currency: fiatCurrencySchema,
});
export type BankEntry = z.infer<typeof entryRow>;
export type NewEntry = Omit<BankEntry, 'sequence' | 'is_reported' | 'statement'>;

const SHOWN = 200;

export class BankBook {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#database = openSimulatorDatabase(file, SCHEMA);
    addCurrency(this.#database);
  }

  close(): void {
    this.#database.close();
  }

  transaction<T>(work: () => T): T {
    return inTransaction(this.#database, work);
  }

  add(entry: NewEntry): void {
    this.#database
      .prepare(
        `INSERT INTO entries (direction, minor, name, iban, remittance, end_to_end_id, return_reason, booked_ms, report_at_ms, currency)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        ...[entry.direction, entry.minor, entry.name, entry.iban, entry.remittance, entry.end_to_end_id],
        ...[entry.return_reason, entry.booked_ms, entry.report_at_ms, entry.currency],
      );
  }

  /** False when an order with this message id was taken before. */
  takeOrder(messageId: string, nowMs: number): boolean {
    const { changes } = this.#database
      .prepare('INSERT INTO orders VALUES (?, ?) ON CONFLICT (message_id) DO NOTHING')
      .run(messageId, nowMs);
    return changes === 1;
  }

  /** Entries of one account: a file reports on no other. */
  due(nowMs: number): readonly BankEntry[] {
    const all = this.#rows('SELECT * FROM entries WHERE is_reported = 0 AND report_at_ms <= ? ORDER BY sequence', nowMs);
    return all.filter(({ currency }) => currency === all[0]?.currency);
  }

  markReported(entries: readonly BankEntry[]): void {
    const mark = this.#database.prepare('UPDATE entries SET is_reported = 1 WHERE sequence = ?');
    for (const { sequence } of entries) mark.run(sequence);
  }

  /** Puts the entries of an account that are not yet on a statement on a new one. Returns them with the balance before them. */
  closeDay(currency: FiatCurrency): { readonly number: number; readonly opening: bigint; readonly entries: readonly BankEntry[] } {
    return this.transaction(() => {
      const all = this.#rows('SELECT * FROM entries WHERE currency = ? ORDER BY sequence', currency);
      const number = Math.max(0, ...all.map(({ statement }) => statement ?? 0)) + 1;
      const opening = all.filter(({ statement }) => statement !== null).reduce((sum, entry) => sum + signedMinor(entry), 0n);
      const entries = all.filter(({ statement }) => statement === null);
      this.#database.prepare('UPDATE entries SET statement = ? WHERE statement IS NULL AND currency = ?').run(number, currency);
      return { number, opening, entries };
    });
  }

  all(): readonly BankEntry[] {
    return this.#rows('SELECT * FROM entries WHERE sequence > ? ORDER BY sequence', 0);
  }

  newest(): readonly BankEntry[] {
    return this.#rows('SELECT * FROM entries ORDER BY sequence DESC LIMIT ?', SHOWN);
  }

  /** Makes the book differ from what was reported: `debit` without an order; `missing` and `amount` in the newest entry of no statement. */
  plant(what: PlantedBreak, debit: NewEntry): void {
    if (what === 'debit') {
      this.add(debit);
      return;
    }
    const change = what === 'missing' ? 'DELETE FROM entries' : 'UPDATE entries SET minor = CAST(minor AS INTEGER) + 100';
    const newest = 'sequence = (SELECT max(sequence) FROM entries WHERE statement IS NULL)';
    this.#database.prepare(`${change} WHERE ${newest}`).run();
  }

  balance(currency: FiatCurrency): bigint {
    return this.all()
      .filter((entry) => entry.currency === currency)
      .reduce((sum, entry) => sum + signedMinor(entry), 0n);
  }

  nextFile(): FileFault {
    const row = this.#database.prepare('SELECT next_file FROM control').get();
    return z.parse(z.object({ next_file: z.enum(FILE_FAULTS) }), row).next_file;
  }

  setNextFile(fault: FileFault): void {
    this.#database.prepare('UPDATE control SET next_file = ?').run(fault);
  }

  #rows(sql: string, value: number | string): readonly BankEntry[] {
    return this.#database
      .prepare(sql)
      .all(value)
      .map((row) => z.parse(entryRow, row));
  }
}

/** Books of earlier versions kept one account, in EUR. */
const addCurrency = (database: DatabaseSync): void => {
  const hasCurrency = database.prepare(`SELECT 1 FROM pragma_table_info('entries') WHERE name = 'currency'`).get() !== undefined;
  if (!hasCurrency) database.exec(`ALTER TABLE entries ADD COLUMN currency TEXT NOT NULL DEFAULT 'EUR'`);
};

export const signedMinor = ({ direction, minor }: Pick<BankEntry, 'direction' | 'minor'>): bigint =>
  direction === 'CRDT' ? BigInt(minor) : -BigInt(minor);

/** The account servicer's reference. */
export const referenceOf = ({ sequence, booked_ms: bookedMs }: BankEntry): string =>
  `${new Date(bookedMs).toISOString().slice(0, 10).replaceAll('-', '')}${String(sequence).padStart(7, '0')}`;

/** What a statement under other references calls the entry. */
export const otherReferenceOf = (entry: BankEntry): string => `ST-${referenceOf(entry)}`;

/** What the transfer was cleared under between the banks: the same in every file. */
export const clearingOf = (entry: BankEntry): { readonly UETR: string; readonly TxId: string } => {
  const digits = hash('sha256', `${referenceOf(entry)} ${entry.currency}`);
  const uetr = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20, 32)];
  return { UETR: uetr.join('-'), TxId: `TX${referenceOf(entry)}` };
};
