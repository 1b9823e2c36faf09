import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { isSamePerson } from '@danubit/core/domain/payments/transfer-in/same-person';
import type { ReceivedFunds } from '@danubit/core/domain/payments/transfer-in/transfer-in.decider';
import type { TransferHoldReason } from '@danubit/core/domain/payments/transfer-in/transfer-in.events';
import { openLedger } from '@danubit/core/ledger/ledger';
import type { EventLog } from '@danubit/event-store/event-log';
import { isErased } from '@danubit/event-store/kernel/personal';
import { failpoint } from '@danubit/runtime/process/failpoint';
import { contextOf, type Job } from './job.ts';
import { recognisePayout, type PayoutTools } from './recognise-payout.ts';
import { depositTransfer, entryOf, holdTransfer, readTransfer, type TransferTools } from './transfer-in.ts';

/**
 * Books money that arrived on our bank account, and makes it a deposit of the customer whose reference it carries, if the payer is that
 * customer. What a provider pays out is left to its settlement; other money waits in `suspense` for staff.
 */
export const matchTransferJob = (tools: TransferTools & PayoutTools): Job => {
  const { log, clock } = tools;
  const ledger = openLedger(log);
  return {
    action: 'match-transfer',
    async run(work) {
      const read = await readTransfer(log, work.subject);
      const { transfer } = read;
      const { received } = transfer;
      if (await recognisePayout(tools, work, transfer)) return 'done';
      const entry = entryOf(read);
      await ledger.postJournalEntry(contextOf(work, clock, 'book', received.subjectId), entry.entryId, entry);
      failpoint('entry-posted');
      const { userId, subjectId } = received;
      if (transfer.status === 'held' || (transfer.status === 'matched' && userId === null)) return 'done';

      const obstacle = transfer.status === 'received' ? await obstacleTo(log, received) : null;
      if (userId === null || obstacle !== null) {
        await holdTransfer(tools, work, read, { reason: obstacle ?? 'no_reference', refused: null });
      } else await depositTransfer(tools, work, read, { userId, subjectId });
      return 'done';
    },
  };
};

const obstacleTo = async (log: EventLog, { userId, subjectId, payer }: ReceivedFunds): Promise<TransferHoldReason | null> => {
  if (userId === null) return 'no_reference';
  const history = await log.read<CustomerEvent>(customerStream(subjectId));
  const named = history.findLast((event) => event.type === 'IdentityVerificationStarted');
  if (named?.type !== 'IdentityVerificationStarted' || isErased(payer)) return 'other_payer';
  const { firstName, lastName } = named.data;
  if (isErased(firstName) || isErased(lastName)) return 'other_payer';
  return isSamePerson(payer.name, { firstName, lastName }) ? null : 'other_payer';
};
