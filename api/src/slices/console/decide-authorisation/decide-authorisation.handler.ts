import { modeOf, paymentIdOf } from '@danubit/contracts/values/ids';
import { parseDecimal, tickerOf, toDecimal } from '@danubit/contracts/values/money';
import type { PaymentCommand } from '@danubit/core/domain/payments/payment/payment.commands';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem, invalidParameter, notFound } from '../../../platform/problems/http-problem.ts';
import { RecordReads } from '../record-reads.ts';

/** `amount`: what is captured; null to release all of it. */
export class DecideAuthorisation extends Command<void> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly transactionId: string,
    readonly reason: string,
    readonly amount: string | null,
  ) {
    super();
  }
}

/** Records what becomes of an approved amount; the workers then call the provider. A repeat of the same decision changes nothing. */
@CommandHandler(DecideAuthorisation)
export class DecideAuthorisationHandler implements ICommandHandler<DecideAuthorisation> {
  constructor(
    private readonly own: OwnRows,
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404; 400 for an invalid amount; 403 OWN_AFFAIR; 409 in the words of the contract */
  async execute({ staff, transactionId, reason, amount }: DecideAuthorisation): Promise<void> {
    const payment = await this.#paymentOf(transactionId);
    const { paymentId, userId, subjectId } = payment;
    await this.reads.record({ staff, purpose: 'payment_view' }, [{ kind: 'payment', id: paymentId, userId }]);
    if (userId === staff.userId) throw new HttpProblem(403, 'OWN_AFFAIR', 'You cannot decide about your own payment.');
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream: paymentStream(paymentId),
      decider: paymentDecider,
      command: commandFor(payment, reason, amount),
      context: staffContext(staff, subjectId, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemOf(handled.refusal.code, payment);
    await this.readTables.waitFor(['transactions'], handled.position);
  }

  async #paymentOf(transactionId: string): Promise<Payment> {
    const paymentId = paymentIdOf(transactionId);
    const isOfThisMode = modeOf(transactionId, this.own.mode) === this.own.mode;
    const state = paymentId === undefined || !isOfThisMode ? null : await this.log.load(paymentDecider, paymentStream(paymentId));
    if (state === null || state.status === 'none') throw notFound('We could not find this payment.');
    return state;
  }
}

const commandFor = (payment: Payment, reason: string, amount: string | null): PaymentCommand => {
  if (amount === null) return { type: 'RequestVoid', reason };
  const money = parseDecimal(payment.money.asset, amount);
  if (money === undefined) throw notAnAmount(payment);
  return { type: 'RequestCapture', money, reason };
};

const notAnAmount = ({ money }: Payment): HttpProblem =>
  invalidParameter('amount', `Enter an amount of at most ${toDecimal(money)} ${tickerOf(money.asset)}, such as 25.00.`);

const problemOf = (code: string, payment: Payment): HttpProblem => {
  if (code === 'not_an_amount_of_it') return notAnAmount(payment);
  if (code === 'capture_requested') {
    return new HttpProblem(409, 'CAPTURE_REQUESTED', 'A capture of another amount is in progress.', { details: { parameter: 'amount' } });
  }
  return new HttpProblem(409, 'NOT_AUTHORISED', 'This payment has no approved amount waiting to be captured.');
};
