import type { Checkout } from '@danubit/contracts/http/orders/checkouts.contract';
import { checkout } from '@danubit/core/domain/partners/checkout/checkout.decider';
import { checkoutStream } from '@danubit/core/domain/partners/checkout/checkout.stream';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { checkoutReply, Checkouts } from '../checkouts.ts';
import { checkoutEnded } from '../order-problems.ts';

export class DeclineCheckout extends Command<Checkout> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly publicId: string,
  ) {
    super();
  }
}

@CommandHandler(DeclineCheckout)
export class DeclineCheckoutHandler implements ICommandHandler<DeclineCheckout> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly checkouts: Checkouts,
  ) {}

  /** @throws HttpProblem 404; 409 when it is another customer's, or has ended */
  async execute({ customer, publicId }: DeclineCheckout): Promise<Checkout> {
    const found = await this.checkouts.ofPerson(customer, publicId);
    const { orderId } = found.checkout.terms;
    const handled = await handleCommand(this.log, {
      stream: checkoutStream(orderId),
      decider: checkout,
      command: { type: 'CancelCheckout', by: 'person' },
      context: customerContext(customer, deriveCommandId(orderId, `decline:${customer.userId}`), this.clock.now()),
    });
    if (!handled.accepted) throw checkoutEnded();
    return checkoutReply(await this.checkouts.ofPerson(customer, publicId));
  }
}
