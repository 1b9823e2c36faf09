import type { DemoCustomer } from './demo-customers.ts';

/** What becomes of the file of a demo customer. `none`: the identity check alone, which the document number decides. */
export type DemoFile = DemoCustomer & {
  readonly identity: NonNullable<DemoCustomer['identity']>;
  readonly file: 'none' | 'waiting' | 'returned' | 'extended';
  readonly publicFunction: 'no' | 'yes';
};

const born = { birthDate: '1988-06-15', country: 'SK' };

const person = (name: string, firstName: string, lastName: string, documentNumber: string, file: DemoFile['file']): DemoFile => {
  const email = `${name}@danubit.example`;
  return { email, password: 'river-and-ledger-5', firstName, lastName, identity: { ...born, documentNumber }, file, publicFunction: 'no' };
};

/** One customer in each state of verification besides those of the README. They share a password: only staff look at them. */
export const DEMO_FILES: readonly DemoFile[] = [
  person('eva', 'Eva', 'Rejected', 'REJECT0001', 'none'),
  person('milan', 'Milan', 'Pending', 'PENDING001', 'none'),
  person('zuzana', 'Zuzana', 'Waiting', 'EB100001', 'waiting'),
  { ...person('stefan', 'Štefan', 'Minister', 'EB100002', 'waiting'), publicFunction: 'yes' },
  person('tomas', 'Tomáš', 'Returned', 'EB100003', 'returned'),
  person('lucia', 'Lucia', 'Extended', 'EB100004', 'extended'),
];
