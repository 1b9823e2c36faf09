import type { CryptoWithdrawalReply } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { cancelCryptoWithdrawal } from '@danubit/core/delivery/withdrawal-delivery';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { CryptoWithdrawalsReader } from '../crypto-withdrawals-reader.ts';

export class CancelCryptoWithdrawal extends Command<CryptoWithdrawalReply> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly withdrawalId: string,
  ) {
    super();
  }
}

/** Needs no proof of identity: the coins stay with the customer. */
@CommandHandler(CancelCryptoWithdrawal)
export class CancelCryptoWithdrawalHandler implements ICommandHandler<CancelCryptoWithdrawal> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly readTables: ReadTables,
    private readonly withdrawals: CryptoWithdrawalsReader,
  ) {}

  /** @throws HttpProblem 404; 409 once the transaction was built */
  async execute({ customer, withdrawalId }: CancelCryptoWithdrawal): Promise<CryptoWithdrawalReply> {
    await this.withdrawals.one(customer.userId, withdrawalId);
    const now = this.clock.now();
    const cancelled = await cancelCryptoWithdrawal(this.log, withdrawalId, () => customerContext(customer, newCommandId(now), now));
    if (cancelled.outcome === 'too_late') {
      throw new HttpProblem(
        409,
        'TOO_LATE_TO_CANCEL',
        'This withdrawal can no longer be cancelled: its coins are on their way, or it is over.',
      );
    }
    if (cancelled.position !== null) await this.readTables.waitFor(['crypto_withdrawals', 'deliveries'], cancelled.position);
    return this.withdrawals.one(customer.userId, withdrawalId);
  }
}
