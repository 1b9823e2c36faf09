import { payoutSubmitted } from '@danubit/core/domain/ledger/entry/bank.entries';
import { reversalOf } from '@danubit/core/domain/ledger/entry/build-entry';
import { fundsReleased } from '@danubit/core/domain/ledger/entry/wallet.entries';
import { limits, type LimitsCommand } from '@danubit/core/domain/payments/limits/limits.decider';
import type { PayoutRequest } from '@danubit/core/domain/payments/payout/payout.state';
import { withdrawalLimitsStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { dayIn } from '@danubit/core/domain/payments/time-zone';
import { openLedger, type Ledger } from '@danubit/core/ledger/ledger';
import { rememberedLimits } from '@danubit/core/limits/remembered-limits';
import { handleCommand } from '@danubit/event-store/handle-command';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type Job, type JobTools } from './job.ts';
import { monthsAround } from './limit-reservation.ts';
import { giveToPayout, payoutEventOf, readPayout, type ReadPayout } from './payout-steps.ts';

type SettlingTools = JobTools & { readonly ledger: Ledger };

/**
 * Ends a payout in the books. A settled one leaves the wallet and uses its limit; every other end gives the money back, and the limit. One
 * that came back is reversed first. Each step may be repeated; the last is the record in the payout.
 */
export const settlePayoutJob = (tools: JobTools): Job => {
  const ledger = openLedger(tools.log);
  return {
    action: 'settle-payout',
    async run(work) {
      const read = await readPayout(tools.log, work.subject);
      switch (read.state.status) {
        case 'refused':
        case 'cancelled':
          await releaseLimit(tools, work, read);
          return 'done';
        case 'settled':
          await book({ ...tools, ledger }, work, read);
          return 'done';
        case 'ending':
        case 'returned':
          await giveBack({ ...tools, ledger }, work, read);
          return 'done';
        default:
          return 'done';
      }
    },
  };
};

const entryOf = ({ walletId, userId, payoutId, money }: PayoutRequest, effectiveAt: string) =>
  payoutSubmitted({ walletId, userId }, { payoutId, money, effectiveAt });

const book = async (tools: SettlingTools, work: DueWork, { state, history }: ReadPayout): Promise<void> => {
  const { request } = state;
  const settled = payoutEventOf(history, 'PayoutSettled');
  const posted = await tools.ledger.postWalletEntry(
    contextOf(work, tools.clock, 'book', request.subjectId),
    entryOf(request, settled.metadata.occurredAt),
    settled.position,
  );
  failpoint('entry-posted');
  if (state.limitsStream !== null) {
    const { userId, payoutId: paymentId } = request;
    await giveToLimits(tools, work, request, state.limitsStream, { type: 'ConsumeLimit', userId, paymentId });
  }
  await expectAccepted(giveToPayout(tools, work, state, 'booked', { type: 'RecordBooking', ...posted }));
};

const giveBack = async (tools: SettlingTools, work: DueWork, read: ReadPayout): Promise<void> => {
  const { state, history } = read;
  const { payoutId, walletId, userId, subjectId, money } = state.request;
  const ended = history.at(-1);
  if (ended === undefined) throw new Error(`Payout ${payoutId} has no events.`);
  const effectiveAt = ended.metadata.occurredAt;
  if (state.status === 'returned') {
    const settled = payoutEventOf(history, 'PayoutSettled');
    const reversal = reversalOf(entryOf(state.request, settled.metadata.occurredAt), effectiveAt);
    await tools.ledger.postWalletEntry(contextOf(work, tools.clock, 'reverse', subjectId), reversal, ended.position);
    failpoint('entry-posted');
  }
  const posted = await tools.ledger.postWalletEntry(
    contextOf(work, tools.clock, 'release', subjectId),
    fundsReleased({ walletId, userId }, { reservationId: payoutId, money, effectiveAt }),
    ended.position,
  );
  failpoint('entry-posted');
  await (state.status === 'returned' ? giveLimitBack(tools, work, read, effectiveAt) : releaseLimit(tools, work, read));
  await expectAccepted(giveToPayout(tools, work, state, 'released', { type: 'RecordRelease', ...posted }));
};

/** Without a record in the payout, a run that died may still have reserved, or a slow run may yet reserve. */
const releaseLimit = async (tools: JobTools, work: DueWork, { state, history }: ReadPayout): Promise<void> => {
  const { request, limitsStream } = state;
  if (request.instruction !== null) return;
  const { userId, payoutId: paymentId } = request;
  const requestedAt = new Date(payoutEventOf(history, 'PayoutRequested').metadata.occurredAt);
  const streams = limitsStream === null ? monthsAround(requestedAt).map((month) => withdrawalLimitsStream(userId, month)) : [limitsStream];
  for (const stream of streams) await giveToLimits(tools, work, request, stream, { type: 'ReleaseLimit', userId, paymentId });
};

/** The customer has the money again, so the limit is free again within its month. */
const giveLimitBack = async (tools: JobTools, work: DueWork, { state }: ReadPayout, returnedAt: string): Promise<void> => {
  const { request, limitsStream } = state;
  if (limitsStream === null) return;
  const { userId, payoutId: paymentId, money } = request;
  const reservation = (await rememberedLimits(tools.log).load(limits, limitsStream)).reservations.get(paymentId);
  if (reservation === undefined || reservation.status === 'released') return;
  const month = dayIn(reservation.reserved.zone, new Date(returnedAt)).slice(0, 7);
  const command = { type: 'GiveLimitBack', userId, paymentId, refundId: paymentId, refunded: money, month } as const;
  await giveToLimits(tools, work, request, limitsStream, command);
};

const giveToLimits = async (
  { log, clock }: JobTools,
  work: DueWork,
  { subjectId }: PayoutRequest,
  stream: string,
  command: LimitsCommand,
): Promise<void> => {
  const context = contextOf(work, clock, `${command.type}:${stream}`, subjectId);
  await handleCommand(rememberedLimits(log), { stream, decider: limits, command, context });
};

/** @throws Error when a step of the books is refused: the work then waits with an alarm, and no outcome is assumed */
const expectAccepted = async (given: Promise<{ readonly code: string } | null>): Promise<void> => {
  const refused = await given;
  if (refused !== null) throw new Error(`A step of a payout was refused: ${refused.code}.`);
};
