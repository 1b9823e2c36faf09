import type { createPartnerOrder, PartnerOrder } from '@danubit/contracts/http/partner-api/partner-orders.contract';
import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { idInMode, TEST_PREFIX, type Mode } from '@danubit/contracts/values/ids';
import { cryptoAssetOf } from '@danubit/contracts/values/pairs';
import type { PartnerPaymentMethod } from '@danubit/contracts/values/partners';
import type { SandboxOutcome } from '@danubit/contracts/values/sandbox-cases';
import { canonicalAddress } from '@danubit/core/chain/addresses';
import { networkOf } from '@danubit/core/chain/networks';
import { order, PAY_WITHIN_MS } from '@danubit/core/domain/orders/order/order.decider';
import type { OrderTerms } from '@danubit/core/domain/orders/order/order.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { quote, type QuoteState } from '@danubit/core/domain/orders/quote/quote.decider';
import type { QuoteEvent, QuoteTerms } from '@danubit/core/domain/orders/quote/quote.events';
import { quoteStream } from '@danubit/core/domain/orders/quote/quote.stream';
import { partnerOrder } from '@danubit/core/domain/partners/partner-order/partner-order.decider';
import type { PartnerOrderData } from '@danubit/core/domain/partners/partner-order/partner-order.events';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import { partnerUser, type PartnerUserState } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import type { PartnerUserData } from '@danubit/core/domain/partners/partner-user/partner-user.events';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog, type Loaded } from '@danubit/event-store/event-log';
import { handleCommand, notBegun } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { AddressBook } from '../../../platform/addresses/address-book.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { partnerContext, partnerTime, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { userErased } from '../../../platform/partners/partner-problems.ts';
import { HttpProblem, invalidParameter, notFound, tryAgainLater } from '../../../platform/problems/http-problem.ts';
import { CheckoutOpening, checkoutOrderIdOf } from '../checkout-opening.ts';
import { quoteUsed } from '../order-problems.ts';
import { PartnerOrdersReader } from '../partner-orders-reader.ts';
import { outcomeOf, outcomeWith } from '../sandbox-outcome.ts';
import { PartnerQuotes } from '../partner-quotes.ts';
import { figuresOf, takeUpQuote } from '../take-up-quote.ts';

type Body = z.infer<(typeof createPartnerOrder)['body']>;

/** Placed by a partner's server for an invented person, who accepts nothing. A partner never accepts for a person. */
const NOT_ASKED = 'sandbox';

export class CreatePartnerOrder extends Command<PartnerOrder> {
  constructor(
    readonly partner: PartnerCaller,
    readonly body: Body,
    /** The version that the person accepted. */
    readonly riskDisclosure = NOT_ASKED,
  ) {
    super();
  }
}

/** What a request for an order names. */
type Named = {
  readonly terms: QuoteTerms;
  readonly quoted: Loaded<QuoteState, QuoteEvent>;
  readonly user: PartnerUserData;
  readonly address: string;
};

/** What an order of a sandbox is placed with. */
type Placing = Named & {
  readonly orderId: string;
  readonly method: PartnerPaymentMethod;
  readonly outcome: SandboxOutcome;
  readonly riskDisclosure: string;
};

/**
 * In a sandbox the order is placed immediately; live, a checkout is opened, which the person accepts. The id of the order follows from the
 * quote, so a repeated request meets the order that the first one placed, also after a crash.
 */
@CommandHandler(CreatePartnerOrder)
export class CreatePartnerOrderHandler implements ICommandHandler<CreatePartnerOrder> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly readTables: ReadTables,
    private readonly quotes: PartnerQuotes,
    private readonly orders: PartnerOrdersReader,
    private readonly checkouts: CheckoutOpening,
    private readonly addresses: AddressBook,
  ) {}

  /** @throws HttpProblem when the quote cannot be taken up, or the person may not buy */
  async execute({ partner, body, riskDisclosure }: CreatePartnerOrder): Promise<PartnerOrder> {
    const { type: method, card_token: token } = body.payment_method;
    if (partner.mode === 'live') return this.openCheckout(partner, body, method);
    const asked = outcomeOf(method, token, 'payment_method.card_token');
    const named = await this.named(partner, body);
    const { terms, user, address } = named;
    const outcome = outcomeWith(asked, { address, fiat: terms.fiat });
    if (user.status !== 'verified') {
      throw new HttpProblem(403, 'IDENTITY_NOT_VERIFIED', 'The identity of this customer is not verified.', {
        details: { parameter: 'customer_id' },
      });
    }
    const orderId = `${TEST_PREFIX}${deriveCommandId(terms.quoteId, 'order')}`;
    const placing = { ...named, orderId, method, outcome, riskDisclosure };
    await this.accept(partner, placing);
    const forPartner = await this.placeForPartner(partner, placing);
    // Placed last, so a table that has reached it has both.
    const position = (await this.place(partner, placing)) ?? forPartner.position;
    const isCurrent = await this.readTables.waitFor(['orders', 'partner_orders'], position);
    if (!isCurrent) throw tryAgainLater('We placed your order. Send the request again with the same key to read it.');
    return this.orders.one(partner, placing.orderId, forPartner.state);
  }

  /** Whether the person may buy, and who it is, is found out on our page. */
  private async openCheckout(partner: PartnerCaller, body: Body, method: PartnerPaymentMethod): Promise<PartnerOrder> {
    const { terms, user, address } = await this.named(partner, body);
    const position = await this.checkouts.open(partner, { terms, user, address, method });
    const isCurrent = await this.readTables.waitFor(['orders', 'partner_orders'], position);
    if (!isCurrent) throw tryAgainLater('We placed your order. Send the request again with the same key to read it.');
    return this.orders.one(partner, checkoutOrderIdOf(terms));
  }

  /** What the request names, each in the mode of the key. @throws HttpProblem 404, 409 or 400 */
  private async named(partner: PartnerCaller, body: Body): Promise<Named> {
    const { terms, quoted } = await this.ownQuote(partner, body.quote_id);
    const { status, data, isErased } = await this.ownUser(partner, body.customer_id);
    if (isErased) throw userErased('customer_id');
    return {
      terms,
      quoted,
      user: { ...data, status },
      address: this.addressOn(partner.mode, cryptoAssetOf(terms.crypto.asset), body.crypto_address),
    };
  }

  /** In its one spelling. A sandbox sends nothing, so any address will do that the network could have. */
  private addressOn(mode: Mode, asset: CryptoAsset, written: string): string {
    const checked = mode === 'live' ? this.addresses.check(asset, written) : null;
    const address = checked === null ? canonicalAddress(networkOf(asset), written) : checked.kind === 'valid' ? checked.address : undefined;
    if (address !== undefined) return address;
    throw invalidParameter('crypto_address', `'crypto_address' is not an address to which we can send on the network ${networkOf(asset)}.`);
  }

  private async ownQuote({ partnerId, mode }: PartnerCaller, publicId: string): Promise<Pick<Named, 'terms' | 'quoted'>> {
    const quoteId = idInMode(mode, 'quo', publicId);
    const quoted = quoteId === undefined ? undefined : await this.log.loadWithHistory(quote, quoteStream(quoteId));
    const terms = quoted?.state?.terms;
    if (quoted === undefined || terms?.userId !== partnerId) throw notFound('We could not find this quote.');
    return { terms, quoted };
  }

  private async ownUser({ partnerId, mode }: PartnerCaller, publicId: string): Promise<NonNullable<PartnerUserState>> {
    const userId = idInMode(mode, 'usr', publicId);
    const known = userId === undefined ? null : await this.log.load(partnerUser, partnerUserStream(userId));
    if (known?.data.partnerId !== partnerId) throw notFound('We could not find this customer.');
    return known;
  }

  private async accept(partner: PartnerCaller, { terms, quoted, orderId }: Placing): Promise<void> {
    const { quoteId, userId: owner } = terms;
    const now = partnerTime(partner, this.clock);
    const context = partnerContext(partner, deriveCommandId(orderId, 'accept'), now);
    await takeUpQuote(this.log, { owner, quoteId, orderId, now, context, known: quoted }, () => this.quotes.giveAgain(partner, terms));
  }

  /** The command is named after all that it says, so that another order at the same quote is another command, which is refused. */
  private async placeForPartner(
    partner: PartnerCaller,
    placing: Placing,
  ): Promise<{ readonly state: PartnerOrderData | null; readonly position: string | null }> {
    const { terms, orderId, user, address, method, outcome } = placing;
    const { partnerId, keyId } = partner;
    const ids = { orderId, partnerId, keyId, quoteId: terms.quoteId, customerId: user.userId };
    const said = `place-for-partner:${user.userId}:${address}:${method}:${outcome}`;
    const handled = await handleCommand(this.log, {
      stream: partnerOrderStream(orderId),
      decider: partnerOrder,
      command: { type: 'PlacePartnerOrder', order: { ...ids, address, method, outcome } },
      context: partnerContext(partner, deriveCommandId(orderId, said), partnerTime(partner, this.clock), user.subjectId),
      known: notBegun(partnerOrder),
    });
    if (!handled.accepted) throw quoteUsed();
    return handled;
  }

  private async place(partner: PartnerCaller, { terms, orderId, user, riskDisclosure }: Placing): Promise<string | null> {
    const now = partnerTime(partner, this.clock);
    const { userId, subjectId } = user;
    const placed: OrderTerms = {
      ...figuresOf(terms),
      orderId,
      userId,
      subjectId,
      walletId: userId,
      method: 'card',
      addressId: null,
      riskDisclosure,
      partnerId: partner.partnerId,
      payBy: new Date(now.getTime() + PAY_WITHIN_MS).toISOString(),
    };
    const handled = await handleCommand(this.log, {
      stream: orderStream(orderId),
      decider: order,
      command: { type: 'PlaceOrder', terms: placed },
      context: partnerContext(partner, deriveCommandId(orderId, 'place'), now, subjectId),
      known: notBegun(order),
    });
    if (!handled.accepted) throw quoteUsed();
    return handled.position;
  }
}
