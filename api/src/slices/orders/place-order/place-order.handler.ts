import type { Order, placeOrder } from '@danubit/contracts/http/orders/orders.contract';
import { minorOf, toDecimal } from '@danubit/contracts/values/money';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';
import { order, PAY_WITHIN_MS } from '@danubit/core/domain/orders/order/order.decider';
import type { OrderTerms } from '@danubit/core/domain/orders/order/order.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { quote } from '@danubit/core/domain/orders/quote/quote.decider';
import type { QuoteTerms } from '@danubit/core/domain/orders/quote/quote.events';
import { quoteStream } from '@danubit/core/domain/orders/quote/quote.stream';
import { gateRefusal } from '@danubit/core/domain/payments/customer-gate';
import { openLedger } from '@danubit/core/ledger/ledger';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { notFound, tryAgainLater } from '../../../platform/problems/http-problem.ts';
import { OrderAddress } from '../order-address.ts';
import { OrdersReader } from '../orders-reader.ts';
import { gateProblem, insufficientBalance, riskNotAccepted } from '../order-problems.ts';
import { QuoteGiver } from '../quote-giver.ts';
import { quoteReply } from '../quote-reply.ts';
import { figuresOf, takeUpQuote } from '../take-up-quote.ts';

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
    private readonly readTables: ReadTables,
    private readonly orders: OrdersReader,
    private readonly quotes: QuoteGiver,
    private readonly address: OrderAddress,
  ) {}

  /** @throws HttpProblem when the customer may not buy, or the quote cannot be taken up */
  async execute({ customer, body }: PlaceOrder): Promise<Order> {
    if (body.risk_disclosure !== RISK_DISCLOSURE_VERSION) throw riskNotAccepted();
    const { userId, subjectId } = customer;
    const now = this.clock.now();
    const refusal = gateRefusal((await readGateFacts(this.log, { userId, subjectId }, now)).facts);
    if (refusal !== null) throw gateProblem(refusal);
    const given = await this.log.load(quote, quoteStream(body.quote_id));
    if (given?.terms.userId !== userId) throw notFound('We could not find this price. Ask for a new one.');
    const { terms } = given;
    const addressId = await this.address.of(terms, body.address_id);
    const orderId = deriveCommandId(terms.quoteId, 'order');
    const isFresh = given.orderId === null && now.toISOString() < terms.expiresAt;
    if (body.method === 'balance' && isFresh) await this.refuseLowBalance(customer, terms, orderId);
    await this.accept(customer, terms, orderId);
    return this.place(customer, { ...termsFrom(terms, body), addressId, orderId });
  }

  /** Before the quote is taken up, while it holds: the customer can deposit, or choose another amount. */
  private async refuseLowBalance(customer: AuthenticatedCustomer, { fiat }: QuoteTerms, orderId: string): Promise<void> {
    const { userId } = customer;
    const context = customerContext(customer, deriveCommandId(orderId, 'look'), this.clock.now());
    const { available } = await openLedger(this.log).balancesOf(context, { walletId: userId, userId, asset: fiat.asset });
    if (available < minorOf(fiat)) throw insufficientBalance(fiat, available);
  }

  private async accept(customer: AuthenticatedCustomer, terms: QuoteTerms, orderId: string): Promise<void> {
    const { quoteId, userId: owner } = terms;
    const now = this.clock.now();
    const context = customerContext(customer, deriveCommandId(orderId, 'accept'), now);
    await takeUpQuote(this.log, { owner, quoteId, orderId, now, context }, async () =>
      quoteReply(await this.quotes.giveAgain(customer, terms)),
    );
  }

  private async place(customer: AuthenticatedCustomer, unpaid: Omit<OrderTerms, 'payBy'>): Promise<Order> {
    const { userId } = customer;
    const { orderId, fiat } = unpaid;
    const now = this.clock.now();
    const placed: OrderTerms = { ...unpaid, payBy: new Date(now.getTime() + PAY_WITHIN_MS).toISOString() };
    const handled = await handleCommand(this.log, {
      stream: orderStream(orderId),
      decider: order,
      command: { type: 'PlaceOrder', terms: placed },
      context: customerContext(customer, deriveCommandId(orderId, 'place'), now),
    });
    if (!handled.accepted) throw notFound(`We could not find this order of ${toDecimal(fiat)} ${fiat.asset}.`);
    const isCurrent = await this.readTables.waitFor(['orders'], handled.position);
    if (!isCurrent) throw tryAgainLater('We placed your order and are updating the page. Try again in a moment.');
    return this.orders.one(userId, orderId);
  }
}

const termsFrom = (
  quoted: QuoteTerms,
  { method, risk_disclosure: riskDisclosure }: Body,
): Omit<OrderTerms, 'orderId' | 'addressId' | 'payBy'> => {
  const { userId, subjectId } = quoted;
  // A customer has one wallet.
  return { ...figuresOf(quoted), userId, subjectId, walletId: userId, method, riskDisclosure };
};
