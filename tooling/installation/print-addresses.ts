import { DEMO_CUSTOMERS } from '../seed/demo-customers.ts';
import { DEMO_STAFF, readAuthenticatorKeys } from '../seed/demo-staff.ts';
import type { InstallationFacts } from './environment.ts';

/** Prints addresses and demo logins once everything is running. */
export const printAddresses = async (
  { publicUrl, ports, dataDir }: InstallationFacts,
  { isSeeded }: { readonly isSeeded: boolean },
): Promise<void> => {
  const keys = isSeeded ? await readAuthenticatorKeys(dataDir) : {};
  const provider = `http://localhost:${ports['card-network']}`;
  const lines: readonly (readonly [string, string, string])[] = [
    ['Site', publicUrl, ''],
    ['Staff console', `${publicUrl}/console`, ''],
    ['Mailbox', `${publicUrl}/mailbox`, 'mails sent by the product'],
    ['Card provider', `${provider}/book`, 'charges as recorded by the simulated provider'],
    ['Second provider', `http://localhost:${ports['adyen-simulator']}/book`, 'charges of requests that name pspProvider adyen'],
    ['Bank', `http://localhost:${ports.bank}/`, 'the other end of the account for bank transfers: send yourself money'],
    ['Bitcoin', `http://localhost:${ports['bitcoin-simulator']}/`, 'a chain that you can make misbehave'],
    ['Ethereum', `http://localhost:${ports['ethereum-simulator']}/`, 'the same with ether, USDC and USDT'],
    ['Identity provider', `http://localhost:${ports['identity-provider']}/`, 'identity checks of the simulated provider'],
    ['Liquidity sources', `http://localhost:${ports.liquidity}/`, 'three simulated sources of prices and coins'],
    ['API reference', `${publicUrl}/docs`, ''],
    ['Health', `${publicUrl}/health/ready`, ''],
    ['Logs and data', dataDir, ''],
    ...(isSeeded ? DEMO_CUSTOMERS : []).map(
      ({ email, password, identity }) =>
        [
          'Demo login',
          `${email}  ${password}`,
          identity === undefined ? 'in the middle of signing up: identity not verified' : 'verified, with 90 days of deposits',
        ] as const,
    ),
    ...DEMO_STAFF.flatMap(({ email, password, role }) => {
      const key = keys[email];
      return key === undefined ? [] : [['Demo staff', `${email}  ${password}`, `${role}, authenticator key ${key}`] as const];
    }),
    ['Test cards', '4242 4242 4242 4242', 'any future date, any CVV'],
    ['', `${provider}/test-cards`, 'more cards: declined, 3-D Secure, time-outs'],
  ];
  const width = Math.max(...lines.map(([, value, note]) => (note === '' ? 0 : value.length)));
  const text = lines.map(([name, value, note]) => `  ${name.padEnd(18)}${note === '' ? value : value.padEnd(width + 2)}${note}`.trimEnd());
  process.stdout.write(`\n${text.join('\n')}\n\n  Press Ctrl-C to stop. The data is kept.\n`);
};
