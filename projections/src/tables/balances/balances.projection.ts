import type { Mode } from '@danubit/contracts/values/ids';
import { ASSETS, minorOf, money, parseDecimal, tickerOf, toDecimal, type Asset } from '@danubit/contracts/values/money';
import type { Entry, EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { defineProjection } from '../../define-projection.ts';
import { balanceColumns, type BalanceRow } from './balances.entity.ts';
import { assetsOf, creditedTo } from '../customer-accounts.ts';
import { typesOutside, WALLET_CHAIN_TYPES } from '../event-types-by-area.ts';

/** Changes of a customer's accounts, in minor units. */
type Change = { readonly available: bigint; readonly reserved: bigint; readonly debt: bigint };
type Balance = { readonly id: string; readonly userId: string; readonly asset: Asset };

/**
 * What a customer has: one row per asset, over all wallets and periods. Customer accounts are what we owe, so a credit (a negative line)
 * raises them. Changes add up in any order, so the carried balances of periods are not needed.
 */
export const balancesProjection = defineProjection<BalanceRow, EntryEvent>({
  name: 'balances',
  version: 2,
  table: 'balances',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: balanceColumns,
  keys: ({ data }) => balancesIn(data).map(({ id }) => id),
  on: {
    EntryPosted: (row, { data, metadata: { mode } }, key) => {
      const balance = balancesIn(data).find(({ id }) => id === key);
      return balance === undefined ? row : changed(row, balance, mode, entryChange(data, balance.asset));
    },
  },
  ignores: [
    // They repeat the sum of the entries of the period.
    'WalletPeriodOpened',
    'WalletPeriodClosed',
    ...WALLET_CHAIN_TYPES,
    ...typesOutside('wallet'),
  ],
});

export const balanceId = (userId: string, asset: Asset): string => `${userId}:${asset}`;

/** Empty for an entry that touches no customer. */
const balancesIn = (entry: Entry): readonly Balance[] => {
  const { userId } = entry;
  return userId === null ? [] : assetsOf(entry).map((asset) => ({ id: balanceId(userId, asset), userId, asset }));
};

const entryChange = (entry: Entry, asset: Asset): Change => ({
  available: creditedTo('customer.available', entry, asset),
  reserved: creditedTo('customer.reserved', entry, asset),
  debt: -creditedTo('customer.debt', entry, asset),
});

const changed = (row: BalanceRow | undefined, { id, userId, asset }: Balance, mode: Mode, change: Change): BalanceRow => {
  const available = minorIn(asset, row?.available_balance) + change.available;
  const reserved = minorIn(asset, row?.reserved_balance) + change.reserved;
  return {
    id,
    user_id: userId,
    asset,
    currency: tickerOf(asset),
    currency_type: ASSETS[asset].kind,
    balance: decimal(asset, available + reserved),
    available_balance: decimal(asset, available),
    reserved_balance: decimal(asset, reserved),
    debt_balance: decimal(asset, minorIn(asset, row?.debt_balance) + change.debt),
    mode: row?.mode ?? mode,
  };
};

const decimal = (asset: Asset, minor: bigint): string => toDecimal(money(asset, minor));

const minorIn = (asset: Asset, stored: string | undefined): bigint => {
  if (stored === undefined) return 0n;
  const amount = parseDecimal(asset, stored);
  if (amount === undefined) throw new Error(`A stored balance is not an amount of ${asset}.`);
  return minorOf(amount);
};
