import { minorOf, type Money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { settlementIdOf } from '@danubit/core/domain/payments/settlement/settlement.stream';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { typesExcept } from '../event-types-by-area.ts';
import { clearingItemColumns, type ClearingItemRow } from './clearing-items.entity.ts';
import { clearingId, kindOf, movesOf, partsOf, receivableId } from './clearing-item-of.ts';

const HANDLED = [
  'EntryPosted',
  'PaymentCompleted',
  'RefundRequested',
  'RefundSettled',
  'SuspenseOpened',
  'SuspenseResolved',
  'DisputeOpened',
  'FundsReceived',
  'SettlementReported',
  'SettlementItemsMatched',
  'SettlementItemsExplained',
] as const;
type Handled = Extract<MainLogEvent, { type: (typeof HANDLED)[number] }>;
type DataOf<Type extends Handled['type']> = Extract<Handled, { type: Type }>['data'];

/** The open items of the accounts through which money only passes. Their sum is the balance of the account. */
export const clearingItemsProjection = defineProjection<ClearingItemRow, Handled>({
  name: 'clearing_items',
  version: 1,
  table: 'clearing_items',
  keyColumn: 'id',
  ownerColumn: null,
  columns: clearingItemColumns,
  keys: keysOf,
  on: {
    EntryPosted: (row, event, key) => booked(row ?? newRow(event, key), event, movesOf(event.data).get(key) ?? 0n),
    // The names come before what is booked: the entry follows from these events.
    PaymentCompleted: (row, event, key) => {
      const { provider, providerReference: reference, paymentId } = event.data;
      return { ...(row ?? newRow(event, key)), provider, reference, payment_id: paymentId };
    },
    RefundRequested: (row, event, key) => ({
      ...(row ?? newRow(event, key)),
      provider: event.data.provider,
      payment_id: event.data.paymentId,
    }),
    RefundSettled: (row, event, key) => ({ ...(row ?? newRow(event, key)), reference: event.data.refundReference }),
    SuspenseOpened: (row, event, key) => {
      const { provider, providerReference: reference, paymentId } = event.data;
      const isReturn = partsOf(key).what === 'suspense_return';
      return { ...(row ?? newRow(event, key)), provider, payment_id: paymentId, ...(isReturn ? {} : { reference }) };
    },
    SuspenseResolved: (row, event, key) => ({ ...(row ?? newRow(event, key)), reference: event.data.refundReference }),
    DisputeOpened: (row, event, key) => {
      const { provider, disputeReference: reference, paymentId } = event.data;
      return { ...(row ?? newRow(event, key)), provider, reference, payment_id: paymentId };
    },
    FundsReceived: (row, event, key) => {
      const { provider, bankReference: reference } = event.data;
      return { ...(row ?? newRow(event, key)), provider, reference };
    },
    SettlementReported: (row, event, key) => {
      const { provider, reportId: reference } = event.data;
      return { ...(row ?? newRow(event, key)), provider, reference };
    },
    SettlementItemsMatched: (row, event, key) => settled(row ?? newRow(event, key), event, key),
    SettlementItemsExplained: (row, event, key) => settled(row ?? newRow(event, key), event, key),
  },
  ignores: typesExcept(HANDLED),
});

function keysOf(event: RecordedDomainEvent<Handled>): readonly string[] {
  switch (event.type) {
    case 'EntryPosted':
      return [...movesOf(event.data).keys()];
    case 'PaymentCompleted':
      return [receivableId(event.data.money.asset, `payment-${event.data.paymentId}`)];
    case 'RefundRequested':
    case 'RefundSettled':
      return [receivableId(event.data.money.asset, `refund-${event.data.refundId}`)];
    case 'SuspenseOpened':
      return suspenseKeys(event.data);
    case 'SuspenseResolved': {
      const { money, itemId, refundReference } = event.data;
      return money === null || refundReference === null ? [] : [receivableId(money.asset, `suspense_return-${itemId}`)];
    }
    case 'DisputeOpened': {
      const { money, disputeId } = event.data;
      return ['opened', 'won', 'fee'].map((what) => receivableId(money.asset, `dispute_${what}-${disputeId}`));
    }
    case 'FundsReceived':
      return [clearingId('suspense', event.data.money.asset, `bank_transfer:${event.data.transferId}`)];
    case 'SettlementReported':
      return [receivableId(event.data.net.asset, `settlement-${settlementIdOf(event.data.provider, event.data.reportId)}`)];
    case 'SettlementItemsMatched':
    case 'SettlementItemsExplained':
      return [...new Set([...event.data.allocations.map(({ item }) => item), ...ownKeys(event.data)])];
  }
}

const suspenseKeys = ({ kind, money, itemId }: DataOf<'SuspenseOpened'>): readonly string[] =>
  kind === 'transfer' || money === null
    ? []
    : [
        ...['capture', 'suspense_return'].map((what) => receivableId(money.asset, `${what}-${itemId}`)),
        clearingId('suspense', money.asset, `unexpected_capture:${itemId}`),
      ];

type Matched = DataOf<'SettlementItemsMatched' | 'SettlementItemsExplained'>;

/** The settlement's own row holds what no item explains. */
const ownKeys = ({ allocations, settlementId }: Matched): readonly string[] => {
  const asset = allocations[0]?.money.asset;
  return asset === undefined ? [] : [receivableId(asset, `settlement-${settlementId}`)];
};

const booked = (row: ClearingItemRow, { metadata }: RecordedDomainEvent<Handled>, minor: bigint): ClearingItemRow => ({
  ...row,
  ...(row.booked === '0' ? { booked: minor.toString(), opened_at: metadata.occurredAt } : {}),
  open: (BigInt(row.open) + minor).toString(),
  updated_at: metadata.occurredAt,
});

const sumOf = (amounts: readonly Money[]): bigint => amounts.reduce((sum, amount) => sum + minorOf(amount), 0n);

const settled = (row: ClearingItemRow, event: RecordedDomainEvent<Handled & { data: Matched }>, key: string): ClearingItemRow => {
  const { data, metadata } = event;
  const paid = sumOf(data.allocations.filter(({ item }) => item === key).map(({ money }) => money));
  const own = ownKeys(data).includes(key) ? sumOf(data.allocations.map(({ money }) => money)) : 0n;
  return {
    ...row,
    open: (BigInt(row.open) - paid + own).toString(),
    updated_at: metadata.occurredAt,
    ...(paid === 0n ? {} : { settled_by: data.settlementId }),
  };
};

const newRow = ({ metadata }: RecordedDomainEvent<Handled>, id: string): ClearingItemRow => {
  const { account, asset } = partsOf(id);
  return {
    id,
    account,
    asset,
    kind: kindOf(id),
    provider: null,
    reference: null,
    payment_id: null,
    booked: '0',
    open: '0',
    opened_at: metadata.occurredAt,
    updated_at: metadata.occurredAt,
    settled_by: null,
    mode: metadata.mode,
  };
};
