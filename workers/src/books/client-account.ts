import type { FiatCurrency } from '@danubit/contracts/values/money';

/** An account for customers' money, with the company's own beside it. */
export type ClientAccount = { readonly provider: string; readonly iban: string; readonly ownIban: string; readonly currency: FiatCurrency };
