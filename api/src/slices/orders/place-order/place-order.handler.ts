import type { Order, placeOrder } from '@danubit/contracts/http/orders/orders.contract';
import { quote } from '@danubit/core/domain/orders/quote/quote.decider';
import { quoteStream } from '@danubit/core/domain/orders/quote/quote.stream';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { OrderAddress } from '../order-address.ts';
import { OrderPlacing } from '../order-placing.ts';
import { figuresOf } from '../take-up-quote.ts';

type Body = z.infer<(typeof placeOrder)['body']>;

export class PlaceOrder extends Command<Order> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly body: Body,
  ) {
    super();
  }
}

/** The id of the order follows from the quote, so a repeated request meets the order that the first one placed. */
@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly placing: OrderPlacing,
    private readonly address: OrderAddress,
  ) {}

  /** @throws HttpProblem when the customer may not buy, or the quote cannot be taken up */
  async execute({ customer, body }: PlaceOrder): Promise<Order> {
    const { method, risk_disclosure: riskDisclosure } = body;
    await this.placing.requireReady(customer, riskDisclosure);
    const { userId, subjectId } = customer;
    const given = await this.log.load(quote, quoteStream(body.quote_id));
    if (given?.terms.userId !== userId) throw notFound('We could not find this price. Ask for a new one.');
    const { terms } = given;
    const addressId = await this.address.of(terms, body.address_id);
    const orderId = deriveCommandId(terms.quoteId, 'order');
    const isFresh = given.orderId === null && this.clock.now().toISOString() < terms.expiresAt;
    if (isFresh) await this.placing.requireMethod(customer, method, { fiat: terms.fiat, orderId });
    await this.placing.takeUp(customer, terms, orderId);
    // A customer has one wallet.
    const owner = { userId, subjectId, walletId: userId };
    const payBy = this.placing.payBy();
    return this.placing.place(customer, { ...figuresOf(terms), ...owner, orderId, method, addressId, riskDisclosure, payBy });
  }
}
