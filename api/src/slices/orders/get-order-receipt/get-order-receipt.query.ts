import type { Order } from '@danubit/contracts/http/orders/orders.contract';
import { redirectNameOf } from '@danubit/contracts/values/deposit-methods';
import { beneficiaryEntity } from '@danubit/projections/tables/beneficiaries/beneficiaries.entity';
import { profileEntity, type ProfileRow } from '@danubit/projections/tables/profiles/profiles.entity';
import { transactionEntity } from '@danubit/projections/tables/transactions/transactions.entity';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { CustomerZone } from '../../../platform/accounts/customer-zone.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { amountText, feeText, holderOf, momentText } from '../../../platform/documents/document-text.ts';
import { pdf } from '../../../platform/documents/pdf-document.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { OrdersReader } from '../orders-reader.ts';

export class GetOrderReceipt extends Query<AsyncGenerator<Buffer>> {
  constructor(
    readonly userId: string,
    readonly orderId: string,
  ) {
    super();
  }
}

/** What the rows of other tables say about an order. */
type Around = { readonly profile: ProfileRow | null; readonly paidWith: string; readonly goesTo: string; readonly zone: string };

@QueryHandler(GetOrderReceipt)
export class GetOrderReceiptHandler implements IQueryHandler<GetOrderReceipt> {
  constructor(
    private readonly orders: OrdersReader,
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly zones: CustomerZone,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 when this customer has no such order; 409 NO_RECEIPT before it is completed */
  async execute({ userId, orderId }: GetOrderReceipt): Promise<AsyncGenerator<Buffer>> {
    const order = await this.orders.one(userId, orderId);
    if (order.status !== 'completed') throw new HttpProblem(409, 'NO_RECEIPT', 'The receipt is available once your coins have arrived.');
    const [profile, paidWith, goesTo, zone] = await Promise.all([
      this.database.getRepository(profileEntity).findOneBy({ user_id: userId }),
      this.#paidWith(userId, order),
      this.#goesTo(userId, order),
      this.zones.of(userId),
    ]);
    return receiptOf(order, { profile, paidWith, goesTo, zone }, this.clock.now());
  }

  async #paidWith(userId: string, { payment_id: id, fiat_currency: currency }: Order): Promise<string> {
    if (id === null) return `${currency} balance`;
    const payment = await this.database.getRepository(transactionEntity).findOneBy({ id, ...this.own.of(userId) });
    const page = payment === null ? undefined : redirectNameOf(payment.method_type);
    const lastFour = payment?.last_four ?? null;
    return page ?? (lastFour === null ? 'Card' : `Card ending ${lastFour}`);
  }

  async #goesTo(userId: string, { address_id: id, destination }: Order): Promise<string> {
    if (id === null || destination === 'wallet') return 'My Danubit wallet';
    const saved = await this.database.getRepository(beneficiaryEntity).findOneBy({ id, ...this.own.of(userId) });
    return saved?.address ?? 'A saved address that you have removed';
  }
}

const receiptOf = (order: Order, { profile, paidWith, goesTo, zone }: Around, now: Date): AsyncGenerator<Buffer> =>
  pdf({ title: `Receipt of order ${order.order_id}`, createdAt: now }, (page) => {
    const { fiat_currency: fiat, crypto_currency: crypto, fees, txid } = order;
    page.title('Receipt');
    page.paragraph(`Purchase of ${amountText(order.crypto_amount, crypto)}, at the price that was quoted.`, 'muted');
    page.facts([
      ['Order', order.order_id],
      ['Account holder', holderOf(profile)],
      ['You paid', amountText(order.fiat_amount, fiat)],
      ['Paid with', paidWith],
      ['Service fee', feeText(fees.service_fee, fiat)],
      ['Network fee', feeText(fees.network_fee, fiat)],
      ['Converted', amountText(order.converted, fiat)],
      ['Rate', `${amountText(order.exchange_rate, fiat)} per ${crypto}`],
      ['You received', amountText(order.crypto_amount, crypto)],
      ['To', goesTo],
      ...(txid === null ? [] : [['Transaction', txid] as const]),
      ['Ordered', momentText(order.placed_at, zone)],
      ['Completed', momentText(order.updated_at, zone)],
    ]);
    page.paragraph(`Created on ${momentText(now.toISOString(), zone)}. Times are in the time zone ${zone}.`, 'muted');
    return Promise.resolve();
  });
