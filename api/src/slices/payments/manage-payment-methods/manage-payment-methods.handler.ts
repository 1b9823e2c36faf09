import { paymentMethods, type PaymentMethodCommand } from '@danubit/core/domain/payments/payment-method/payment-method.decider';
import { paymentMethodsStream } from '@danubit/core/domain/payments/payment-method/payment-method.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';

export type PaymentMethodAct = Exclude<PaymentMethodCommand['type'], 'AddPaymentMethod' | 'DetachPaymentMethod'>;

export class ManagePaymentMethod extends Command<undefined> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly act: PaymentMethodAct,
    readonly methodId: string,
    readonly commandId: string,
  ) {
    super();
  }
}

/** The stream holds the caller's own cards, so a card of another customer is not found. */
@CommandHandler(ManagePaymentMethod)
export class ManagePaymentMethodHandler implements ICommandHandler<ManagePaymentMethod> {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  async execute({ customer, act, methodId, commandId }: ManagePaymentMethod): Promise<undefined> {
    const { userId } = customer;
    const handled = await handleCommand(this.log, {
      stream: paymentMethodsStream(userId),
      decider: paymentMethods,
      command: { type: act, userId, methodId },
      context: customerContext(customer, commandId, this.clock.now()),
    });
    if (!handled.accepted) throw notFound('We could not find this card.');
    await this.readTables.waitFor(['user_payment_methods'], handled.position);
    return undefined;
  }
}
