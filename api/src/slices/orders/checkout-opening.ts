import type { PartnerPaymentMethod } from '@danubit/contracts/values/partners';
import type { QuoteTerms } from '@danubit/core/domain/orders/quote/quote.events';
import { ACCEPT_WITHIN_MS, checkout } from '@danubit/core/domain/partners/checkout/checkout.decider';
import { checkoutStream } from '@danubit/core/domain/partners/checkout/checkout.stream';
import { partnerOrder } from '@danubit/core/domain/partners/partner-order/partner-order.decider';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import type { PartnerUserData } from '@danubit/core/domain/partners/partner-user/partner-user.events';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { partnerContext, type PartnerCaller } from '../../platform/partners/partner-caller.ts';
import { quoteUsed } from './order-problems.ts';
import { PartnerQuotes } from './partner-quotes.ts';
import { expiredQuote } from './take-up-quote.ts';

type Opening = {
  readonly terms: QuoteTerms;
  readonly user: PartnerUserData;
  readonly address: string;
  readonly method: PartnerPaymentMethod;
};

export const checkoutOrderIdOf = ({ quoteId }: QuoteTerms): string => deriveCommandId(quoteId, 'order');

/** A live order of a partner, which waits for the person. Only the person's acceptance takes up a quote. */
@Injectable()
export class CheckoutOpening {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly quotes: PartnerQuotes,
  ) {}

  /** @returns the position of its last event. @throws HttpProblem 409 when the quote cannot be taken up */
  async open(partner: PartnerCaller, opening: Opening): Promise<string | null> {
    const { terms } = opening;
    const now = this.clock.now();
    const known = await this.log.load(partnerOrder, partnerOrderStream(checkoutOrderIdOf(terms)));
    if (known === null && now.toISOString() >= terms.expiresAt) throw await expiredQuote(() => this.quotes.giveAgain(partner, terms));
    const forPartner = await this.placeForPartner(partner, opening, now);
    // Opened last, so a table that has reached it has both.
    return (await this.openFor(partner, opening, now)) ?? forPartner;
  }

  /** The command is named after all that it says, so that another order at the same quote is another command, which is refused. */
  private async placeForPartner(partner: PartnerCaller, { terms, user, address, method }: Opening, now: Date): Promise<string | null> {
    const orderId = checkoutOrderIdOf(terms);
    const { partnerId, keyId } = partner;
    const ids = { orderId, partnerId, keyId, quoteId: terms.quoteId, customerId: user.userId };
    const handled = await handleCommand(this.log, {
      stream: partnerOrderStream(orderId),
      decider: partnerOrder,
      command: { type: 'PlacePartnerOrder', order: { ...ids, address, method } },
      context: partnerContext(
        partner,
        deriveCommandId(orderId, `place-for-partner:${user.userId}:${address}:${method}`),
        now,
        user.subjectId,
      ),
    });
    if (!handled.accepted) throw quoteUsed();
    return handled.position;
  }

  private async openFor(partner: PartnerCaller, { terms, user }: Opening, now: Date): Promise<string | null> {
    const orderId = checkoutOrderIdOf(terms);
    const { quoteId, fiat, serviceFee, networkFee, converted, crypto, rate } = terms;
    const figures = { fiat, serviceFee, networkFee, converted, crypto, rate };
    const payBy = new Date(now.getTime() + ACCEPT_WITHIN_MS).toISOString();
    const handled = await handleCommand(this.log, {
      stream: checkoutStream(orderId),
      decider: checkout,
      command: {
        type: 'OpenCheckout',
        terms: { orderId, partnerId: partner.partnerId, customerId: user.userId, quoteId, ...figures, payBy },
      },
      context: partnerContext(partner, deriveCommandId(orderId, 'open'), now, user.subjectId),
    });
    // Opening is never refused: a checkout that is open already stays as it is.
    return handled.accepted ? handled.position : null;
  }
}
