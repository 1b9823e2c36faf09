import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { defineProjection } from '../../define-projection.ts';
import { ledgerEntryColumns, type LedgerEntryRow } from './ledger-entries.entity.ts';
import { typesOutside, WALLET_CHAIN_TYPES } from '../event-types-by-area.ts';

/** The journal: one row per line of every entry. A posted line never changes. */
export const ledgerEntriesProjection = defineProjection<LedgerEntryRow, EntryEvent>({
  name: 'ledger_entries',
  version: 2,
  table: 'ledger_entries',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: ledgerEntryColumns,
  keys: ({ data }) => data.lines.map((_, lineNo) => lineId(data.entryId, lineNo)),
  on: {
    EntryPosted: (row, { data, position, metadata }, key) => {
      // The decider of the wallet accepts an id once. If that ever fails, this parks the wallet instead of hiding a line.
      if (row !== undefined) throw new Error(`Entry ${data.entryId} is booked twice.`);
      const lineNo = data.lines.findIndex((__, candidate) => lineId(data.entryId, candidate) === key);
      const line = data.lines[lineNo];
      if (line === undefined) throw new Error('The entry has no line with this key.');
      return {
        id: key,
        entry_id: data.entryId,
        line_no: lineNo,
        position,
        account: line.account,
        wallet_id: line.walletId,
        user_id: line.walletId === null ? null : data.userId,
        asset: line.money.asset,
        amount_minor: line.money.minor,
        effective_at: data.effectiveAt,
        cause: data.cause.kind,
        cause_id: data.cause.id,
        mode: metadata.mode,
      };
    },
  },
  ignores: ['WalletPeriodOpened', 'WalletPeriodClosed', ...WALLET_CHAIN_TYPES, ...typesOutside('wallet')],
});

const lineId = (entryId: string, lineNo: number): string => `${entryId}:${String(lineNo)}`;
