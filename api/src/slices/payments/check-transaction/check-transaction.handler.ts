import { paymentIdOf } from '@danubit/contracts/values/ids';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';

export class CheckTransaction extends Command<'checking' | 'not-found'> {
  constructor(
    readonly userId: string,
    readonly transactionId: string,
  ) {
    super();
  }
}

/** Appends nothing. The workers look payments up at the provider; this only makes the planned look-up due now. */
@CommandHandler(CheckTransaction)
export class CheckTransactionHandler implements ICommandHandler<CheckTransaction> {
  constructor(
    private readonly log: EventLog,
    private readonly database: DataSource,
  ) {}

  async execute({ userId, transactionId }: CheckTransaction): Promise<'checking' | 'not-found'> {
    const paymentId = paymentIdOf(transactionId);
    if (paymentId === undefined) return 'not-found';
    const state = await this.log.load(payment, paymentStream(paymentId));
    if (state.status === 'none' || state.userId !== userId) return 'not-found';
    if (state.status === 'action' || state.status === 'unknown') {
      await this.database.query(`SELECT work.expedite('resolve-charge', $1)`, [paymentId]);
    }
    return 'checking';
  }
}
