import { settlement } from '@danubit/core/domain/payments/settlement/settlement.decider';
import { settlementStream } from '@danubit/core/domain/payments/settlement/settlement.stream';
import type { TransferIn } from '@danubit/core/domain/payments/transfer-in/transfer-in.decider';
import { handleCommand } from '@danubit/event-store/handle-command';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { ClientAccount } from '../books/client-account.ts';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobTools } from './job.ts';
import { giveToTransfer } from './transfer-in.ts';

export type PayoutTools = JobTools & {
  /** The payout of a provider that the text of a transfer names. */
  readonly payoutIn: (remittance: string) => { readonly provider: string; readonly reportId: string } | undefined;
  /** Our accounts whose statements we read. */
  readonly accounts: readonly ClientAccount[];
};

/**
 * True when the transfer is a payout: its settlement books it. Money that only claims to be one, in another amount than the report, is
 * treated as every other transfer.
 */
export const recognisePayout = async (tools: PayoutTools, work: DueWork, transfer: TransferIn): Promise<boolean> => {
  const { received, status } = transfer;
  if (status === 'payout') return true;
  if (status !== 'received' || received.userId !== null || isErased(received.remittance)) return false;
  const named = tools.payoutIn(received.remittance);
  if (named === undefined) return false;
  const { transferId, money, bookedOn } = received;
  const handled = await handleCommand(tools.log, {
    stream: settlementStream(named.provider, named.reportId),
    decider: settlement,
    command: { type: 'RecordArrival', ...named, arrival: { transferId, money, bookedOn } },
    context: contextOf(work, tools.clock, 'arrival', null),
  });
  if (!handled.accepted) return false;
  return giveToTransfer(tools, work, transfer, { type: 'RecognisePayout', ...named });
};
