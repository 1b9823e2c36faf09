import type { Asset } from '@danubit/contracts/values/money';
import type { Entry, EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { defineProjection } from '../../define-projection.ts';
import { balanceDayColumns, type BalanceDayRow } from './balance-days.entity.ts';
import { assetsOf, creditedTo } from '../customer-accounts.ts';
import { typesOutside, WALLET_CHAIN_TYPES } from '../event-types-by-area.ts';

/**
 * The journal of a customer by day, from which long histories are summed (docs/decisions/0034-balance-history-from-the-journal.md). A row
 * holds the change, not the balance, so entries can be added in any order.
 */
export const balanceDaysProjection = defineProjection<BalanceDayRow, EntryEvent>({
  name: 'balance_days',
  version: 2,
  table: 'balance_days',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: balanceDayColumns,
  keys: ({ data }) => movedAssets(data).map((asset) => dayId(data, asset)),
  on: {
    EntryPosted: (row, { data, metadata }, key) => {
      const asset = movedAssets(data).find((candidate) => dayId(data, candidate) === key);
      if (asset === undefined || data.userId === null) return row;
      return {
        id: key,
        user_id: data.userId,
        asset,
        starts_at: `${dateOf(data)}T00:00:00.000Z`,
        change_minor: (BigInt(row?.change_minor ?? 0) + changeOf(data, asset)).toString(),
        movements: (row?.movements ?? 0) + 1,
        last_at: row === undefined || row.last_at < data.effectiveAt ? data.effectiveAt : row.last_at,
        mode: row?.mode ?? metadata.mode,
      };
    },
  },
  ignores: ['WalletPeriodOpened', 'WalletPeriodClosed', ...WALLET_CHAIN_TYPES, ...typesOutside('wallet')],
});

/** Empty for an entry that touches no customer, or only moves money between available and reserved. */
const movedAssets = (entry: Entry): readonly Asset[] => assetsOf(entry).filter((asset) => changeOf(entry, asset) !== 0n);

const changeOf = (entry: Entry, asset: Asset): bigint =>
  creditedTo('customer.available', entry, asset) + creditedTo('customer.reserved', entry, asset);

const dateOf = ({ effectiveAt }: Entry): string => effectiveAt.slice(0, 'YYYY-MM-DD'.length);
const dayId = (entry: Entry, asset: Asset): string => `${String(entry.userId)}:${asset}:${dateOf(entry)}`;
