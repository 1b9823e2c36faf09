import type { Projection } from '@danubit/core/kernel/projection';
import { balancesProjection } from './balances.projection.ts';
import { ledgerEntriesProjection } from './ledger-entries.projection.ts';
import { profilesProjection } from './profiles.projection.ts';
import { transactionsProjection } from './transactions.projection.ts';
import { userPaymentMethodsProjection } from './user-payment-methods.projection.ts';

/** Every read table this process fills. */
export const allProjections: readonly Projection[] = [
  profilesProjection,
  balancesProjection,
  transactionsProjection,
  userPaymentMethodsProjection,
  ledgerEntriesProjection,
];
