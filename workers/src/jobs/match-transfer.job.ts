import { answerOrNone } from '@danubit/core/compliance/clearance-check.port';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { bankReference } from '@danubit/core/domain/payments/bank-reference/bank-reference.decider';
import { bankReferenceStream } from '@danubit/core/domain/payments/bank-reference/bank-reference.stream';
import { isSamePerson } from '@danubit/core/domain/payments/transfer-in/same-person';
import { ownFundsReceived } from '@danubit/core/domain/ledger/entry/bank.entries';
import type { ReceivedFunds, TransferIn } from '@danubit/core/domain/payments/transfer-in/transfer-in.decider';
import type { TransferHoldReason } from '@danubit/core/domain/payments/transfer-in/transfer-in.events';
import { openLedger } from '@danubit/core/ledger/ledger';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { isErased } from '@danubit/event-store/kernel/personal';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { AFTER_NO_ANSWER, contextOf, type Job, type JobOutcome, type JobTools } from './job.ts';
import { recognisePayout, type PayoutTools } from './recognise-payout.ts';
import {
  arrivalOf,
  depositTransfer,
  entryOf,
  giveToTransfer,
  holdTransfer,
  readTransfer,
  type ReadTransfer,
  type TransferTools,
} from './transfer-in.ts';

const DAY_MS = 86_400_000;

/**
 * Books money that arrived on our bank account, and makes it a deposit of the customer whose reference it carries, if the payer is that
 * customer. What a provider pays out is left to its settlement, and our own money belongs to no customer; other money waits in `suspense`.
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
      if (isOwn(tools, transfer)) {
        await bookOwnFunds(tools, work, read);
        return 'done';
      }
      const entry = entryOf(read);
      await ledger.postJournalEntry(contextOf(work, clock, 'book', received.subjectId), entry.entryId, entry);
      failpoint('entry-posted');
      const { userId, subjectId } = received;
      if (transfer.status === 'held') return screened(tools, received);
      if (transfer.status === 'matched' && userId === null) return 'done';

      const obstacle = transfer.status === 'received' ? await obstacleTo(tools, work, received) : null;
      if (userId === null || obstacle !== null) {
        await holdTransfer(tools, work, read, { reason: obstacle ?? 'no_reference', refused: null });
        return screened(tools, received);
      }
      await depositTransfer(tools, work, read, { userId, subjectId });
      return 'done';
    },
  };
};

/** Compliance staff learn of a listed payer when the money arrives, not only when it is to leave suspense. */
const screened = async ({ compliance }: TransferTools, { transferId }: ReceivedFunds): Promise<JobOutcome> =>
  (await answerOrNone(compliance, 'transfer', transferId)) === 'none' ? AFTER_NO_ANSWER : 'done';

/** From the company's account beside this one. */
const isOwn = ({ accounts }: PayoutTools, { status, received: { provider, payer } }: TransferIn): boolean =>
  status === 'own' ||
  (status === 'received' && !isErased(payer) && accounts.some((each) => each.provider === provider && each.ownIban === payer.iban));

const bookOwnFunds = async (tools: JobTools, work: DueWork, read: ReadTransfer): Promise<void> => {
  const { transferId, money, subjectId } = read.transfer.received;
  const entry = ownFundsReceived({ transferId, money, effectiveAt: arrivalOf(read).toISOString() });
  await openLedger(tools.log).postJournalEntry(contextOf(work, tools.clock, 'book', subjectId), entry.entryId, entry);
  await giveToTransfer(tools, work, read.transfer, { type: 'RecogniseOwnFunds' });
};

const obstacleTo = async (tools: JobTools, work: DueWork, received: ReceivedFunds): Promise<TransferHoldReason | null> =>
  (await payerProblem(tools.log, received)) ?? ((await isDoubled(tools, work, received)) ? 'duplicate' : null);

const payerProblem = async (log: EventLog, { userId, subjectId, payer }: ReceivedFunds): Promise<TransferHoldReason | null> => {
  if (userId === null) return 'no_reference';
  const history = await log.read<CustomerEvent>(customerStream(subjectId));
  const named = history.findLast((event) => event.type === 'IdentityVerificationStarted');
  if (named?.type !== 'IdentityVerificationStarted' || isErased(payer)) return 'other_payer';
  const { firstName, lastName } = named.data;
  if (isErased(firstName) || isErased(lastName)) return 'other_payer';
  return isSamePerson(payer.name, { firstName, lastName }) ? null : 'other_payer';
};

const daysAround = (day: string): readonly string[] =>
  [-1, 0, 1].map((days) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10));

/** Decided once for a transfer, in the stream of the reference under which it came. */
const isDoubled = async ({ log, clock }: JobTools, work: DueWork, received: ReceivedFunds): Promise<boolean> => {
  const { reference, transferId, money, bookedOn, payer, subjectId } = received;
  if (reference === null || isErased(payer)) return false;
  const stream = bankReferenceStream(reference);
  const lastFour = (payer.iban ?? '').slice(-4);
  await handleCommand(log, {
    stream,
    decider: bankReference,
    command: { type: 'SeeTransfer', transfer: { reference, transferId, money, bookedOn, lastFour }, days: daysAround(bookedOn) },
    context: contextOf(work, clock, 'seen', subjectId),
  });
  const seen = (await log.load(bankReference, stream))?.seen.find((each) => each.transferId === transferId);
  return (seen?.duplicateOf ?? null) !== null;
};
