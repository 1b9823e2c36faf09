import type { Money } from '@danubit/contracts/values/money';
import { fundsReleased, fundsReserved } from '@danubit/core/domain/ledger/entry/wallet.entries';
import type { Ledger } from '@danubit/core/ledger/ledger';
import type { Position } from '@danubit/event-store/event-store.port';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobTools } from './job.ts';

export type ReservedFunds = {
  readonly reservationId: string;
  readonly walletId: string;
  readonly userId: string;
  readonly subjectId: string;
  readonly money: Money;
  /** Position of the event that requested the reservation. */
  readonly position: Position;
};

type Tools = Pick<JobTools, 'clock'> & { readonly ledger: Ledger };

export const isReserved = (
  { ledger, clock }: Tools,
  work: DueWork,
  { reservationId, walletId, userId, subjectId, money, position }: ReservedFunds,
): Promise<boolean> => {
  const reservation = { reservationId, money, effectiveAt: clock.now().toISOString() };
  return ledger.isPosted(contextOf(work, clock, 'release', subjectId), fundsReserved({ walletId, userId }, reservation), position);
};

/**
 * Releases what a run reserved before it died, once the order or withdrawal has ended without a record of it: what has changed since may
 * let the next run refuse. A run whose record is refused calls this itself: if it was slow, another run has done its work, found nothing to
 * release, and no further one follows.
 */
export const releaseUnrecorded = async (tools: Tools, work: DueWork, reserved: ReservedFunds): Promise<void> => {
  if (!(await isReserved(tools, work, reserved))) return;
  const { reservationId, walletId, userId, subjectId, money, position } = reserved;
  const reservation = { reservationId, money, effectiveAt: tools.clock.now().toISOString() };
  const context = contextOf(work, tools.clock, 'release', subjectId);
  await tools.ledger.postWalletEntry(context, fundsReleased({ walletId, userId }, reservation), position);
};
