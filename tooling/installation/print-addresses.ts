import { DEMO_CUSTOMERS } from '../seed/demo-customers.ts';
import { DEMO_STAFF, readAuthenticatorKeys } from '../seed/demo-staff.ts';
import type { InstallationFacts } from './environment.ts';
import { isSimulated, type SimulatedProcess } from './simulated.ts';

/** What it is, where it is, and a note. */
type Line = readonly [string, string, string];

const SIMULATED: readonly (readonly [name: SimulatedProcess, title: string, page: string, note: string])[] = [
  ['card-network', 'Card provider', '/book', 'charges as recorded by the simulated provider'],
  ['adyen-simulator', 'Second provider', '/book', 'charges of requests that name pspProvider adyen'],
  ['bank', 'Bank', '/', 'the other end of the account for bank transfers: send yourself money'],
  ['bitcoin-simulator', 'Bitcoin', '/', 'a chain that you can make misbehave'],
  ['ethereum-simulator', 'Ethereum', '/', 'the same with ether, USDC and USDT'],
  ['identity-provider', 'Identity provider', '/', 'identity checks of the simulated provider'],
  ['liquidity', 'Liquidity sources', '/', 'three simulated sources of prices and coins'],
  ['other-providers', 'Other providers', '/', 'what they are asked about transfers to their customers'],
];

const testCards = (port: number): readonly Line[] => [
  ['Test cards', '4242 4242 4242 4242', 'any future date, any CVV'],
  ['', `http://localhost:${port}/test-cards`, 'more cards: declined, 3-D Secure, time-outs'],
];

/** Prints the addresses of what is running, and demo logins. */
export const printAddresses = async (facts: InstallationFacts, { isSeeded }: { readonly isSeeded: boolean }): Promise<void> => {
  const { publicUrl, ports, dataDir, mode } = facts;
  const keys = isSeeded ? await readAuthenticatorKeys(dataDir) : {};
  const lines: readonly Line[] = [
    ['Site', publicUrl, ''],
    ['Staff console', `${publicUrl}/console`, ''],
    ...(mode === 'test' ? [['Mailbox', `${publicUrl}/mailbox`, 'mails sent by the product'] as const] : []),
    ...SIMULATED.filter(([name]) => isSimulated(name, facts, process.env)).map(([name, title, page, note]): Line => [
      title,
      `http://localhost:${ports[name]}${page}`,
      note,
    ]),
    ['API reference', `${publicUrl}/docs`, ''],
    ['Health', `${publicUrl}/health/ready`, ''],
    ['Logs and data', dataDir, ''],
    ...(isSeeded ? DEMO_CUSTOMERS : []).map(({ email, password, identity }): Line => [
      'Demo login',
      `${email}  ${password}`,
      identity === undefined ? 'in the middle of signing up: identity not verified' : 'verified, with 90 days of deposits',
    ]),
    ...DEMO_STAFF.flatMap(({ email, password, role }): readonly Line[] => {
      const key = keys[email];
      return key === undefined ? [] : [['Demo staff', `${email}  ${password}`, `${role}, authenticator key ${key}`]];
    }),
    ...(isSimulated('card-network', facts, process.env) ? testCards(ports['card-network']) : []),
  ];
  const width = Math.max(...lines.map(([, value, note]) => (note === '' ? 0 : value.length)));
  const text = lines.map(([name, value, note]) => `  ${name.padEnd(18)}${note === '' ? value : value.padEnd(width + 2)}${note}`.trimEnd());
  process.stdout.write(`\n${text.join('\n')}\n\n  Press Ctrl-C to stop. The data is kept.\n`);
};
