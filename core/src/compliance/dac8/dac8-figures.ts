import { minorOf, type Asset, type Money } from '@danubit/contracts/values/money';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { bookDayOf } from '@danubit/event-store/retention-period';
import type { OrderEvent } from '../../domain/orders/order/order.events.ts';
import type { CryptoWithdrawalEvent } from '../../domain/payments/crypto-withdrawal/crypto-withdrawal.events.ts';

/** Coins that a customer bought, or took out of a wallet here. Times are null until it happened. */
export type Movement = {
  readonly userId: string;
  readonly subjectId: string;
  readonly coins: Money;
  /** Paid for them without fees, or their value in EUR when they were withdrawn. */
  readonly value: Money;
  readonly boughtAt: string | null;
  readonly leftAt: string | null;
  /** What was bought is the company's again. */
  readonly isRefunded: boolean;
};

export const MOVEMENT_TYPES = [
  'OrderPlaced',
  'CryptoBought',
  'OrderCompleted',
  'OrderRefundRequested',
  'CryptoWithdrawalRequested',
  'CryptoWithdrawalCompleted',
] as const satisfies readonly (OrderEvent | CryptoWithdrawalEvent)['type'][];

type MovementEvent = RecordedDomainEvent<OrderEvent | CryptoWithdrawalEvent>;

/** The movement after an event of its order or withdrawal; null before the first. */
export const evolveMovement = (movement: Movement | null, { type, data, metadata }: MovementEvent): Movement | null => {
  const none = { boughtAt: null, leftAt: null, isRefunded: false };
  const at = metadata.occurredAt;
  if (type === 'OrderPlaced') return { userId: data.userId, subjectId: data.subjectId, coins: data.crypto, value: data.converted, ...none };
  if (type === 'CryptoWithdrawalRequested')
    return { userId: data.userId, subjectId: data.subjectId, coins: data.money, value: data.value, ...none };
  if (movement === null) return null;
  if (type === 'CryptoBought') return { ...movement, boughtAt: at };
  if (type === 'OrderRefundRequested') return { ...movement, isRefunded: true };
  if (type === 'CryptoWithdrawalCompleted') return { ...movement, leftAt: at };
  return type === 'OrderCompleted' && data.deliveredTo === 'address' ? { ...movement, leftAt: at } : movement;
};

export const DAC8_KINDS = ['acquired', 'transferred_out'] as const;

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
    if (isIn(movement.leftAt)) addTo(lines, 'transferred_out', movement);
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
