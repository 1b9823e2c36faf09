import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import { inTransaction, openSimulatorDatabase } from '../simulator-store.ts';
import {
  ADYEN_SCHEMA,
  adyenControlRow,
  batchRow,
  doubleCaptureRow,
  keptAnswerRow,
  linkRow,
  movementRow,
  noticeRow,
  paymentRow,
  refundRow,
  storedCardRow,
  totalRow,
  createdRow,
  type AdyenControl,
  type LinkRow,
  type BatchRow,
  disputeRow,
  type DisputeRow,
  type MovementRow,
  type NoticeRow,
  type PaymentRow,
  type RefundRow,
  type StoredCardRow,
} from './adyen-rows.ts';

/** Adyen remembers a key for at least seven days. */
const KEYS_KEPT_MS = 30 * 24 * 3_600_000;

const NORMAL: AdyenControl = { mode: 'normal', remaining: null, delay_ms: 0 };

/** A charge is `<paymentId>.<attempt>`; a check of a card has no attempt. */
const OF_A_PAYMENT = `status = 'authorised' AND amount > 0`;

/** The durable book of the simulated provider. */
export class AdyenBook {
  readonly #database: DatabaseSync;

  constructor(file: string, now: Date) {
    this.#database = openSimulatorDatabase(file, ADYEN_SCHEMA);
    this.#run('DELETE FROM idempotency_keys WHERE created_ms < ?', now.getTime() - KEYS_KEPT_MS);
  }

  close(): void {
    this.#database.close();
  }

  transaction<T>(work: () => T): T {
    return inTransaction(this.#database, work);
  }

  storeCard(row: StoredCardRow): void {
    this.#insert('stored_cards', row);
  }

  storedCard(id: string, shopper: string): StoredCardRow | undefined {
    return this.#rows(storedCardRow, 'SELECT * FROM stored_cards WHERE id = ? AND shopper = ?', id, shopper)[0];
  }

  storedCardsOf(shopper: string): readonly StoredCardRow[] {
    return this.#rows(storedCardRow, 'SELECT * FROM stored_cards WHERE shopper = ?', shopper);
  }

  removeCard(id: string, shopper: string): void {
    this.#run('DELETE FROM stored_cards WHERE id = ? AND shopper = ?', id, shopper);
  }

  addPayment(row: PaymentRow): void {
    this.#insert('payments', row);
  }

  updatePayment({ psp, status, refusal_code, refusal_reason, redirect_result, passed, settle_at_ms }: PaymentRow): void {
    this.#run(
      `UPDATE payments SET status = ?, refusal_code = ?, refusal_reason = ?, redirect_result = ?, passed = ?, settle_at_ms = ? WHERE psp = ?`,
      ...[status, refusal_code, refusal_reason, redirect_result, passed, settle_at_ms, psp],
    );
  }

  capturePayment({ psp, status, amount }: PaymentRow): void {
    this.#run('UPDATE payments SET status = ?, amount = ? WHERE psp = ?', status, amount, psp);
  }

  paymentBy(column: 'psp' | 'challenge' | 'redirect_result', value: string): PaymentRow | undefined {
    return this.#rows(paymentRow, `SELECT * FROM payments WHERE ${column} = ?`, value)[0];
  }

  paymentsOf(reference: string): readonly PaymentRow[] {
    return this.#rows(paymentRow, 'SELECT * FROM payments WHERE reference = ? ORDER BY sequence', reference);
  }

  paymentsToSettle(now: Date): readonly PaymentRow[] {
    return this.#rows(paymentRow, 'SELECT * FROM payments WHERE settle_at_ms <= ?', now.getTime());
  }

  newestPayments(limit: number, before: string | null): readonly PaymentRow[] {
    return this.#rows(
      paymentRow,
      `SELECT * FROM payments WHERE amount > 0 AND sequence < coalesce((SELECT sequence FROM payments WHERE psp = ?), 9e15)
       ORDER BY sequence DESC LIMIT ?`,
      before,
      limit,
    );
  }

  totals() {
    return this.#rows(
      totalRow,
      `SELECT currency, count(*) AS captures, sum(amount) AS amount FROM payments WHERE ${OF_A_PAYMENT} GROUP BY currency ORDER BY currency`,
    );
  }

  doubleCaptures() {
    return this.#rows(
      doubleCaptureRow,
      `SELECT substr(reference, 1, 36) AS payment_id, count(*) AS captures FROM payments WHERE ${OF_A_PAYMENT}
       GROUP BY 1 HAVING count(*) > 1`,
    );
  }

  addLink(row: LinkRow): void {
    this.#insert('payment_links', row);
  }

  link(id: string): LinkRow | undefined {
    return this.#rows(linkRow, 'SELECT * FROM payment_links WHERE id = ?', id)[0];
  }

  moveLink(id: string, status: LinkRow['status']): void {
    this.#run('UPDATE payment_links SET status = ? WHERE id = ?', status, id);
  }

  addRefund(row: RefundRow): void {
    this.#insert('refunds', row);
  }

  refundsOf(payment: string): readonly RefundRow[] {
    return this.#rows(refundRow, 'SELECT * FROM refunds WHERE payment = ?', payment);
  }

  addDispute(row: DisputeRow): void {
    this.#insert('disputes', row);
  }

  updateDispute({ psp, status }: DisputeRow): void {
    this.#run('UPDATE disputes SET status = ? WHERE psp = ?', status, psp);
  }

  dispute(psp: string): DisputeRow | undefined {
    return this.#rows(disputeRow, 'SELECT * FROM disputes WHERE psp = ?', psp)[0];
  }

  disputes(): readonly DisputeRow[] {
    return this.#rows(disputeRow, 'SELECT * FROM disputes ORDER BY created_ms DESC LIMIT 200');
  }

  disputesOf(payment: string): readonly DisputeRow[] {
    return this.#rows(disputeRow, 'SELECT * FROM disputes WHERE payment = ?', payment);
  }

  addMovement(row: MovementRow): void {
    this.#insert('movements', row);
  }

  updateMovement({ id, amount, fee, currency }: MovementRow): void {
    this.#run('UPDATE movements SET amount = ?, fee = ?, currency = ? WHERE id = ?', amount, fee, currency, id);
  }

  removeMovement(id: string): void {
    this.#run('DELETE FROM movements WHERE id = ?', id);
  }

  /** The newest charge, or that of a payment. */
  chargeMovement(payment: string | null): MovementRow | undefined {
    return this.#rows(
      movementRow,
      `SELECT * FROM movements WHERE type = 'Settled' AND (? IS NULL OR payment = ?) ORDER BY rowid DESC LIMIT 1`,
      ...[payment, payment],
    )[0];
  }

  unpaidMovements(): readonly MovementRow[] {
    return this.#rows(movementRow, 'SELECT * FROM movements WHERE batch IS NULL ORDER BY rowid');
  }

  /** When the oldest movement without a payout was made; undefined when all are paid out. */
  oldestUnpaidMs(): number | undefined {
    return this.#rows(createdRow, 'SELECT created_ms FROM movements WHERE batch IS NULL ORDER BY rowid LIMIT 1')[0]?.created_ms;
  }

  movementsOf(batch: number): readonly MovementRow[] {
    return this.#rows(movementRow, 'SELECT * FROM movements WHERE batch = ? ORDER BY rowid', batch);
  }

  addBatch(row: BatchRow, movements: readonly MovementRow[]): void {
    this.#insert('batches', row);
    for (const { id } of movements) this.#run('UPDATE movements SET batch = ? WHERE id = ?', row.batch, id);
  }

  batches(): readonly BatchRow[] {
    return this.#rows(batchRow, 'SELECT * FROM batches ORDER BY batch');
  }

  markSent(batch: number, now: Date): void {
    this.#run('UPDATE batches SET sent_ms = ? WHERE batch = ?', now.getTime(), batch);
  }

  keptAnswer(key: string): z.infer<typeof keptAnswerRow> | undefined {
    return this.#rows(keptAnswerRow, 'SELECT status, body FROM idempotency_keys WHERE key = ?', key)[0];
  }

  keepAnswer(key: string, now: Date, { status, body }: z.infer<typeof keptAnswerRow>): void {
    this.#insert('idempotency_keys', { key, created_ms: now.getTime(), status, body });
  }

  addNotice(item: string, dueMs: number): void {
    this.#insert('notices', { item, due_ms: dueMs });
  }

  dueNotices(now: Date, limit: number): readonly NoticeRow[] {
    return this.#rows(noticeRow, 'SELECT * FROM notices WHERE due_ms <= ? ORDER BY due_ms, sequence LIMIT ?', now.getTime(), limit);
  }

  postponeNotice({ sequence, tries }: NoticeRow, dueMs: number): void {
    this.#run('UPDATE notices SET tries = ?, due_ms = ? WHERE sequence = ?', tries + 1, dueMs, sequence);
  }

  removeNotice(sequence: number): void {
    this.#run('DELETE FROM notices WHERE sequence = ?', sequence);
  }

  control(): AdyenControl {
    return this.#rows(adyenControlRow, 'SELECT mode, remaining, delay_ms FROM control')[0] ?? NORMAL;
  }

  setControl({ mode, remaining, delay_ms }: AdyenControl): void {
    this.#run('INSERT OR REPLACE INTO control (id, mode, remaining, delay_ms) VALUES (1, ?, ?, ?)', mode, remaining, delay_ms);
  }

  /** Counts down the calls that still misbehave. */
  spendControl(): void {
    const { remaining, ...control } = this.control();
    if (remaining !== null) this.setControl(remaining <= 1 ? NORMAL : { ...control, remaining: remaining - 1 });
  }

  #insert(table: string, row: Readonly<Record<string, SQLInputValue>>): void {
    const columns = Object.keys(row);
    this.#run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`, ...Object.values(row));
  }

  #run(sql: string, ...values: readonly SQLInputValue[]): void {
    this.#database.prepare(sql).run(...values);
  }

  #rows<Schema extends z.ZodMiniType>(schema: Schema, sql: string, ...values: readonly SQLInputValue[]): readonly z.infer<Schema>[] {
    return this.#database
      .prepare(sql)
      .all(...values)
      .map((row) => z.parse(schema, row));
  }
}
