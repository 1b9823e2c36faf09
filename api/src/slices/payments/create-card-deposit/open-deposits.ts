import { transactionIdOf } from '@danubit/contracts/values/ids';
import type { Money } from '@danubit/contracts/values/money';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import type { PaymentState } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { amountText } from '@danubit/core/mail/amount-text';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { indexKeysOf } from '../../../platform/accounts/keyed-index.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { requestHash } from '../../../platform/idempotency/request-hash.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';

export type DepositToClaim = {
  readonly userId: string;
  readonly paymentId: string;
  readonly money: Money;
  /** The source of the money: `likeness` is equal for the same card or account, `words` name it for the customer. */
  readonly paidWith: { readonly likeness: string; readonly words: string };
  /** The customer has confirmed that this is another payment. */
  readonly startAnother: boolean;
};

/** A claim without a payment in the log belongs to a request that is still running, or to one that died before its append. */
const RUNNING_FOR_MS = 60_000;
/** Older payments are in the read table. */
const RECENT_FOR_MS = 300_000;

/**
 * Table `app.open_deposits`: prevents a second payment of the same amount with the same card or method while one is open, unless the
 * customer asks for another. One row points at the last such payment; it is taken in single statements, so that only one of two
 * simultaneous requests gets it. The log says whether that payment is still open.
 */
@Injectable()
export class OpenDeposits {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {}

  /** @throws HttpProblem 409 PAYMENT_OPEN, with the transaction id of the open payment in `details.value` */
  async claim(deposit: DepositToClaim): Promise<void> {
    const { userId, paymentId, money, paidWith, startAnother } = deposit;
    const request = { money, cardFingerprint: paidWith.likeness };
    const [key, otherKey] = indexKeysOf(this.settings.values);
    const likeness = requestHash(request, key);
    if (otherKey !== undefined) await this.#moveFrom(userId, requestHash(request, otherKey), likeness);
    for (;;) {
      const now = this.clock.now();
      const row = [userId, likeness, paymentId, now];
      const inserted = await this.#rows(
        'INSERT INTO app.open_deposits VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING payment_id',
        row,
      );
      if (inserted.length > 0) return;
      const [last] = await this.#rows('SELECT payment_id, claimed_at FROM app.open_deposits WHERE user_id = $1 AND likeness = $2', [
        userId,
        likeness,
      ]);
      if (last === undefined) continue;
      if (last.payment_id === paymentId) return;
      if (!startAnother && (await this.#isOpen(last, now))) throw paymentOpen(money, paidWith.words, last.payment_id);
      const taken = await this.#rows(
        `UPDATE app.open_deposits SET payment_id = $3, claimed_at = $4
         WHERE user_id = $1 AND likeness = $2 AND payment_id = $5 RETURNING payment_id`,
        [...row, last.payment_id],
      );
      if (taken.length > 0) return;
    }
  }

  /** A payment that was claimed under the other key of the index. */
  async #moveFrom(userId: string, other: Buffer, likeness: Buffer): Promise<void> {
    await this.#rows(
      `UPDATE app.open_deposits SET likeness = $3 WHERE user_id = $1 AND likeness = $2
         AND NOT EXISTS (SELECT FROM app.open_deposits taken WHERE taken.user_id = $1 AND taken.likeness = $3) RETURNING payment_id`,
      [userId, other, likeness],
    );
  }

  /** Ids of the customer's payments of the last minutes, which the read table may not contain yet. */
  async recent(userId: string): Promise<readonly string[]> {
    const since = new Date(this.clock.now().getTime() - RECENT_FOR_MS);
    const rows = await this.#rows('SELECT payment_id, claimed_at FROM app.open_deposits WHERE user_id = $1 AND claimed_at > $2', [
      userId,
      since,
    ]);
    return rows.map(({ payment_id: paymentId }) => paymentId);
  }

  async #isOpen({ payment_id: paymentId, claimed_at: claimedAt }: Claim, now: Date): Promise<boolean> {
    const state = await this.log.load(payment, paymentStream(paymentId));
    return state.status === 'none' ? now.getTime() - claimedAt.getTime() < RUNNING_FOR_MS : isOpenPayment(state);
  }

  /** The driver gives the rows of an UPDATE … RETURNING together with their count. */
  async #rows(sql: string, values: readonly unknown[]): Promise<readonly Claim[]> {
    const answer = await this.database.query<Claim[] | [Claim[], number]>(sql, [...values]);
    const [first] = answer;
    return (Array.isArray(first) ? first : answer) as readonly Claim[];
  }
}

type Claim = { readonly payment_id: string; readonly claimed_at: Date };

const ENDED: readonly PaymentState['status'][] = ['none', 'refused', 'completed', 'failed'];

export const isOpenPayment = ({ status }: PaymentState): boolean => !ENDED.includes(status);

const paymentOpen = (money: Money, words: string, paymentId: string): HttpProblem =>
  new HttpProblem(
    409,
    'PAYMENT_OPEN',
    `A payment of ${amountText(money)} with ${words} is still being processed. This one has not been sent. You can follow the first, or start another payment.`,
    { details: { parameter: 'startAnother', value: transactionIdOf(paymentId) } },
  );
