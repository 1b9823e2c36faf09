import type { CompanyAnswer, CompanyOwnerGiven } from '@danubit/contracts/http/verification/company.contract';
import type { DemoCustomer } from './demo-customers.ts';

/** A customer who acts for a company, and what becomes of its file. */
export type DemoCompany = DemoCustomer & {
  readonly identity: NonNullable<DemoCustomer['identity']>;
  readonly answers: readonly CompanyAnswer[];
  readonly owners: readonly CompanyOwnerGiven[];
  readonly isApproved: boolean;
};

const answers = (name: string, registryNumber: string, purpose: string): readonly CompanyAnswer[] => [
  { question: 'acting_role', answer: 'director' },
  {
    question: 'company_details',
    name,
    legal_form: 'limited_company',
    registry: 'Invented register of Bratislava',
    registry_number: registryNumber,
    country: 'SK',
    lei: '',
  },
  { question: 'registered_address', street: 'Vzorová 1', city: 'Bratislava', postal_code: '811 02', country: 'SK' },
  { question: 'business_purpose', answer: purpose },
  { question: 'company_volume', answer: '10000_to_100000' },
  { question: 'company_funds', answer: 'sales' },
];

const owner = (firstName: string, lastName: string, share: string, publicFunction: 'no' | 'yes' = 'no'): CompanyOwnerGiven => ({
  first_name: firstName,
  last_name: lastName,
  birth_date: '1975-03-02',
  country: 'SK',
  basis: 'ownership',
  share,
  public_function: publicFunction,
});

const acting = (name: string, firstName: string, lastName: string, documentNumber: string) => ({
  email: `${name}@danubit.example`,
  password: 'river-and-ledger-5',
  firstName,
  lastName,
  identity: { birthDate: '1988-06-15', country: 'SK', documentNumber },
});

/** One approved company, and one that waits at the desk because an owner has a public function. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    ...acting('oars', 'Olga', 'Oarsmith', 'EB100011'),
    answers: answers('Oars and Rivers s. r. o.', 'Sro 10001/B', 'We make oars, and keep a small reserve in BTC.'),
    owners: [owner('Olga', 'Oarsmith', '60'), owner('Peter', 'Paddler', '40')],
    isApproved: true,
  },
  {
    ...acting('mill', 'Milada', 'Millerová', 'EB100012'),
    answers: answers('Mill on the Danube s. r. o.', 'Sro 10002/B', 'We grind flour, and pay suppliers abroad with stablecoins.'),
    owners: [owner('Milada', 'Millerová', '50'), owner('Gregor', 'Governor', '50', 'yes')],
    isApproved: false,
  },
];
