import type { Profile } from '@danubit/contracts/http/onboarding/get-profile.contract';
import type { PaymentMethod } from '@danubit/contracts/http/payments/list-payment-methods.contract';
import { FIAT_CURRENCIES } from '@danubit/contracts/values/assets';
import { LARGEST_DEPOSIT, SMALLEST_DEPOSIT } from '@danubit/contracts/values/deposit-amounts';
import type { OfferedMethod } from '../lib/method-options.ts';

/** While the ways to deposit cannot be read. */
export const ONLY_CARDS: readonly OfferedMethod[] = [
  {
    kind: 'card',
    currencies: [...FIAT_CURRENCIES],
    fee: '0.00',
    arrives: 'at_once',
    rails: [],
    smallest: SMALLEST_DEPOSIT,
    largest: LARGEST_DEPOSIT,
    unavailable: null,
  },
];

/** The cards that can pay, the default first. */
export const payableOf = (cards: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  cards.filter(({ can_pay: canPay }) => canPay).toSorted((a, b) => Number(b.is_default) - Number(a.is_default));

/** What the form is filled in with. */
export const prefillOf = (profile: Profile | undefined, visitCountry: string | undefined) => ({
  visitCountry,
  name: [profile?.first_name, profile?.last_name].filter((part) => typeof part === 'string').join(' '),
  country: profile?.country ?? visitCountry,
});
