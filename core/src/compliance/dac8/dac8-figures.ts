import { minorOf, money, type Asset, type Money } from '@danubit/contracts/values/money';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { bookDayOf } from '@danubit/event-store/retention-period';
import type { OrderEvent } from '../../domain/orders/order/order.events.ts';
import type { CryptoReceiptEvent } from '../../domain/payments/crypto-receipt/crypto-receipt.events.ts';
import type { CryptoWithdrawalEvent } from '../../domain/payments/crypto-withdrawal/crypto-withdrawal.events.ts';

/** Coins that a customer bought, received from outside, or took out of a wallet here. Times are null until it happened. */
export type Movement = {
  readonly userId: string;
  readonly subjectId: string;
  readonly coins: Money;
  /** Paid for them without fees, or their value in EUR when they were withdrawn or received; none before they were credited. */
  readonly value: Money;
  readonly boughtAt: string | null;
  readonly leftAt: string | null;
  readonly arrivedAt: string | null;
  /** What was bought is the company's again. */
  readonly isRefunded: boolean;
  /** Id of the order or withdrawal, which is also that of its delivery. Null for coins that arrived. */
  readonly deliveryId: string | null;
  /** They went to the customer's account at another provider, not to a wallet of their own. */
  readonly isToProvider: boolean;
};

type CoinEvent = OrderEvent | CryptoWithdrawalEvent | CryptoReceiptEvent;

export const MOVEMENT_TYPES = [
  'OrderPlaced',
  'CryptoBought',
  'OrderCompleted',
  'OrderRefundRequested',
  'CryptoWithdrawalRequested',
  'CryptoWithdrawalCompleted',
  'CryptoReceived',
  'CryptoReceiptCredited',
] as const satisfies readonly CoinEvent['type'][];

type MovementEvent = RecordedDomainEvent<CoinEvent>;

/** The movement after an event of its order, withdrawal or receipt; null before the first. */
export const evolveMovement = (movement: Movement | null, event: MovementEvent): Movement | null =>
  begunBy(event) ?? (movement === null ? null : evolveBegun(movement, event));

const NONE = { boughtAt: null, leftAt: null, arrivedAt: null, isRefunded: false, isToProvider: false } as const;

const begunBy = ({ type, data }: MovementEvent): Movement | null => {
  switch (type) {
    case 'OrderPlaced':
      return { ...ownerOf(data), deliveryId: data.orderId, coins: data.crypto, value: data.converted, ...NONE };
    case 'CryptoWithdrawalRequested':
      return { ...ownerOf(data), deliveryId: data.withdrawalId, coins: data.money, value: data.value, ...NONE };
    case 'CryptoReceived':
      return { ...ownerOf(data), deliveryId: null, coins: data.money, value: money('EUR', 0n), ...NONE };
    default:
      return null;
  }
};

const ownerOf = ({ userId, subjectId }: Pick<Movement, 'userId' | 'subjectId'>) => ({ userId, subjectId });

const evolveBegun = (movement: Movement, { type, data, metadata }: MovementEvent): Movement => {
  const at = metadata.occurredAt;
  if (type === 'CryptoReceiptCredited') return { ...movement, value: data.value, arrivedAt: at };
  if (type === 'CryptoBought') return { ...movement, boughtAt: at };
  if (type === 'OrderRefundRequested') return { ...movement, isRefunded: true };
  if (type === 'CryptoWithdrawalCompleted') return { ...movement, leftAt: at };
  return type === 'OrderCompleted' && data.deliveredTo === 'address' ? { ...movement, leftAt: at } : movement;
};

export const DAC8_KINDS = ['acquired', 'transferred_in', 'transferred_out', 'transferred_to_provider'] as const;

/** Movements of one kind, asset and currency in a year. */
export type Dac8Line = {
  readonly kind: (typeof DAC8_KINDS)[number];
  readonly asset: Asset;
  readonly currency: Asset;
  readonly count: number;
  readonly units: Money;
  readonly value: Money;
};

/** The lines of one customer for a calendar year of the books, in a fixed order. */
export const linesOf = (movements: readonly Movement[], year: string): readonly Dac8Line[] => {
  const isIn = (at: string | null): boolean => at !== null && bookDayOf(at).startsWith(`${year}-`);
  const lines = new Map<string, Dac8Line>();
  for (const movement of movements) {
    if (isIn(movement.boughtAt) && !movement.isRefunded) addTo(lines, 'acquired', movement);
    if (isIn(movement.arrivedAt)) addTo(lines, 'transferred_in', movement);
    if (isIn(movement.leftAt)) addTo(lines, movement.isToProvider ? 'transferred_to_provider' : 'transferred_out', movement);
  }
  return [...lines].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, line]) => line);
};

const addTo = (lines: Map<string, Dac8Line>, kind: Dac8Line['kind'], { coins, value }: Movement): void => {
  const key = [coins.asset, kind, value.asset].join(' ');
  const known = lines.get(key);
  lines.set(key, {
    kind,
    asset: coins.asset,
    currency: value.asset,
    count: (known?.count ?? 0) + 1,
    units: known === undefined ? coins : plus(known.units, coins),
    value: known === undefined ? value : plus(known.value, value),
  });
};

const plus = (left: Money, right: Money): Money => ({ ...left, minor: (minorOf(left) + minorOf(right)).toString() });
