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
  /** Of the event that requested the reservation. */
  readonly position: Position;
};

/**
 * Releases what a run reserved before it died, once the order or withdrawal has ended without a record of it: what has changed since may
 * let the next run refuse. A run whose record is refused calls this itself: if it was slow, another run has done its work, found nothing to
 * release, and no further one follows.
 */
export const releaseUnrecorded = async (
  { ledger, clock }: Pick<JobTools, 'clock'> & { readonly ledger: Ledger },
  work: DueWork,
  { reservationId, walletId, userId, subjectId, money, position }: ReservedFunds,
): Promise<void> => {
  const wallet = { walletId, userId };
  const reservation = { reservationId, money, effectiveAt: clock.now().toISOString() };
  const context = contextOf(work, clock, 'release', subjectId);
  if (!(await ledger.isPosted(context, fundsReserved(wallet, reservation), position))) return;
  await ledger.postWalletEntry(context, fundsReleased(wallet, reservation), position);
};
