import type { Checkout as CheckoutReply } from '@danubit/contracts/http/orders/checkouts.contract';
import { idOfPublic } from '@danubit/contracts/values/ids';
import { cryptoAssetOf } from '@danubit/contracts/values/pairs';
import { networkOf } from '@danubit/core/chain/networks';
import { quote } from '@danubit/core/domain/orders/quote/quote.decider';
import type { QuoteTerms } from '@danubit/core/domain/orders/quote/quote.events';
import { quoteStream } from '@danubit/core/domain/orders/quote/quote.stream';
import { checkout, type Checkout } from '@danubit/core/domain/partners/checkout/checkout.decider';
import { checkoutStream } from '@danubit/core/domain/partners/checkout/checkout.stream';
import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { partnerOrder } from '@danubit/core/domain/partners/partner-order/partner-order.decider';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import { partnerUser, type PartnerUserState } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { notFound } from '../../platform/problems/http-problem.ts';
import { checkoutOfAnother } from './order-problems.ts';
import { quoteReply } from './quote-reply.ts';

type FoundCheckout = {
  readonly checkout: Checkout;
  /** The price that the partner was quoted. */
  readonly quoted: QuoteTerms;
  readonly user: NonNullable<PartnerUserState>;
  readonly company: string;
  /** Where the coins go, in its one spelling. */
  readonly address: string;
};

const unknown = () => notFound('We could not find this order.');

/** Live orders of partners, as the person who follows the link sees them. The id cannot be guessed, and one customer accepts each. */
@Injectable()
export class Checkouts {
  constructor(private readonly log: EventLog) {}

  /** @throws HttpProblem 404, also when another customer has accepted it; 409 when the user of the partner is another customer */
  async ofPerson({ userId }: AuthenticatedCustomer, publicId: string): Promise<FoundCheckout> {
    const orderId = idOfPublic('ord', publicId) ?? '';
    const known = await this.log.load(checkout, checkoutStream(orderId));
    if (known === null || (known.order !== null && known.order.userId !== userId)) throw unknown();
    const { customerId, partnerId, quoteId } = known.terms;
    const [placed, user, company, given] = await Promise.all([
      this.log.load(partnerOrder, partnerOrderStream(orderId)),
      this.log.load(partnerUser, partnerUserStream(customerId)),
      this.log.load(partner, partnerStream(partnerId)),
      this.log.load(quote, quoteStream(quoteId)),
    ]);
    if (placed === null || user === null || company === null || given === null) throw unknown();
    if (user.linked !== null && user.linked.accountId !== userId) throw checkoutOfAnother();
    const address = orErased(placed.address, null);
    // Erased with the data of the person.
    if (address === null) throw unknown();
    return { checkout: known, quoted: given.terms, user, company: company.registered.company, address };
  }
}

export const checkoutReply = ({ checkout: { status, terms }, quoted, company, address }: FoundCheckout): CheckoutReply => ({
  status,
  partner: company,
  quote: quoteReply(quoted),
  network: networkOf(cryptoAssetOf(quoted.crypto.asset)),
  address,
  order_id: terms.orderId,
  accept_by: terms.payBy,
});
