import type { DemoCustomer } from './demo-customers.ts';

/** What a demo customer deposits by card, in EUR, and the name on the card where it is another one. */
export type DemoAlerts = DemoCustomer & {
  readonly identity: NonNullable<DemoCustomer['identity']>;
  readonly amounts: readonly string[];
  readonly cardNumber: string;
  readonly cardholder?: string;
  /** On a list: an alert is raised when they sign up, and another when they are identified. */
  readonly isListed?: boolean;
};

const born = { birthDate: '1987-03-14', country: 'SK' };

/** The amounts of those who share it reach no line together; the others have a test card of their own. */
const SHARED_CARD = '4000000000003055';

const person = (name: string, firstName: string, lastName: string, documentNumber: string, ...amounts: readonly string[]): DemoAlerts => {
  const email = `${name}@danubit.example`;
  const identity = { ...born, documentNumber };
  return { email, password: 'river-and-ledger-5', firstName, lastName, identity, amounts, cardNumber: SHARED_CARD };
};

/** A person on the list of politically exposed persons. */
export const EXPOSED = { firstName: 'Viera', lastName: 'Vzorová' };

/** With a cap that one person has proposed. */
export const CAPPED: DemoAlerts = {
  ...person('kaspar', 'Kaspar', 'Lindqvist', 'EC200003', '8300.00'),
  cardNumber: '2223003122003222',
};

/**
 * Ten alerts for the guide of new analysts (docs/alert-desk-guide.md). Three are about Zoran: signing up, being identified, paying.
 * The one about the politically exposed person is not part of it: it waits for a senior manager.
 */
export const DEMO_ALERTS: readonly DemoAlerts[] = [
  { ...person('oto', 'Oto', 'Richter', 'EC200001', '901.00', '902.00', '903.00'), cardNumber: '4000056655665556' },
  { ...person('jonas', 'Jonas', 'Albrecht', 'EC200002', '5001.00', '1200.00'), cardNumber: '5555555555554444' },
  CAPPED,
  {
    ...person('zoran', 'Zoran', 'Testovič', 'EC200004', '75.00'),
    identity: { ...born, birthDate: '1964-03-09', documentNumber: 'EC200004' },
    isListed: true,
  },
  { ...person('noemi', 'Noemi', 'Farkašová', 'EC200005', '640.00'), cardNumber: '5105105105105100', cardholder: 'Ivan Kolár' },
  { ...person('adam', 'Adam', 'Holub', 'EC200006', '150.00'), cardholder: 'Viera Vzorová' },
  { ...person('marek', 'Marek', 'Vymyslený', 'EC200007', '980.00'), cardNumber: '5200828282828210', cardholder: 'Zoran Testovic' },
  {
    ...person('viera', EXPOSED.firstName, EXPOSED.lastName, 'EC200009'),
    identity: { ...born, birthDate: '1968-05-17', documentNumber: 'EC200009' },
  },
  { ...person('anna', 'Anna', 'Kováčová', 'EC200008', '420.00'), cardholder: 'Ludmila Exemplová' },
];
