import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { readIfPresent, replaceFile } from '@danubit/deploy/installation/text-file';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { DemoCustomer } from './demo-customers.ts';

export type DemoStaff = DemoCustomer & { readonly role: StaffRole };

/** Four people, so that what needs two, or a senior manager, can be tried. The README lists their logins. */
export const DEMO_STAFF: readonly DemoStaff[] = [
  {
    email: 'petra@danubit.example',
    password: 'river-and-ledger-3',
    firstName: 'Petra',
    lastName: 'Mináriková',
    identity: undefined,
    role: 'payments_operator',
  },
  {
    email: 'rastislav@danubit.example',
    password: 'river-and-ledger-4',
    firstName: 'Rastislav',
    lastName: 'Hlavatý',
    identity: undefined,
    role: 'compliance_officer',
  },
  {
    email: 'alena@danubit.example',
    password: 'river-and-ledger-6',
    firstName: 'Alena',
    lastName: 'Bartošová',
    identity: undefined,
    role: 'compliance_analyst',
  },
  {
    email: 'silvia@danubit.example',
    password: 'river-and-ledger-7',
    firstName: 'Silvia',
    lastName: 'Horečná',
    identity: undefined,
    role: 'senior_manager',
  },
];

/** Keys of their authenticators by address; made when the demo data is. */
const keysSchema = z.record(z.string(), z.string());
export type AuthenticatorKeys = z.infer<typeof keysSchema>;

const fileOf = (dataDir: string): string => join(dataDir, 'demo-staff.json');

export const readAuthenticatorKeys = async (dataDir: string): Promise<AuthenticatorKeys> => {
  const text = await readIfPresent(fileOf(dataDir));
  return text === undefined ? {} : z.parse(keysSchema, JSON.parse(text));
};

export const keepAuthenticatorKeys = (dataDir: string, keys: AuthenticatorKeys): Promise<void> =>
  replaceFile(fileOf(dataDir), `${JSON.stringify(keys, null, 2)}\n`);
