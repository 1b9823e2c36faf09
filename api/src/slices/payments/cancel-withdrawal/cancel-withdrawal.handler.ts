import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { paymentIdOf } from '@danubit/contracts/values/ids';
import { payout } from '@danubit/core/domain/payments/payout/payout.decider';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';
import { withdrawalFromLog } from '../withdrawal-from-log.ts';

export class CancelWithdrawal extends Command<Transaction> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly transactionId: string,
  ) {
    super();
  }
}

/** Needs no proof: the money stays with the customer. */
@CommandHandler(CancelWithdrawal)
export class CancelWithdrawalHandler implements ICommandHandler<CancelWithdrawal> {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404; 409 once the bank was ordered */
  async execute({ customer, transactionId }: CancelWithdrawal): Promise<Transaction> {
    const { userId } = customer;
    const payoutId = paymentIdOf(transactionId);
    const known = payoutId === undefined ? undefined : await withdrawalFromLog(this.log, userId, payoutId);
    if (payoutId === undefined || known === undefined) throw notFound('We could not find this withdrawal.');
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream: payoutStream(payoutId),
      decider: payout,
      command: { type: 'CancelPayout' },
      context: customerContext(customer, newCommandId(now), now),
    });
    if (!handled.accepted) {
      throw new HttpProblem(
        409,
        'TOO_LATE_TO_CANCEL',
        'This withdrawal can no longer be cancelled: it was sent to the bank, or has ended.',
      );
    }
    await this.readTables.waitFor(['transactions'], handled.position);
    return (await withdrawalFromLog(this.log, userId, payoutId)) ?? known;
  }
}
