import type { Order, placeOrder } from '@danubit/contracts/http/orders/orders.contract';
import { minorOf } from '@danubit/contracts/values/money';
import { quote } from '@danubit/core/domain/orders/quote/quote.decider';
import type { QuoteTerms } from '@danubit/core/domain/orders/quote/quote.events';
import { quoteStream } from '@danubit/core/domain/orders/quote/quote.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { OrderAddress } from '../order-address.ts';
import { insufficientBalance } from '../order-problems.ts';
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
    if (method === 'balance' && isFresh) await this.refuseLowBalance(customer, terms, orderId);
    await this.placing.takeUp(customer, terms, orderId);
    // A customer has one wallet.
    const owner = { userId, subjectId, walletId: userId };
    const payBy = this.placing.payBy();
    return this.placing.place(customer, { ...figuresOf(terms), ...owner, orderId, method, addressId, riskDisclosure, payBy });
  }

  /** Before the quote is taken up, while it holds: the customer can deposit, or choose another amount. */
  private async refuseLowBalance(customer: AuthenticatedCustomer, { fiat }: QuoteTerms, orderId: string): Promise<void> {
    const { userId } = customer;
    const context = customerContext(customer, deriveCommandId(orderId, 'look'), this.clock.now());
    const { available } = await openLedger(this.log).balancesOf(context, { walletId: userId, userId, asset: fiat.asset });
    if (available < minorOf(fiat)) throw insufficientBalance(fiat, available);
  }
}
