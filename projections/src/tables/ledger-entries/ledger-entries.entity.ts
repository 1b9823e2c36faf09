import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** One line of an entry. Debit positive, credit negative, in minor units; the lines of an entry sum to zero per asset. */
export type LedgerEntryRow = {
  /** `<entry_id>:<line_no>` */
  readonly id: string;
  readonly entry_id: string;
  readonly line_no: number;
  /** Position of the entry in the log. The journal is the lines ordered by `position, line_no`. */
  readonly position: string;
  readonly account: string;
  /** Wallet and user are set on `customer.*` accounts; lines of our own accounts have no owner. */
  readonly wallet_id: string | null;
  readonly user_id: string | null;
  readonly asset: string;
  readonly amount_minor: string;
  readonly effective_at: string;
  /** Why it was booked, such as "card_deposit", and the id of the cause. */
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
