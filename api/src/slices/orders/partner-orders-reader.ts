import type { PartnerOrder } from '@danubit/contracts/http/partner-api/partner-orders.contract';
import { idOfPublic, publicIdOf, type PublicIdKind } from '@danubit/contracts/values/ids';
import type { OrderFailure, OrderRefundReason, OrderStatus } from '@danubit/contracts/values/orders';
import { PARTNER_PAYMENT_METHODS } from '@danubit/contracts/values/partners';
import type { SandboxOutcome } from '@danubit/contracts/values/sandbox-cases';
import { partnerOrder } from '@danubit/core/domain/partners/partner-order/partner-order.decider';
import type { PartnerOrderData } from '@danubit/core/domain/partners/partner-order/partner-order.events';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { orderEntity, type OrderRow } from '@danubit/projections/tables/orders/orders.entity';
import { partnerOrderEntity, type PartnerOrderRow } from '@danubit/projections/tables/partner-orders/partner-orders.entity';
import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import * as z from 'zod/mini';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import type { PartnerCaller } from '../../platform/partners/partner-caller.ts';
import { notFound } from '../../platform/problems/http-problem.ts';
import { shown } from './orders-reader.ts';
import { failureMessageOf } from './sandbox-outcome.ts';

type Asked = {
  /** What the cursor names. */
  readonly kind: PublicIdKind;
  readonly limit: number;
  readonly offset: number;
  readonly statuses?: readonly OrderStatus[] | undefined;
  readonly cursor?: string | undefined;
};
/** What belongs to the partner in an order, and the order. */
export type OwnOrder = OrderRow & { readonly mine: PartnerOrderRow };
type PageOf<Item> = {
  rows: Item[];
  limit: number;
  offset: number;
  has_more: boolean;
  next_cursor: string | null;
};

/** A partner's own orders, in the mode of its key. */
@Injectable()
export class PartnerOrdersReader {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly settings: ApiSettings,
  ) {}

  /**
   * @param placed what the partner placed, when the caller has it
   * @throws HttpProblem 404
   */
  async one(caller: PartnerCaller, orderId: string, placed?: PartnerOrderData | null): Promise<PartnerOrder> {
    const own = (await this.#own(caller).andWhere('o.id = :orderId', { orderId }).getOne()) as OwnOrder | null;
    if (own === null) throw notFound('We could not find this order.');
    return this.#reply(own, placed);
  }

  /** A page of orders, each with all fields of a single order. */
  async full(caller: PartnerCaller, asked: Omit<Asked, 'kind'>): Promise<PageOf<PartnerOrder>> {
    const { rows, ...page } = await this.page(caller, { ...asked, kind: 'ord' });
    return { rows: await Promise.all(rows.map((row) => this.#reply(row))), ...page };
  }

  /**
   * Newest first. A cursor is a place between two orders, not a number of them. One extra row is read to see whether there are more.
   * @throws HttpProblem 404 when the cursor names none
   */
  async page({ partnerId, mode }: PartnerCaller, { kind, limit, offset, statuses, cursor }: Asked): Promise<PageOf<OwnOrder>> {
    const found = this.#own({ partnerId, mode });
    // `IN ()` would be a mistake in SQL, where no status is meant.
    if (statuses !== undefined) found.andWhere('o.status = ANY(:statuses)', { statuses });
    if (cursor !== undefined) {
      const after = await this.#orderOf({ partnerId, mode }, idOfPublic(kind, cursor) ?? '');
      found.andWhere('(p.placed_at, p.id) < (SELECT c.placed_at, c.id FROM read.partner_orders c WHERE c.id = :after)', { after });
    }
    const rows = (await found
      .orderBy('p.placed_at', 'DESC')
      .addOrderBy('p.id', 'DESC')
      .offset(cursor === undefined ? offset : 0)
      .limit(limit + 1)
      .getMany()) as OwnOrder[];
    const hasMore = rows.length > limit;
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { rows: page, limit, offset, has_more: hasMore, next_cursor: hasMore && last !== undefined ? publicIdOf(kind, last.id) : null };
  }

  /** The owner of the row is the user of the partner, and for a live order that was accepted the customer who accepted it. */
  #own({ partnerId, mode }: Pick<PartnerCaller, 'partnerId' | 'mode'>): SelectQueryBuilder<OrderRow> {
    return this.database
      .getRepository(orderEntity)
      .createQueryBuilder('o')
      .innerJoinAndMapOne('o.mine', partnerOrderEntity.options.name, 'p', 'p.id = o.id')
      .where('p.partner_id = :partnerId AND p.mode = :mode', { partnerId, mode });
  }

  async #orderOf({ partnerId, mode }: Pick<PartnerCaller, 'partnerId' | 'mode'>, id: string): Promise<string> {
    const isKnown = await this.database.getRepository(partnerOrderEntity).existsBy({ id, partner_id: partnerId, mode });
    if (!isKnown) throw notFound('We could not find what this cursor names. Send the next_cursor of the page before.');
    return id;
  }

  async #reply({ mine, ...row }: OwnOrder, known?: PartnerOrderData | null): Promise<PartnerOrder> {
    const placed = known ?? (await this.log.load(partnerOrder, partnerOrderStream(mine.id)));
    const { order_id, status, timeline, placed_at, updated_at, pay_by, txid, message, ...figures } = shown(row);
    const orderId = publicIdOf('ord', order_id);
    return {
      order_id: orderId,
      status,
      timeline,
      payment_url: mine.mode === 'live' && status === 'awaiting_payment' ? this.#pageOf(orderId) : null,
      txid,
      message: isPrivate(row.code) ? NO_REASON : (failureIn(row.code, placed?.outcome) ?? message),
      pay_by,
      created_at: placed_at,
      updated_at,
      quote_id: publicIdOf('quo', mine.quote_id),
      customer_id: publicIdOf('usr', mine.customer_id),
      fiat_amount: figures.fiat_amount,
      fiat_currency: figures.fiat_currency,
      crypto_amount: figures.crypto_amount,
      crypto_currency: figures.crypto_currency,
      exchange_rate: figures.exchange_rate,
      fees: { network_fee: figures.fees.network_fee, service_fee: figures.fees.service_fee },
      crypto_address: placed === null ? null : orErased(placed.address, null),
      payment_method: { type: z.parse(z.enum(PARTNER_PAYMENT_METHODS), mine.method) },
    };
  }

  #pageOf(orderId: string): string {
    return new URL(`/checkout/${orderId}`, this.settings.values.PUBLIC_URL).toString();
  }
}

/** In a sandbox the token says how the payment failed. A live person reads it on our page, and tries again. */
const failureIn = (code: string | null, outcome: SandboxOutcome | undefined): string | null =>
  code === 'payment_failed' && outcome !== undefined ? failureMessageOf(outcome) : null;

/** Reasons that concern the person and us alone; the person reads them in the dashboard. */
const PRIVATE: readonly string[] = ['account_restricted', 'debt_open', 'insufficient_balance'] satisfies (
  OrderFailure | OrderRefundReason
)[];
const isPrivate = (code: string | null): boolean => code !== null && PRIVATE.includes(code);
const NO_REASON = 'We did not fulfil this order, and the person has their money. They find the reason in their account.';
