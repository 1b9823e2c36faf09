import type { acceptCheckout } from '@danubit/contracts/http/orders/checkouts.contract';
import type { Order } from '@danubit/contracts/http/orders/orders.contract';
import type { OrderTerms } from '@danubit/core/domain/orders/order/order.events';
import { quote } from '@danubit/core/domain/orders/quote/quote.decider';
import type { QuoteTerms } from '@danubit/core/domain/orders/quote/quote.events';
import { quoteStream } from '@danubit/core/domain/orders/quote/quote.stream';
import { checkout } from '@danubit/core/domain/partners/checkout/checkout.decider';
import { checkoutStream } from '@danubit/core/domain/partners/checkout/checkout.stream';
import { partnerUser } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import type { PartnerUserData } from '@danubit/core/domain/partners/partner-user/partner-user.events';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { addressKeyOf } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { deriveCommandId, idFromText } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { Checkouts } from '../checkouts.ts';
import { OrderAddress } from '../order-address.ts';
import { OrderPlacing } from '../order-placing.ts';
import { checkoutEnded, checkoutOfAnother } from '../order-problems.ts';
import { requestOf } from '../quote-giver.ts';
import { figuresOf } from '../take-up-quote.ts';

type Body = z.infer<(typeof acceptCheckout)['body']>;

export class AcceptCheckout extends Command<Order> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly publicId: string,
    readonly body: Body,
  ) {
    super();
  }
}

/**
 * The person accepts an order that a partner placed for them, under the rules of every order of the dashboard. Each step may be repeated:
 * a request after a crash continues where the first one stopped. If it never comes, a job places the order of the accepted checkout.
 */
@CommandHandler(AcceptCheckout)
export class AcceptCheckoutHandler implements ICommandHandler<AcceptCheckout> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly checkouts: Checkouts,
    private readonly placing: OrderPlacing,
    private readonly address: OrderAddress,
  ) {}

  /** @throws HttpProblem when the customer may not buy, the checkout has ended, or the quote cannot be taken up */
  async execute({ customer, publicId, body }: AcceptCheckout): Promise<Order> {
    const { checkout: known, quoted, user, address } = await this.checkouts.ofPerson(customer, publicId);
    if (known.order !== null) return this.placing.place(customer, known.order);
    const { orderId, partnerId, payBy } = known.terms;
    if (known.status !== 'open' || this.clock.now().toISOString() >= payBy) throw checkoutEnded();
    const { userId, subjectId } = customer;
    const { risk_disclosure: riskDisclosure, method = 'payment' } = body;
    await this.placing.requireReady(customer, riskDisclosure);
    const terms = await this.quoteFor(customer, quoted, body.quote_id);
    const saved = idFromText(addressKeyOf(userId, terms.crypto.asset, address));
    const addressId = await this.address.of({ ...terms, userId }, saved);
    await this.placing.requireMethod(customer, method, { fiat: terms.fiat, orderId });
    await this.placing.takeUp(customer, terms, orderId);
    await this.link(customer, user.data);
    const owner = { userId, subjectId, walletId: userId, partnerId };
    const rest = { orderId, method, addressId, riskDisclosure, payBy: this.placing.payBy() } as const;
    return this.placing.place(customer, await this.accept(customer, { ...figuresOf(terms), ...owner, ...rest }));
  }

  /** The quote of the partner, or one of this customer for the same. @throws HttpProblem 404 */
  private async quoteFor({ userId }: AuthenticatedCustomer, quoted: QuoteTerms, quoteId: string): Promise<QuoteTerms> {
    if (quoteId === quoted.quoteId) return quoted;
    const given = await this.log.load(quote, quoteStream(quoteId));
    const isSame = given !== null && JSON.stringify(requestOf(given.terms)) === JSON.stringify(requestOf(quoted));
    if (!isSame || given.terms.userId !== userId) throw notFound('We could not find this price. Ask for a new one.');
    return given.terms;
  }

  private async link(customer: AuthenticatedCustomer, { userId, subjectId, partnerId }: PartnerUserData): Promise<void> {
    const { userId: accountId, subjectId: accountSubjectId } = customer;
    const context = customerContext(customer, deriveCommandId(userId, `link:${accountId}`), this.clock.now());
    const handled = await handleCommand(this.log, {
      stream: partnerUserStream(userId),
      decider: partnerUser,
      command: { type: 'Link', account: { accountId, accountSubjectId } },
      context: { ...context, subjectId, partnerId },
    });
    if (!handled.accepted) throw checkoutOfAnother();
  }

  /** @returns the order as it was accepted first */
  private async accept(customer: AuthenticatedCustomer, order: OrderTerms): Promise<OrderTerms> {
    const now = this.clock.now();
    const { orderId } = order;
    const handled = await handleCommand(this.log, {
      stream: checkoutStream(orderId),
      decider: checkout,
      command: { type: 'AcceptCheckout', order, at: now.toISOString() },
      context: customerContext(customer, deriveCommandId(orderId, `accept:${customer.userId}`), now),
    });
    const accepted = handled.accepted ? handled.state?.order : undefined;
    if (accepted === undefined || accepted === null) throw checkoutEnded();
    return accepted;
  }
}
