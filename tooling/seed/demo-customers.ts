/** The customers of the demo data. The README lists their logins. The one with an identity has the life of `demo-story.ts`. */
export type DemoCustomer = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Undefined: the identity is not verified. */
  readonly identity: { readonly birthDate: string; readonly country: string; readonly documentNumber: string } | undefined;
};

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    email: 'demo@danubit.example',
    password: 'river-and-ledger-1',
    firstName: 'Jana',
    lastName: 'Nováková',
    identity: { birthDate: '1990-04-12', country: 'SK', documentNumber: 'EA123456' },
  },
  {
    email: 'new@danubit.example',
    password: 'river-and-ledger-2',
    firstName: 'Peter',
    lastName: 'Horváth',
    identity: undefined,
  },
];
