import { addMoney, minorOf, money, negateMoney, type Asset, type Money } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept } from '@danubit/event-store/kernel/result';
import type { ProofResult, SafeguardingEvent, SafeguardingLine, StatementBalance } from './safeguarding.events.ts';

/** Sum of an account of the ledger: debit is positive. */
export type AccountTotal = { readonly account: string; readonly asset: Asset; readonly minor: bigint };

export type SafeguardingCommand =
  | { readonly type: 'ReadStatement'; readonly date: string; readonly statement: StatementBalance }
  | {
      readonly type: 'Prove';
      readonly date: string;
      readonly position: string;
      readonly totals: readonly AccountTotal[];
      readonly statements: readonly StatementBalance[];
    };

export type Safeguarding = {
  readonly statements: readonly StatementBalance[];
  readonly last: Extract<SafeguardingEvent, { type: 'SafeguardingProved' }>['data'] | null;
};

/** The proofs of a day. The same figures are proved once; a later proof of the day counts. */
export const safeguarding: Decider<Safeguarding, SafeguardingCommand, SafeguardingEvent, never> = {
  initial: { statements: [], last: null },

  evolve(state, event) {
    if (event.type === 'SafeguardingProved') return { ...state, last: event.data };
    const { provider, statementId, bookedOn, closing } = event.data;
    return { ...state, statements: [...state.statements, { provider, statementId, bookedOn, closing }] };
  },

  decide(command, state) {
    const { date } = command;
    if (command.type === 'ReadStatement') {
      const { statement } = command;
      const isKnown = state.statements.some((each) => each.provider === statement.provider && each.statementId === statement.statementId);
      return isKnown ? accept() : accept<SafeguardingEvent>({ type: 'StatementRead', data: { date, ...statement } });
    }
    const lines = proofOf(command);
    if (state.last !== null && JSON.stringify(state.last.lines) === JSON.stringify(lines)) return accept();
    const data = { date, position: command.position, lines: [...lines], result: resultOf(lines) };
    return accept<SafeguardingEvent>({ type: 'SafeguardingProved', data });
  },
};

const SAFEGUARDED = 'bank.safeguarding';

/** Per currency with money of customers, or with money on the account. */
export const proofOf = ({
  totals,
  statements,
}: Pick<Extract<SafeguardingCommand, { type: 'Prove' }>, 'totals' | 'statements'>): readonly SafeguardingLine[] => {
  const fiat = totals.filter(({ asset }) => !asset.includes('.'));
  const assets = [...new Set([...fiat.map(({ asset }) => asset), ...statements.map(({ closing }) => closing.asset)])].toSorted();
  return assets.flatMap((asset) => {
    const sum = (account: string): bigint => fiat.find((each) => each.account === account && each.asset === asset)?.minor ?? 0n;
    const owed = money(asset, -(sum('customer.available') + sum('customer.reserved')));
    const [receivable, suspense] = [money(asset, sum('psp.receivable')), money(asset, -sum('suspense'))];
    const required = addMoney(addMoney(owed, negateMoney(receivable)), suspense);
    const booked = money(asset, sum(SAFEGUARDED));
    const held = statements.find(({ closing }) => closing.asset === asset) ?? null;
    if ([owed, booked].every((each) => minorOf(each) === 0n) && held === null) return [];
    return [{ owed, receivable, suspense, required, booked, held, surplus: surplusOf(held, required) }];
  });
};

const surplusOf = (held: StatementBalance | null, required: Money): Money | null =>
  held === null ? null : addMoney(held.closing, negateMoney(required));

/** A shortfall in one currency is not covered by another. */
const resultOf = (lines: readonly SafeguardingLine[]): ProofResult => {
  if (lines.some(({ surplus }) => surplus !== null && minorOf(surplus) < 0n)) return 'shortfall';
  return lines.some(({ held, required }) => held === null && minorOf(required) > 0n) ? 'no_statement' : 'covered';
};
