import { DEMO_CUSTOMERS } from '../seed/demo-customers.ts';
import type { CopyFacts } from './environment.ts';

/** What a newcomer needs to know once everything runs. */
export const printWhereEverythingIs = ({ publicUrl, ports, dataDir }: CopyFacts, { isSeeded }: { readonly isSeeded: boolean }): void => {
  const provider = `http://localhost:${ports['card-network']}`;
  const lines: readonly (readonly [string, string, string])[] = [
    ['Site', publicUrl, ''],
    ['Mailbox', `${publicUrl}/mailbox`, 'the mails that the product sent'],
    ["Provider's book", `${provider}/book`, 'what the card provider really charged'],
    ['Identity desk', `http://localhost:${ports['identity-provider']}/`, 'who was verified'],
    ['API reference', `${publicUrl}/docs`, ''],
    ['Health', `${publicUrl}/health/ready`, ''],
    ['Logs and data', dataDir, ''],
    ...(isSeeded ? DEMO_CUSTOMERS : []).map(
      ({ email, password, identity }) =>
        ['Demo login', `${email}  ${password}`, identity === undefined ? 'identity not verified yet' : 'verified, with deposits'] as const,
    ),
    ['Test cards', '4242 4242 4242 4242', 'any future date, any CVV'],
    ['', `${provider}/test-cards`, 'all others: declined, 3-D Secure, time-outs'],
  ];
  const width = Math.max(...lines.map(([, value, note]) => (note === '' ? 0 : value.length)));
  const text = lines.map(([name, value, note]) => `  ${name.padEnd(18)}${note === '' ? value : value.padEnd(width + 2)}${note}`.trimEnd());
  process.stdout.write(`\n${text.join('\n')}\n\n  Ctrl-C stops it; the data is kept.\n`);
};
