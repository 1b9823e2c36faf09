import type { ReferenceRates } from '@danubit/core/domain/payments/reference-rates';

/** The reference rates this process started with, as something that can be injected. */
export class DepositRates {
  constructor(readonly rates: ReferenceRates) {}
}
