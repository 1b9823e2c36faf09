import type { DemoCustomer } from './demo-customers.ts';

/** What a demo customer deposits by card, in EUR, and the name on the card where it is another one. */
export type DemoAlerts = DemoCustomer & {
  readonly identity: NonNullable<DemoCustomer['identity']>;
  readonly amounts: readonly string[];
  readonly cardholder?: string;
};

const born = { birthDate: '1987-03-14', country: 'SK' };

const person = (name: string, firstName: string, lastName: string, documentNumber: string, ...amounts: readonly string[]): DemoAlerts => {
  const email = `${name}@danubit.example`;
  return { email, password: 'river-and-ledger-5', firstName, lastName, identity: { ...born, documentNumber }, amounts };
};

/** Of the list of politically exposed persons. */
export const EXPOSED = { firstName: 'Viera', lastName: 'Vzorová' };

/**
 * Ten alerts for the guide of new analysts (docs/alert-desk-guide.md). Three are about Zoran: signing up, being identified, paying.
 * The one about the politically exposed person is not part of it: it waits for a senior manager.
 */
export const DEMO_ALERTS: readonly DemoAlerts[] = [
  person('oto', 'Oto', 'Richter', 'EC200001', '901.00', '902.00', '903.00'),
  person('jonas', 'Jonas', 'Albrecht', 'EC200002', '5001.00', '1200.00'),
  person('kaspar', 'Kaspar', 'Lindqvist', 'EC200003', '8300.00'),
  {
    ...person('zoran', 'Zoran', 'Testovič', 'EC200004', '75.00'),
    identity: { ...born, birthDate: '1964-03-09', documentNumber: 'EC200004' },
  },
  { ...person('noemi', 'Noemi', 'Farkašová', 'EC200005', '640.00'), cardholder: 'Ivan Kolár' },
  { ...person('adam', 'Adam', 'Holub', 'EC200006', '150.00'), cardholder: 'Viera Vzorová' },
  { ...person('marek', 'Marek', 'Vymyslený', 'EC200007', '980.00'), cardholder: 'Zoran Testovic' },
  {
    ...person('viera', EXPOSED.firstName, EXPOSED.lastName, 'EC200009'),
    identity: { ...born, birthDate: '1968-05-17', documentNumber: 'EC200009' },
  },
  { ...person('anna', 'Anna', 'Kováčová', 'EC200008', '420.00'), cardholder: 'Ludmila Exemplová' },
];
