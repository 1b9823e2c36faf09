import type { PlantedBug } from './bug.ts';

const WALLET = 'core/src/domain/wallet/wallet/wallet.decider.ts';
const ENTRY_PROBLEM = 'core/src/domain/ledger/entry/entry-problem.ts';
const LEDGER_SPEC = 'core/src/ledger/ledger.spec.ts';
const WALLET_SPEC = 'core/src/domain/wallet/wallet/wallet.decider.spec.ts';

/** Bugs that post twice, to the wrong period or account, or out of balance. */
export const ledgerBugs: readonly PlantedBug[] = [
  {
    name: 'entry-booked-twice',
    harm: 'a repeated entry is booked again: the check of its id is missing',
    edits: [
      {
        file: WALLET,
        search: 'if (before !== undefined) return refuse(',
        replace: 'if (before !== undefined && before.lines.length === 0) return refuse(',
      },
    ],
    caughtBy: WALLET_SPEC,
  },
  {
    name: 'repeat-booked-in-the-next-month',
    harm: 'an entry whose work is derived again after the end of its period is booked a second time',
    edits: [
      {
        file: 'core/src/ledger/post-wallet-entry.ts',
        search: 'if (found !== undefined) {',
        replace: 'if (found?.stream === period.stream) {',
      },
    ],
    caughtBy: LEDGER_SPEC,
  },
  {
    name: 'next-period-by-the-clock',
    harm: 'a process whose clock is behind opens a period beside the one of the chain',
    edits: [
      {
        file: 'core/src/domain/wallet/wallet/period-name.ts',
        search: 'proposedMonth > month ? ',
        replace: 'proposedMonth !== month ? ',
      },
    ],
    caughtBy: WALLET_SPEC,
  },
  {
    name: 'ledger-out-of-balance',
    harm: 'an entry whose lines do not sum to zero is booked',
    edits: [{ file: ENTRY_PROBLEM, search: "?? (isBalanced(lines) ? null : 'lines_do_not_balance')", replace: '?? null' }],
    caughtBy: WALLET_SPEC,
  },
  {
    name: 'zero-over-all-assets',
    harm: 'a euro balances a dollar',
    edits: [
      {
        file: ENTRY_PROBLEM,
        search: 'sums.set(money.asset, (sums.get(money.asset) ?? 0n) + minorOf(money))',
        replace: "sums.set('EUR', (sums.get('EUR') ?? 0n) + minorOf(money))",
      },
    ],
    caughtBy: WALLET_SPEC,
  },
  {
    name: 'reserved-below-zero',
    harm: 'more is released or spent than was reserved',
    edits: [
      {
        file: 'core/src/domain/wallet/wallet/balances.ts',
        search: 'available < 0n || reserved < 0n || debt < 0n',
        replace: 'available < 0n || debt < 0n',
      },
    ],
    caughtBy: WALLET_SPEC,
  },
  {
    name: 'deposit-against-fees',
    harm: 'a deposit debits our fees instead of what the provider owes',
    edits: [
      {
        file: 'core/src/domain/ledger/entry/card.entries.ts',
        search: "[debit('psp.receivable', money), creditCustomer(wallet, 'customer.available', money)]",
        replace: "[debit('fees', money), creditCustomer(wallet, 'customer.available', money)]",
      },
    ],
    caughtBy: 'workers/src/jobs/settle-payment.job.spec.ts',
  },
];
