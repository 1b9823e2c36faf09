import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { addMoney, ASSETS, minorOf, money, negateMoney, type Asset, type Money } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept } from '@danubit/event-store/kernel/result';
import {
  STATEMENT_PAGE,
  type ProofResult,
  type SafeguardingEvent,
  type SafeguardingLine,
  type StatementBalance,
  type StatementEntry,
} from './safeguarding.events.ts';

/** Sum of an account of the ledger: debit is positive. */
export type AccountTotal = { readonly account: string; readonly asset: Asset; readonly minor: bigint };

export type SafeguardingCommand =
  | {
      readonly type: 'ReadStatement';
      readonly date: string;
      readonly statement: StatementBalance;
      readonly entries: readonly StatementEntry[];
    }
  | {
      readonly type: 'Prove';
      readonly date: string;
      readonly position: string;
      readonly totals: readonly AccountTotal[];
      /** Statements of banks, and of chains: the balances of our addresses. */
      readonly statements: readonly StatementBalance[];
      /** Coins that the chain has moved to customers, and that the totals still contain. */
      readonly sent: readonly Money[];
    };

export type Safeguarding = {
  readonly statements: readonly StatementBalance[];
  /** Entries of the day's statements, with their account. */
  readonly entries: readonly (StatementEntry & { readonly provider: string })[];
  readonly last: Extract<SafeguardingEvent, { type: 'SafeguardingProved' }>['data'] | null;
};

/** The proofs of a day. The same figures are proved once; a later proof of the day counts. */
export const safeguarding: Decider<Safeguarding, SafeguardingCommand, SafeguardingEvent, never> = {
  initial: { statements: [], entries: [], last: null },

  evolve(state, event) {
    if (event.type === 'SafeguardingProved') return { ...state, last: event.data };
    if (event.type === 'StatementEntriesRead') {
      const { provider, entries } = event.data;
      return { ...state, entries: [...state.entries, ...entries.map((entry) => ({ ...entry, provider }))] };
    }
    const { provider, statementId, bookedOn, closing } = event.data;
    return { ...state, statements: [...state.statements, { provider, statementId, bookedOn, closing }] };
  },

  decide(command, state) {
    const { date } = command;
    if (command.type === 'ReadStatement') {
      const { statement } = command;
      const isKnown = state.statements.some((each) => each.provider === statement.provider && each.statementId === statement.statementId);
      return isKnown ? accept() : accept<SafeguardingEvent>({ type: 'StatementRead', data: { date, ...statement } }, ...pagesOf(command));
    }
    const lines = proofOf(command);
    if (state.last !== null && JSON.stringify(state.last.lines) === JSON.stringify(lines)) return accept();
    const data = { date, position: command.position, lines: [...lines], result: resultOf(lines) };
    return accept<SafeguardingEvent>({ type: 'SafeguardingProved', data });
  },
};

const pagesOf = ({
  date,
  statement: { provider, statementId },
  entries,
}: Extract<SafeguardingCommand, { type: 'ReadStatement' }>): readonly SafeguardingEvent[] =>
  Array.from({ length: Math.ceil(entries.length / STATEMENT_PAGE) }, (_, page) => ({
    type: 'StatementEntriesRead',
    data: { date, provider, statementId, page, entries: entries.slice(page * STATEMENT_PAGE, (page + 1) * STATEMENT_PAGE) },
  }));

/** For each asset that customers hold, or that is held where customers' money belongs. */
export const proofOf = ({
  totals,
  statements,
  sent,
}: Pick<Extract<SafeguardingCommand, { type: 'Prove' }>, 'totals' | 'statements' | 'sent'>): readonly SafeguardingLine[] => {
  const assets = [...new Set([...totals.map(({ asset }) => asset), ...statements.map(({ closing }) => closing.asset)])].toSorted();
  return assets.flatMap((asset) => {
    const sum = (account: string): bigint => totals.find((each) => each.account === account && each.asset === asset)?.minor ?? 0n;
    const owed = money(asset, -(sum('customer.available') + sum('customer.reserved')));
    const suspense = money(asset, -sum('suspense'));
    const ofAsset = sent.filter((each) => each.asset === asset);
    const receivable = ofAsset.reduce(addMoney, money(asset, sum('psp.receivable')));
    const required = addMoney(addMoney(owed, negateMoney(receivable)), suspense);
    const booked = money(asset, isCoin(asset) ? sum('custody.client') + sum('custody.own') : sum('bank.safeguarding'));
    const held = statements.find(({ closing }) => closing.asset === asset) ?? null;
    const isEmpty =
      [owed, booked].every((each) => minorOf(each) === 0n) && (held === null || (isCoin(asset) && minorOf(held.closing) === 0n));
    return isEmpty ? [] : [{ owed, receivable, suspense, required, booked, held, surplus: surplusOf(held, required) }];
  });
};

const isCoin = (asset: Asset): asset is CryptoAsset => ASSETS[asset].kind === 'crypto';

const surplusOf = (held: StatementBalance | null, required: Money): Money | null =>
  held === null ? null : addMoney(held.closing, negateMoney(required));

/** A shortfall in one asset is not covered by another. */
const resultOf = (lines: readonly SafeguardingLine[]): ProofResult => {
  if (lines.some(({ surplus }) => surplus !== null && minorOf(surplus) < 0n)) return 'shortfall';
  return lines.some(({ held, required }) => held === null && minorOf(required) > 0n) ? 'no_statement' : 'covered';
};
