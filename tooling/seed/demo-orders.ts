import type { DemoCustomer } from './demo-customers.ts';

/** A customer whose order waits in review, because a bundled list names the address. */
export const DEMO_BUYER: DemoCustomer & { readonly identity: NonNullable<DemoCustomer['identity']> } = {
  email: 'filip@danubit.example',
  password: 'river-and-ledger-5',
  firstName: 'Filip',
  lastName: 'Kupujúci',
  identity: { birthDate: '1985-02-11', country: 'SK', documentNumber: 'EC200009' },
};

/** In `screening/samples/ofac.xml`; the checks of the form use another list. */
export const LISTED_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** How the demo customer's orders are paid, and the status at which they stay. */
export const DEMO_ORDERS = [
  { crypto: 'BTC', amount: '120.00', method: 'balance', until: 'completed' },
  { crypto: 'ETH', amount: '80.00', method: 'payment', until: 'awaiting_payment' },
] as const;
