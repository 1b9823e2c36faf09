import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/**
 * One attempt to charge a payment at a provider, and how it ended. The first one also has what rules look at, so that rules can be tried
 * over past payments.
 */
export type ChargeAttemptRow = {
  readonly id: string;
  readonly payment_id: string;
  readonly attempt: number;
  /** Null before the attempt starts. */
  readonly provider: string | null;
  /** requested, started, unknown, captured or declined. */
  readonly outcome: string;
  /** Why it was declined, in our words and in those of the provider. */
  readonly code: string | null;
  readonly raw: string | null;
  readonly asset: string | null;
  readonly minor: string | null;
  readonly method: string | null;
  readonly brand: string | null;
  /** Country of the bank that issued the card. */
  readonly country: string | null;
  readonly level: string | null;
  /** The provider that took the card. */
  readonly preferred: string | null;
  /** When the payment was requested, for the first attempt. */
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly mode: Mode;
};

export const { entity: chargeAttemptEntity, columns: chargeAttemptColumns } = describeTable<ChargeAttemptRow>('charge_attempts', 'id', {
  id: 'text',
  payment_id: 'text',
  attempt: 'integer',
  provider: 'text null',
  outcome: 'text',
  code: 'text null',
  raw: 'text null',
  asset: 'text null',
  minor: 'numeric null',
  method: 'text null',
  brand: 'text null',
  country: 'text null',
  level: 'text null',
  preferred: 'text null',
  started_at: 'timestamptz',
  ended_at: 'timestamptz null',
  mode: 'text',
});
