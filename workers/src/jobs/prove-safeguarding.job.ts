import type { Money } from '@danubit/contracts/values/money';
import { safeguarding, type AccountTotal } from '@danubit/core/domain/books/safeguarding/safeguarding.decider';
import type { ProofResult, StatementBalance } from '@danubit/core/domain/books/safeguarding/safeguarding.events';
import { safeguardingStream } from '@danubit/core/domain/books/safeguarding/safeguarding.stream';
import { idFromText } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { contextOf, type Job, type JobTools } from './job.ts';
import { orderOwnTransfers } from './own-transfers.ts';
import type { PayoutTools } from './recognise-payout.ts';

export type SafeguardingTools = JobTools & {
  /** The sums of the ledger, and up to which position of the log; undefined while the check of the books has none. */
  readonly ledgerTotals: () => Promise<{ readonly totals: readonly AccountTotal[]; readonly position: string } | undefined>;
  /** Undefined while it cannot be read at one moment. */
  readonly coinsInCustody: (date: string, position: string) => Promise<CoinsInCustody | undefined>;
  readonly accounts: PayoutTools['accounts'];
  readonly onProof: (result: ProofResult) => void;
};

export type CoinsInCustody = {
  /** What our addresses hold, one for each asset; the id is the height of the block. */
  readonly statements: readonly StatementBalance[];
  /** Coins that the chain has moved to customers, and that the sums of the ledger still contain. */
  readonly sent: readonly Money[];
};

const DAY_MS = 86_400_000;
/** A bank sends a statement for each business day. */
const STATEMENT_VALID_DAYS = 7;
const LOOK_AGAIN_MS = 60_000;

/** Subject of the work. An id comes first, since the id of the work is derived from it. */
export const proofSubjectOf = (date: string): string => `${idFromText(`safeguarding:${date}`)}/${date}`;

/**
 * Compares what customers are owed with the balances on the bank's statement and on the chains, and records the result. Then orders the
 * transfers that our books require: a shortfall to the customers' bank account, or our own money away from it.
 */
export const proveSafeguardingJob = (tools: SafeguardingTools): Job => ({
  action: 'prove-safeguarding',
  async run(work) {
    const date = work.subject.split('/')[1] ?? '';
    const ledger = await tools.ledgerTotals();
    if (ledger === undefined) return { againInMs: LOOK_AGAIN_MS };
    const coins = await tools.coinsInCustody(date, ledger.position);
    if (coins === undefined) return { againInMs: LOOK_AGAIN_MS };
    const statements = [...(await newestStatements(tools, date)), ...coins.statements];
    const stream = safeguardingStream(date);
    const handled = await handleCommand(tools.log, {
      stream,
      decider: safeguarding,
      command: { type: 'Prove', date, ...ledger, statements, sent: coins.sent },
      context: contextOf(work, tools.clock, `prove:${ledger.position}`, null),
    });
    if (!handled.accepted) return { againInMs: LOOK_AGAIN_MS };
    const { last } = await tools.log.load(safeguarding, stream);
    if (last !== null) {
      tools.onProof(last.result);
      await orderOwnTransfers(tools, work, { ...ledger, date });
    }
    return 'done';
  },
});

/** One for each account: the newest of the last days. */
const newestStatements = async ({ log }: JobTools, date: string): Promise<readonly StatementBalance[]> => {
  const newest = new Map<string, StatementBalance>();
  for (let back = STATEMENT_VALID_DAYS; back >= 0; back -= 1) {
    const day = new Date(Date.parse(date) - back * DAY_MS).toISOString().slice(0, 10);
    for (const statement of (await log.load(safeguarding, safeguardingStream(day))).statements) newest.set(statement.provider, statement);
  }
  return [...newest.values()];
};
