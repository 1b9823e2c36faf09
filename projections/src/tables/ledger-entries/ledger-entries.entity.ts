import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** One line of an entry. Debit positive, credit negative, in minor units; the lines of an entry sum to zero per asset. */
export type LedgerEntryRow = {
  /** `<entry_id>:<line_no>` */
  readonly id: string;
  readonly entry_id: string;
  readonly line_no: number;
  /** Where the entry stands in the log: lines in the order of `position, line_no` are the journal. */
  readonly position: string;
  readonly account: string;
  /** Wallet and customer are set on `customer.*` accounts; the house's own lines belong to nobody. */
  readonly wallet_id: string | null;
  readonly user_id: string | null;
  readonly asset: string;
  readonly amount_minor: string;
  readonly effective_at: string;
  /** Why it was booked, such as "card_deposit", and of what. */
  readonly cause: string;
  readonly cause_id: string;
  readonly mode: Mode;
};

export const { entity: ledgerEntryEntity, columns: ledgerEntryColumns } = describeTable<LedgerEntryRow>('ledger_entries', 'id', {
  id: 'text',
  entry_id: 'text',
  line_no: 'integer',
  position: 'text',
  account: 'text',
  wallet_id: 'text null',
  user_id: 'text null',
  asset: 'text',
  amount_minor: 'numeric',
  effective_at: 'timestamptz',
  cause: 'text',
  cause_id: 'text',
  mode: 'text',
});
