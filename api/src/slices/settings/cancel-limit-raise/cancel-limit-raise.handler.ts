import type { PaymentLimitsReply } from '@danubit/contracts/http/settings/payment-limits.contract';
import { settings } from '@danubit/core/domain/settings/settings/settings.decider';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { PaymentLimitsReader } from '../payment-limits-reader.ts';
import { paymentLimitsReply } from '../payment-limits-reply.ts';

export class CancelLimitRaise extends Command<PaymentLimitsReply> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly commandId: string,
  ) {
    super();
  }
}

/** Cancelling a raise makes nothing new possible, so it needs no step-up authentication. */
@CommandHandler(CancelLimitRaise)
export class CancelLimitRaiseHandler implements ICommandHandler<CancelLimitRaise> {
  constructor(
    private readonly log: EventLog,
    private readonly limitsReader: PaymentLimitsReader,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  async execute({ customer, commandId }: CancelLimitRaise): Promise<PaymentLimitsReply> {
    const { userId } = customer;
    const at = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream: settingsStream(userId),
      decider: settings,
      command: { type: 'CancelRaise', userId, now: at.toISOString() },
      context: customerContext(customer, commandId, at),
    });
    if (!handled.accepted) throw new Error(`A raise could not be cancelled: ${handled.refusal.code}.`);
    await this.readTables.waitFor(['user_payment_limits'], handled.position);
    return paymentLimitsReply({ ...(await this.limitsReader.of(customer, at)), settings: handled.state }, at.toISOString());
  }
}
