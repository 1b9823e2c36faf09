import type { proposeRefund } from '@danubit/contracts/http/console/refunds.contract';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { modeOf, paymentIdOf } from '@danubit/contracts/values/ids';
import { minorOf, money, parseDecimal, tickerOf, toDecimal, type Money } from '@danubit/contracts/values/money';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { isWaiting, refund } from '@danubit/core/domain/payments/refund/refund.decider';
import type { RefundRequest } from '@danubit/core/domain/payments/refund/refund.state';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { balanceEntity } from '@danubit/projections/tables/balances/balances.entity';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem, invalidParameter, notFound } from '../../../platform/problems/http-problem.ts';
import { RecordReads } from '../record-reads.ts';
import { proposalHash, refundProblem, refundStatusOf } from '../staff-refunds.ts';

type Asked = z.infer<(typeof proposeRefund)['body']>;
type Proposed = z.infer<(typeof proposeRefund)['replies'][202]>;

export class ProposeRefund extends Command<Proposed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly transactionId: string,
    readonly asked: Asked,
  ) {
    super();
  }
}

/**
 * Stores the request. The workers then take the money, and refuse the refund if the balance no longer covers it. A refund that cannot
 * succeed is refused here, with the amount that can be refunded.
 */
@CommandHandler(ProposeRefund)
export class ProposeRefundHandler implements ICommandHandler<ProposeRefund> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404; 400 for an invalid amount; 403 OWN_AFFAIR; 409 with a code of the contract */
  async execute({ staff, transactionId, asked }: ProposeRefund): Promise<Proposed> {
    const payment = await this.#paymentOf(transactionId);
    await this.reads.record({ staff, purpose: 'refund_proposal' }, [{ kind: 'payment', id: payment.paymentId, userId: payment.userId }]);
    const amount = parseDecimal(payment.money.asset, asked.amount);
    if (amount === undefined || minorOf(amount) <= 0n) {
      throw invalidParameter('amount', `Enter an amount in ${tickerOf(payment.money.asset)}, such as 25.00.`);
    }
    const request = this.#requestOf(staff, payment, asked, amount);
    const { state: before } = await this.log.loadWithHistory(refund, refundStream(request.refundId));
    if (before === null && request.requestedBy !== request.userId) await this.#refuseWhatCannotBe(payment, request);
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream: refundStream(request.refundId),
      decider: refund,
      command: { type: 'RequestRefund', refund: request },
      context: staffContext(staff, payment.subjectId, newCommandId(now), now),
    });
    if (!handled.accepted) throw refundProblem(handled.refusal);
    await this.readTables.waitFor(['refunds'], handled.position);
    const state = await this.log.load(refund, refundStream(request.refundId));
    return { id: request.refundId, status: state === null ? 'requested' : refundStatusOf(state.status, isWaiting(state)) };
  }

  async #paymentOf(transactionId: string): Promise<Payment> {
    const paymentId = paymentIdOf(transactionId);
    const isOfThisMode = modeOf(transactionId, this.own.mode) === this.own.mode;
    const state = paymentId === undefined || !isOfThisMode ? null : await this.log.load(paymentDecider, paymentStream(paymentId));
    if (state === null || state.status === 'none') throw notFound('We could not find this payment.');
    return state;
  }

  #requestOf(staff: AuthenticatedCustomer, payment: Payment, asked: Asked, amount: Money): RefundRequest {
    const { paymentId, userId, subjectId, walletId } = payment;
    const { refundId, cause, reason } = asked;
    const proposal = { refundId, paymentId, money: amount, cause, reason, requestedBy: staff.userId };
    return {
      ...proposal,
      userId,
      subjectId,
      walletId,
      proposalHash: proposalHash(proposal),
      lapsesAt: new Date(this.clock.now().getTime() + PROPOSAL_HOLDS_MS).toISOString(),
      provider: payment.capturedBy?.provider ?? payment.provider,
      providerReference: payment.capturedBy?.providerReference ?? '',
    };
  }

  /** @throws HttpProblem 409. The workers check for amounts taken by concurrent requests. */
  async #refuseWhatCannotBe(payment: Payment, { refundId, money: amount }: RefundRequest): Promise<void> {
    const decision = paymentDecider.decide({ type: 'ReserveRefund', refundId, money: amount }, payment);
    if (!decision.accepted) {
      throw decision.refusal.code === 'exceeds_refundable'
        ? tooMuch('EXCEEDS_REFUNDABLE', 'The amount exceeds what can still be refunded', decision.refusal.refundable)
        : new HttpProblem(409, 'PAYMENT_NOT_REFUNDABLE', 'Only a completed payment whose money is in the balance can be refunded.');
    }
    const available = await this.#availableOf(payment);
    if (available !== null && minorOf(amount) > minorOf(available)) {
      throw tooMuch('INSUFFICIENT_BALANCE', 'The customer has spent the money. Available in the balance', available);
    }
  }

  /** Null when the balances are behind the log; the workers decide then. */
  async #availableOf({ userId, money: { asset } }: Payment): Promise<Money | null> {
    if (!(await this.readTables.waitFor(['balances'], await this.log.head()))) return null;
    const row = await this.database.getRepository(balanceEntity).findOneBy({ ...this.own.of(userId), asset });
    return row === null ? money(asset, 0n) : (parseDecimal(asset, row.available_balance) ?? null);
  }
}

const tooMuch = (code: string, words: string, left: Money): HttpProblem => {
  const value = `${toDecimal(left)} ${tickerOf(left.asset)}`;
  return new HttpProblem(409, code, `${words}: ${value}.`, { details: { parameter: 'amount', value } });
};
