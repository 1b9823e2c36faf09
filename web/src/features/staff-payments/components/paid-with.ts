import type { StaffPayment } from '@danubit/contracts/http/console/staff-payment';
import { redirectNameOf } from '@danubit/contracts/values/deposit-methods';

/** What the customer paid with: the kind of it, and which one. */
export const paidWith = ({ method_type: method, card_brand: brand, last_four: lastFour }: StaffPayment): readonly [string, string] => {
  const page = redirectNameOf(method);
  if (page !== undefined) return ['Paid with', page];
  return brand === null
    ? ['Bank account', lastFour === null ? 'not stated' : `ending ${lastFour}`]
    : ['Card', `${brand} ${lastFour ?? ''}`];
};
