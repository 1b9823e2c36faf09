import { ASSETS, toDecimal, type Asset } from '@danubit/contracts/values/money';
import type { Difference } from './difference.ts';
import type { AccountTotal, BooksProof } from './prove-books.ts';

/** Output of the command: the trial balance by asset and account, then every difference by wallet, asset and amount. */
export const proofText = ({ position, events, accounts, differences, notCompared }: BooksProof): string =>
  [
    `The books after event ${position === '' ? '(none yet)' : position}, folded from ${String(events)} events`,
    'Trial balance, debit positive, as the log has it and as read.ledger_entries shows it:',
    ...accounts.map(accountLine),
    ...sumLines(accounts),
    ...notCompared.map((table) => `NOT COMPARED: ${table} (the table is being built, is of another version, or is of another log)`),
    differences.length === 0 ? 'equal: ledger, balances and log agree' : `DIFFERENT in ${String(differences.length)} places:`,
    ...differences.map(differenceLine),
    '',
  ].join('\n');

const accountLine = ({ mode, account, asset, booked, shown }: AccountTotal): string =>
  `  ${mode}  ${account.padEnd(20)} ${asset.padEnd(14)} ${amount(asset, booked).padStart(28)} ${amount(asset, shown).padStart(28)}`;

/** One sum for each asset: a surplus in one cannot offset a shortfall in another. */
const sumLines = (accounts: readonly AccountTotal[]): readonly string[] =>
  [...Map.groupBy(accounts, ({ mode, asset }) => `${mode} ${asset}`).values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const sum = (minors: readonly (string | null)[]): string => minors.reduce((total, minor) => total + BigInt(minor ?? 0), 0n).toString();
    const sums = { booked: sum(rows.map(({ booked }) => booked)), shown: sum(rows.map(({ shown }) => shown)) };
    return [accountLine({ ...first, account: 'all together', ...sums })];
  });

const differenceLine = ({ kind, walletId, asset, subject, expected, shown }: Difference): string =>
  `  ${kind}: wallet ${walletId ?? '-'}, ${asset ?? '-'}, ${subject}: ${amount(asset, expected)} expected, ${amount(asset, shown)} found`;

/** Formats minor units as a decimal of the asset; returns other values unchanged. */
const amount = (asset: string | null, minor: string | null): string => {
  if (minor === null) return 'none';
  return isAsset(asset) && /^-?\d+$/.test(minor) ? toDecimal({ minor, scale: ASSETS[asset].scale }) : minor;
};

const isAsset = (asset: string | null): asset is Asset => asset !== null && Object.hasOwn(ASSETS, asset);
