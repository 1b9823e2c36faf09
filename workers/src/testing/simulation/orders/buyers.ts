import { minorOf, money, type Money } from '@danubit/contracts/values/money';
import type { Pair } from '@danubit/contracts/values/pairs';
import type { AccountCommand } from '@danubit/core/domain/identity/account/account.commands';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { cardDeposit } from '@danubit/core/domain/ledger/entry/card.entries';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { order, type OrderCommand } from '@danubit/core/domain/orders/order/order.decider';
import type { OrderTerms } from '@danubit/core/domain/orders/order/order.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { priceQuote } from '@danubit/core/domain/orders/pricing/price-quote';
import { PRICING_RULES } from '@danubit/core/domain/orders/pricing/pricing-rules';
import { priceText } from '@danubit/core/domain/orders/pricing/price';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { commandContext, SYSTEM_ACTOR, type CommandContext } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { getAddress } from 'viem';
import { depositRequestOf } from '../../deposit-scene.ts';
import { orderTerms } from '../../order-scene.ts';
import { payByCard } from '../../paid-by-card.ts';
import { verifyCustomer } from '../../verified-customer.ts';
import type { World } from '../world.ts';
import type { SimulatedMarket } from './simulated-market.ts';

const BITCOIN: Pair = { fiat: 'EUR', crypto: 'BTC.bitcoin' };
const ETHER: Pair = { fiat: 'EUR', crypto: 'ETH.ethereum' };
const HOUR_MS = 3_600_000;
/** Longer than an order waits in review. */
const RESTRICTED_MS = [HOUR_MS, 9 * 24 * HOUR_MS] as const;
const PAYS_WITHIN_MS = 20 * 60_000;

/** Customers who order, pay late, twice or not at all, and cancel; and staff who restrict accounts and decide about held deliveries. */
export class Buyers {
  readonly #world: World;
  readonly #log: EventLog;
  readonly #market: SimulatedMarket;
  readonly #customers: readonly string[];
  readonly placed: OrderTerms[] = [];

  constructor(world: World, log: EventLog, market: SimulatedMarket, customers: readonly string[]) {
    this.#world = world;
    this.#log = log;
    this.#market = market;
    this.#customers = customers;
  }

  /** Each has an account, money, and later the address that an order names. */
  async register(balance: Money): Promise<void> {
    for (const userId of this.#customers) {
      const person = { userId, email: 'jana@danubit.example', firstName: 'Jana', lastName: 'Nováková', redirectPath: '/' };
      const registered = { type: 'AccountRegistered', data: { ...person, subjectId: subjectOf(userId) } } as const;
      await this.#append(userId, accountStream(userId), registered);
      const deposit = { paymentId: idFromText(`deposit of ${userId}`), money: balance, effectiveAt: this.#world.now().toISOString() };
      await verifyCustomer(this.#log, { subjectId: subjectOf(userId), userId });
      await openLedger(this.#log).postWalletEntry(this.#context(userId), cardDeposit({ walletId: userId, userId }, deposit), START);
    }
  }

  async buy(number: number): Promise<void> {
    const world = this.#world;
    const userId = this.#customers[world.pick(this.#customers.length)] ?? '';
    const terms = this.#terms(number, userId);
    if (terms.addressId !== null) await this.#saveAddress(terms, terms.addressId);
    const place = () => this.#give(terms, { type: 'PlaceOrder', terms });
    await place();
    // Asked for again, because the answer was lost.
    if (world.chance(0.1)) await place();
    this.placed.push(terms);
    if (world.chance(0.05)) this.#later(PAYS_WITHIN_MS, () => this.#give(terms, { type: 'CancelOrder', userId }));
    if (terms.method === 'balance') return;
    for (let times = world.chance(0.15) ? 2 : world.chance(0.9) ? 1 : 0; times > 0; times -= 1) {
      this.#later(PAYS_WITHIN_MS, () => this.#pay(terms));
    }
  }

  /** Staff decide about what waits for them. */
  watch({ type, data }: RecordedDomainEvent<MainLogEvent>): void {
    if (type !== 'DeliveryHeld') return;
    this.#later(12 * HOUR_MS, async () => {
      const isCancelled = this.#world.chance(0.2);
      await handleCommand(this.#log, {
        stream: deliveryStream(data.deliveryId),
        decider: delivery,
        command: isCancelled ? { type: 'CancelDelivery' } : { type: 'ReleaseDelivery', by: 'staff-1', reason: 'simulated' },
        context: this.#context('staff'),
      });
    });
  }

  /** A restriction that ends, sometimes after orders that wait for it were given up. */
  restrictSomebody(): void {
    const userId = this.#customers[this.#world.pick(this.#customers.length)] ?? '';
    const give = (command: AccountCommand) =>
      handleCommand(this.#log, { stream: accountStream(userId), decider: account, command, context: this.#context(userId) });
    void give({ type: 'RestrictAccount', code: 'under_review' });
    this.#world.after(this.#world.between(...RESTRICTED_MS), () => void give({ type: 'ReinstateAccount' }));
  }

  #terms(number: number, userId: string): OrderTerms {
    const world = this.#world;
    const orderId = idFromText(`order ${String(number)}`);
    const isSent = world.chance(0.6);
    const pair = isSent ? ETHER : BITCOIN;
    const amount = money('EUR', BigInt(2_000 + world.pick(60_000)));
    const { price } = this.#market;
    const figures = priceQuote({
      pair,
      side: 'pay',
      amount,
      market: price,
      networkFee: money('EUR', isSent ? 90n : 0n),
      rules: PRICING_RULES,
    });
    if (figures === null) throw new Error('The fees leave nothing to convert.');
    return orderTerms(world, {
      ...{ ...figures, rate: priceText(figures.rate), marketPrice: priceText(price), orderId, quoteId: orderId },
      ...{ userId, walletId: userId, subjectId: subjectOf(userId), method: world.chance(0.5) ? 'balance' : 'payment' },
      ...(isSent ? { destination: 'address', addressId: orderId } : {}),
    });
  }

  /** An address for each order, so that the chain shows what arrived for it. */
  async #saveAddress({ userId }: OrderTerms, beneficiaryId: string): Promise<void> {
    const added = { beneficiaryId, userId, label: null, usableFrom: this.#world.now().toISOString() };
    const data = { ...added, asset: 'ETH.ethereum', network: 'ethereum', address: addressOf(beneficiaryId) } as const;
    await this.#append(userId, beneficiaryStream(userId), { type: 'AddressAdded', data });
  }

  async #pay({ orderId, userId, fiat }: OrderTerms): Promise<void> {
    const isOther = this.#world.chance(0.05);
    const amount = isOther ? money('EUR', minorOf(fiat) - 1n) : fiat;
    await payByCard({ log: this.#log, clock: this.#world }, { orderId, userId, amount, isDeclined: this.#world.chance(0.1) });
  }

  async #give({ orderId, userId }: OrderTerms, command: OrderCommand): Promise<void> {
    await handleCommand(this.#log, { stream: orderStream(orderId), decider: order, command, context: this.#context(userId) });
  }

  async #append(userId: string, stream: string, event: MainLogEvent): Promise<void> {
    await this.#log.append(stream, [event], 'any', this.#context(userId));
  }

  #later(withinMs: number, act: () => Promise<void>): void {
    this.#world.after(this.#world.between(1_000, withinMs), () => void act());
  }

  #context(userId: string): CommandContext {
    const now = this.#world.now();
    const ids = { commandId: newCommandId(now), occurredAt: now.toISOString() };
    return commandContext({ ...ids, actor: SYSTEM_ACTOR, subjectId: subjectOf(userId) });
  }
}

const subjectOf = (userId: string): string => depositRequestOf({ paymentId: '', userId }).subjectId;

/** In its canonical form, made of the order's id. */
export const addressOf = (orderId: string): string => getAddress(`0x${orderId.replaceAll('-', '').padStart(40, 'a')}`);
