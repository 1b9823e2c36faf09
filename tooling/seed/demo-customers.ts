import type { FiatCurrency } from '@danubit/contracts/values/assets';

/** The customers of the demo data. The README lists their logins; their cards are test cards of the simulated provider. */
export type DemoCustomer = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Undefined: the identity is not verified. */
  readonly identity: { readonly birthDate: string; readonly country: string; readonly documentNumber: string } | undefined;
  readonly deposits: readonly DemoDeposit[];
};

export type DemoDeposit = {
  readonly amount: number;
  readonly currency: FiatCurrency;
  readonly cardNumber: string;
};

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    email: 'demo@danubit.example',
    password: 'river-and-ledger-1',
    firstName: 'Jana',
    lastName: 'Nováková',
    identity: { birthDate: '1990-04-12', country: 'SK', documentNumber: 'EA123456' },
    deposits: [
      { amount: 250, currency: 'EUR', cardNumber: '4242424242424242' },
      { amount: 1200.5, currency: 'USD', cardNumber: '5555555555554444' },
      { amount: 80, currency: 'GBP', cardNumber: '4000000000009995' },
    ],
  },
  {
    email: 'new@danubit.example',
    password: 'river-and-ledger-2',
    firstName: 'Peter',
    lastName: 'Horváth',
    identity: undefined,
    deposits: [],
  },
];
