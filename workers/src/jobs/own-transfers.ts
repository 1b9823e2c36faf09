import { addMoney, minorOf, money, negateMoney } from '@danubit/contracts/values/money';
import { ownTransfer } from '@danubit/core/domain/books/own-transfer/own-transfer.decider';
import { ownTransferStream } from '@danubit/core/domain/books/own-transfer/own-transfer.stream';
import { proofOf, type AccountTotal } from '@danubit/core/domain/books/safeguarding/safeguarding.decider';
import { idFromText } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { ClientAccount } from '../books/client-account.ts';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobTools } from './job.ts';

/** Subject of the work. An id comes first, since the id of the work is derived from it. */
export const ownTransferSubjectOf = (provider: string, asset: string): string =>
  [idFromText(`own-transfer:${provider}:${asset}`), provider, asset].join('/');

export const ownTransferOfSubject = (subject: string): { readonly provider: string; readonly asset: string } => {
  const [, provider = '', asset = ''] = subject.split('/');
  return { provider, asset };
};

type Sums = { readonly totals: readonly AccountTotal[]; readonly position: string; readonly date: string };
type Tools = JobTools & { readonly accounts: readonly ClientAccount[] };

/**
 * Orders transfers between the company's account and the customers' account, so that the books hold exactly the required balance there. One
 * transfer at a time; sums from before the last one would order it again, so they are ignored.
 */
export const orderOwnTransfers = async (tools: Tools, work: DueWork, { totals, position, date }: Sums): Promise<void> => {
  for (const { provider, currency: asset } of tools.accounts) {
    const line = proofOf({ totals, statements: [], sent: [] }).find(({ owed }) => owed.asset === asset);
    const difference = line === undefined ? money(asset, 0n) : addMoney(line.booked, negateMoney(line.required));
    const stream = ownTransferStream(provider, asset);
    const { state, history } = await tools.log.loadWithHistory(ownTransfer, stream);
    if (minorOf(difference) === 0n || (history.at(-1)?.position ?? '') > position) continue;
    const number = (state?.number ?? 0) + 1;
    const transferId = idFromText(`${stream}:${String(number)}`);
    await handleCommand(tools.log, {
      stream,
      decider: ownTransfer,
      command: { type: 'Order', provider, asset, difference, number, transferId, date, position },
      context: contextOf(work, tools.clock, `own-transfer:${transferId}`, null),
    });
  }
};
