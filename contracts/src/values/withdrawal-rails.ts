import { TRANSFER_DAYS } from './deposit-methods.ts';

/** SEPA in EUR, SWIFT in every other currency. By SWIFT, banks on the way may take a fee from the amount. */
type WithdrawalRail = 'sepa' | 'swift';

export const withdrawalRailOf = (currency: string): WithdrawalRail => (currency === 'EUR' ? 'sepa' : 'swift');

/** "within one business day", "within 5 business days". */
export const withdrawalTimeOf = (currency: string): string => {
  const { to } = TRANSFER_DAYS[withdrawalRailOf(currency)];
  return to === 1 ? 'within one business day' : `within ${String(to)} business days`;
};
