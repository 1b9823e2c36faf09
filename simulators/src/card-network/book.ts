import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { inTransaction, openSimulatorDatabase } from '../simulator-store.ts';
import {
  BOOK_ADDITIONS,
  BOOK_INDEXES,
  BOOK_SCHEMA,
  balanceRow,
  chargeRow,
  controlRow,
  disputeRow,
  doubleCaptureRow,
  idempotencyRow,
  intentRow,
  paymentMethodRow,
  payoutRow,
  refundRow,
  securityCodeRow,
  sessionRow,
  setupRow,
  totalRow,
  type BalanceRow,
  type ChargeRow,
  type ControlRow,
  type DisputeRow,
  type IdempotencyRow,
  type IntentRow,
  type PaymentMethodRow,
  type PayoutRow,
  type RefundRow,
  type SecurityCodeRow,
  type SessionRow,
  type SetupRow,
} from './book-rows.ts';

/** Longer than any client may rely on (Stripe: at least a day). */
const KEYS_KEPT_MS = 30 * 24 * 3_600_000;

const NORMAL: ControlRow = { mode: 'normal', remaining: null, delay_ms: 0 };

/** The provider's durable book, the record of what was captured: a payment that was captured twice shows here. */
export class Book {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string, now: Date) {
    this.#database = openSimulatorDatabase(file, BOOK_SCHEMA);
    this.#addWhatIsNew();
    this.#run('DELETE FROM idempotency_keys WHERE created_ms < ?', now.getTime() - KEYS_KEPT_MS);
  }

  close(): void {
    this.#database.close();
  }

  transaction<T>(work: () => T): T {
    return inTransaction(this.#database, work);
  }

  addPaymentMethod(row: PaymentMethodRow): void {
    this.#insert('payment_methods', row);
  }

  paymentMethod(id: string): PaymentMethodRow | undefined {
    return this.#rows(paymentMethodRow, 'SELECT * FROM payment_methods WHERE id = ?', id)[0];
  }

  markUsed(paymentMethodId: string): void {
    this.#run('UPDATE payment_methods SET used = 1 WHERE id = ?', paymentMethodId);
  }

  attach(paymentMethodId: string, customer: string): void {
    this.#run('UPDATE payment_methods SET customer = ? WHERE id = ?', customer, paymentMethodId);
  }

  /** A detached card may not be charged again. */
  detach(paymentMethodId: string): void {
    this.#run('UPDATE payment_methods SET customer = NULL, used = 1 WHERE id = ?', paymentMethodId);
  }

  addCustomer(id: string, now: Date): void {
    this.#insert('customers', { id, created_ms: now.getTime() });
  }

  hasCustomer(id: string): boolean {
    return this.#rows(z.object({ id: z.string() }), 'SELECT id FROM customers WHERE id = ?', id).length > 0;
  }

  addSecurityCode(row: SecurityCodeRow): void {
    this.#insert('security_codes', row);
  }

  securityCode(id: string): SecurityCodeRow | undefined {
    return this.#rows(securityCodeRow, 'SELECT * FROM security_codes WHERE id = ?', id)[0];
  }

  spendSecurityCode(id: string): void {
    this.#run('UPDATE security_codes SET used = 1 WHERE id = ?', id);
  }

  addIntent(row: IntentRow): void {
    this.#insert('payment_intents', row);
  }

  updateIntent(row: IntentRow): void {
    const { id, ...rest } = row;
    const columns = Object.keys(rest).map((name) => `${name} = ?`);
    this.#run(`UPDATE payment_intents SET ${columns.join(', ')} WHERE id = ?`, ...Object.values(rest), id);
  }

  intent(id: string): IntentRow | undefined {
    return this.#rows(intentRow, 'SELECT * FROM payment_intents WHERE id = ?', id)[0];
  }

  intentOfChallenge(challenge: string): IntentRow | undefined {
    return this.#rows(intentRow, 'SELECT * FROM payment_intents WHERE challenge = ?', challenge)[0];
  }

  intentsToSettle(now: Date): readonly IntentRow[] {
    return this.#rows(intentRow, "SELECT * FROM payment_intents WHERE status = 'processing' AND settle_at_ms <= ?", now.getTime());
  }

  /** Newest first, as Stripe lists them. */
  listIntents(query: {
    readonly fromMs: number;
    readonly toMs: number;
    readonly after: string | null;
    readonly limit: number;
  }): readonly IntentRow[] {
    return this.#rows(
      intentRow,
      `SELECT * FROM payment_intents WHERE created_ms >= ? AND created_ms < ?
         AND (? IS NULL OR sequence < (SELECT sequence FROM payment_intents WHERE id = ?))
       ORDER BY sequence DESC LIMIT ?`,
      query.fromMs,
      query.toMs,
      query.after,
      query.after,
      query.limit,
    );
  }

  intentsOfPayment(paymentId: string): readonly IntentRow[] {
    return this.#rows(
      intentRow,
      "SELECT * FROM payment_intents WHERE json_extract(metadata, '$.payment_id') = ? ORDER BY sequence DESC",
      paymentId,
    );
  }

  /** Newest first; of a transfer group, or a single intent. */
  listCharges(
    { transferGroup, intentId }: { readonly transferGroup: string | null; readonly intentId: string | null },
    limit: number,
  ): readonly ChargeRow[] {
    const [column, value] = intentId === null ? ['intent.transfer_group', transferGroup] : ['intent.id', intentId];
    return this.#rows(
      chargeRow,
      `SELECT charge.* FROM payment_intents intent JOIN charges charge ON charge.payment_intent = intent.id
       WHERE ${column} = ? ORDER BY charge.sequence DESC LIMIT ?`,
      value,
      limit,
    );
  }

  addRefund(row: RefundRow): void {
    this.#insert('refunds', row);
  }

  /** Newest first. */
  refundsOf(intentId: string): readonly RefundRow[] {
    return this.#rows(refundRow, 'SELECT * FROM refunds WHERE payment_intent = ? ORDER BY sequence DESC', intentId);
  }

  addDispute(row: DisputeRow): void {
    this.#insert('disputes', row);
  }

  updateDispute({ id, status, evidence, decision, decide_at_ms: decideAt }: DisputeRow): void {
    this.#run(
      'UPDATE disputes SET status = ?, evidence = ?, decision = ?, decide_at_ms = ? WHERE id = ?',
      ...[status, evidence, decision, decideAt, id],
    );
  }

  dispute(id: string): DisputeRow | undefined {
    return this.#rows(disputeRow, 'SELECT * FROM disputes WHERE id = ?', id)[0];
  }

  /** Newest first. */
  disputesOf(intentId: string): readonly DisputeRow[] {
    return this.#rows(disputeRow, 'SELECT * FROM disputes WHERE payment_intent = ? ORDER BY sequence DESC', intentId);
  }

  latestDisputes(limit: number): readonly DisputeRow[] {
    return this.#rows(disputeRow, 'SELECT * FROM disputes ORDER BY sequence DESC LIMIT ?', limit);
  }

  /** Whose decision is due, or whose time for evidence is over. */
  disputesToDecide(now: Date): readonly DisputeRow[] {
    return this.#rows(
      disputeRow,
      "SELECT * FROM disputes WHERE decide_at_ms <= ? OR (due_ms <= ? AND status IN ('needs_response', 'warning_needs_response'))",
      now.getTime(),
      now.getTime(),
    );
  }

  saveSetup(row: SetupRow): void {
    this.#insert('setup_intents', row, 'INSERT OR REPLACE');
  }

  saveSession(row: SessionRow): void {
    this.#insert('checkout_sessions', row, 'INSERT OR REPLACE');
  }

  session(id: string): SessionRow | undefined {
    return this.#rows(sessionRow, 'SELECT * FROM checkout_sessions WHERE id = ?', id)[0];
  }

  setup(id: string): SetupRow | undefined {
    return this.#rows(setupRow, 'SELECT * FROM setup_intents WHERE id = ?', id)[0];
  }

  setupOfChallenge(challenge: string): SetupRow | undefined {
    return this.#rows(setupRow, 'SELECT * FROM setup_intents WHERE challenge = ?', challenge)[0];
  }

  addCharge(row: ChargeRow): void {
    this.#insert('charges', row);
  }

  updateCharge(row: ChargeRow): void {
    this.#run(
      'UPDATE charges SET captured = ?, amount = ?, decline = ?, authorization_code = ?, network_transaction_id = ? WHERE id = ?',
      row.captured,
      row.amount,
      row.decline,
      row.authorization_code,
      row.network_transaction_id,
      row.id,
    );
  }

  charge(id: string): ChargeRow | undefined {
    return this.#rows(chargeRow, 'SELECT * FROM charges WHERE id = ?', id)[0];
  }

  latestCharge(intentId: string): ChargeRow | undefined {
    return this.#rows(chargeRow, 'SELECT * FROM charges WHERE payment_intent = ? ORDER BY sequence DESC LIMIT 1', intentId)[0];
  }

  addTransaction(row: BalanceRow): void {
    this.#insert('balance_transactions', row);
  }

  updateTransaction({ id, amount, fee, currency }: BalanceRow): void {
    this.#run('UPDATE balance_transactions SET amount = ?, fee = ?, currency = ? WHERE id = ?', amount, fee, currency, id);
  }

  removeTransaction(id: string): void {
    this.#run('DELETE FROM balance_transactions WHERE id = ?', id);
  }

  /** Newest first; of a payout, or of a time. */
  transactions({ payout, fromMs, toMs }: { readonly payout: string | null; readonly fromMs: number; readonly toMs: number }) {
    return this.#rows(
      balanceRow,
      `SELECT * FROM balance_transactions WHERE (? IS NULL OR payout = ?) AND created_ms >= ? AND created_ms < ? ORDER BY sequence DESC`,
      ...[payout, payout, fromMs, toMs],
    );
  }

  /** Not paid out yet, oldest first. */
  unpaidTransactions(): readonly BalanceRow[] {
    return this.#rows(balanceRow, 'SELECT * FROM balance_transactions WHERE payout IS NULL ORDER BY sequence');
  }

  latestTransaction(intentId: string | null): BalanceRow | undefined {
    return this.#rows(
      balanceRow,
      `SELECT * FROM balance_transactions WHERE type = 'charge' AND (? IS NULL OR payment_intent = ?) ORDER BY sequence DESC LIMIT 1`,
      ...[intentId, intentId],
    )[0];
  }

  addPayout(row: PayoutRow, transactions: readonly BalanceRow[]): void {
    this.#insert('payouts', row);
    for (const { id } of transactions) this.#run('UPDATE balance_transactions SET payout = ? WHERE id = ?', row.id, id);
  }

  payout(id: string): PayoutRow | undefined {
    return this.#rows(payoutRow, 'SELECT * FROM payouts WHERE id = ?', id)[0];
  }

  /** Newest first. */
  payouts(fromMs: number): readonly PayoutRow[] {
    return this.#rows(payoutRow, 'SELECT * FROM payouts WHERE created_ms >= ? ORDER BY sequence DESC', fromMs);
  }

  markSent(payoutId: string, now: Date): void {
    this.#run('UPDATE payouts SET sent_ms = ? WHERE id = ?', now.getTime(), payoutId);
  }

  idempotentAnswer(key: string): IdempotencyRow | undefined {
    return this.#rows(idempotencyRow, 'SELECT * FROM idempotency_keys WHERE key = ?', key)[0];
  }

  keepAnswer(row: IdempotencyRow): void {
    this.#insert('idempotency_keys', row);
  }

  control(): ControlRow {
    return this.#rows(controlRow, 'SELECT mode, remaining, delay_ms FROM control WHERE id = 1')[0] ?? NORMAL;
  }

  setControl(row: ControlRow): void {
    this.#run('INSERT OR REPLACE INTO control (id, mode, remaining, delay_ms) VALUES (1, ?, ?, ?)', row.mode, row.remaining, row.delay_ms);
  }

  /** Counts one use of the mode; the last use ends it. */
  spendControl(): void {
    const { remaining, ...rest } = this.control();
    if (remaining === null) return;
    this.setControl(remaining <= 1 ? NORMAL : { ...rest, remaining: remaining - 1 });
  }

  totals(): readonly z.infer<typeof totalRow>[] {
    return this.#rows(
      totalRow,
      'SELECT currency, count(*) AS captures, sum(amount) AS amount FROM charges WHERE captured = 1 GROUP BY currency ORDER BY currency',
    );
  }

  doubleCaptures(): readonly z.infer<typeof doubleCaptureRow>[] {
    return this.#rows(
      doubleCaptureRow,
      `SELECT json_extract(intent.metadata, '$.payment_id') AS payment_id, count(*) AS captures
       FROM charges charge JOIN payment_intents intent ON intent.id = charge.payment_intent
       WHERE charge.captured = 1 AND payment_id IS NOT NULL GROUP BY payment_id HAVING count(*) > 1`,
    );
  }

  #addWhatIsNew(): void {
    for (const { table, column, add } of BOOK_ADDITIONS) {
      const columns = this.#rows(z.object({ name: z.string() }), `SELECT name FROM pragma_table_info('${table}')`);
      if (!columns.some(({ name }) => name === column)) this.#database.exec(add);
    }
    this.#database.exec(BOOK_INDEXES);
  }

  #rows<Schema extends z.ZodMiniType>(schema: Schema, sql: string, ...values: SQLInputValue[]): readonly z.infer<Schema>[] {
    return this.#prepared(sql)
      .all(...values)
      .map((row) => z.parse(schema, row));
  }

  #run(sql: string, ...values: SQLInputValue[]): void {
    this.#prepared(sql).run(...values);
  }

  /** Bounded by the number of statements in this file. */
  #prepared(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Table and column names come from this code, never from a request. */
  #insert(table: string, row: Readonly<Record<string, SQLInputValue>>, verb = 'INSERT'): void {
    const columns = Object.keys(row);
    this.#run(`${verb} INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`, ...Object.values(row));
  }
}
