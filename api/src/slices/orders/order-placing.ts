import type { Order } from '@danubit/contracts/http/orders/orders.contract';
import { minorOf, toDecimal, type Money } from '@danubit/contracts/values/money';
import type { OwnOrderMethod } from '@danubit/contracts/values/orders';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';
import { order, PAY_WITHIN_MS } from '@danubit/core/domain/orders/order/order.decider';
import type { OrderTerms } from '@danubit/core/domain/orders/order/order.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import type { QuoteTerms } from '@danubit/core/domain/orders/quote/quote.events';
import { gateRefusal } from '@danubit/core/domain/payments/customer-gate';
import { openLedger } from '@danubit/core/ledger/ledger';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../platform/auth/customer-context.ts';
import { depositAccountsOf, railsOf } from '../../platform/bank/bank-accounts.ts';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { notFound, tryAgainLater } from '../../platform/problems/http-problem.ts';
import { gateProblem, insufficientBalance, riskNotAccepted, transferTooSlow } from './order-problems.ts';
import { OrdersReader } from './orders-reader.ts';
import { QuoteGiver } from './quote-giver.ts';
import { quoteReply } from './quote-reply.ts';
import { takeUpQuote } from './take-up-quote.ts';

/** How a customer places an order, in the dashboard or as the user of a partner. */
@Injectable()
export class OrderPlacing {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly readTables: ReadTables,
    private readonly orders: OrdersReader,
    private readonly quotes: QuoteGiver,
    private readonly settings: ApiSettings,
  ) {}

  /** @throws HttpProblem when the customer may not buy, or has not accepted the risks */
  async requireReady({ userId, subjectId }: AuthenticatedCustomer, riskDisclosure: string): Promise<void> {
    if (riskDisclosure !== RISK_DISCLOSURE_VERSION) throw riskNotAccepted();
    const refusal = gateRefusal((await readGateFacts(this.log, { userId, subjectId }, this.clock.now())).facts);
    if (refusal !== null) throw gateProblem(refusal);
  }

  /**
   * Before a quote is taken up, while it holds: the customer can choose another way to pay, or another amount.
   * @throws HttpProblem when the order could not be paid in this way
   */
  async requireMethod(customer: AuthenticatedCustomer, method: OwnOrderMethod, of: { fiat: Money; orderId: string }): Promise<void> {
    const { fiat, orderId } = of;
    if (method === 'transfer' && !this.#takesInstantTransfers(fiat)) throw transferTooSlow(fiat);
    if (method !== 'balance') return;
    const { userId } = customer;
    const context = customerContext(customer, deriveCommandId(orderId, 'look'), this.clock.now());
    const { available } = await openLedger(this.log).balancesOf(context, { walletId: userId, userId, asset: fiat.asset });
    if (available < minorOf(fiat)) throw insufficientBalance(fiat, available);
  }

  /** Only those can arrive while a price is held. */
  #takesInstantTransfers({ asset }: Money): boolean {
    return depositAccountsOf(this.settings).some((account) => account.currency === asset && railsOf(account).includes('sepa'));
  }

  /** @throws HttpProblem 409 with a fresh quote for this customer when the time of this one is over */
  async takeUp(customer: AuthenticatedCustomer, terms: QuoteTerms, orderId: string): Promise<void> {
    const { quoteId, userId: owner } = terms;
    const now = this.clock.now();
    const context = customerContext(customer, deriveCommandId(quoteId, 'accept'), now);
    await takeUpQuote(this.log, { owner, quoteId, orderId, now, context }, async () =>
      quoteReply(await this.quotes.giveAgain(customer, terms)),
    );
  }

  /** When an order that is placed now expires. */
  payBy(): string {
    return new Date(this.clock.now().getTime() + PAY_WITHIN_MS).toISOString();
  }

  /** Placing it again meets the same order. @throws HttpProblem */
  async place(customer: AuthenticatedCustomer, terms: OrderTerms): Promise<Order> {
    const { orderId, fiat } = terms;
    const handled = await handleCommand(this.log, {
      stream: orderStream(orderId),
      decider: order,
      command: { type: 'PlaceOrder', terms },
      context: customerContext(customer, deriveCommandId(orderId, 'place'), this.clock.now()),
    });
    if (!handled.accepted) throw notFound(`We could not find this order of ${toDecimal(fiat)} ${fiat.asset}.`);
    const isCurrent = await this.readTables.waitFor(['orders'], handled.position);
    if (!isCurrent) throw tryAgainLater('We placed your order and are updating the page. Try again in a moment.');
    return this.orders.one(customer.userId, orderId);
  }
}
