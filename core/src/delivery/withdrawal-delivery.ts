import type { CommandContext } from '@danubit/event-store/command-context';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Position } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { delivery } from '../domain/delivery/delivery/delivery.decider.ts';
import { deliveryStream } from '../domain/delivery/delivery/delivery.stream.ts';
import { beneficiaries, type Beneficiary } from '../domain/payments/beneficiary/beneficiary.decider.ts';
import { beneficiaryStream } from '../domain/payments/beneficiary/beneficiary.stream.ts';
import { cryptoWithdrawal, type CryptoWithdrawalRequest } from '../domain/payments/crypto-withdrawal/crypto-withdrawal.decider.ts';
import { cryptoWithdrawalStream } from '../domain/payments/crypto-withdrawal/crypto-withdrawal.stream.ts';
import { openCancelled, type UnopenedDelivery } from './open-delivery.ts';

/** The saved address of a withdrawal, also after it was removed. */
export const addressOfWithdrawal = async (
  log: EventLog,
  { userId, addressId }: CryptoWithdrawalRequest,
): Promise<Beneficiary | undefined> => (await log.load(beneficiaries, beneficiaryStream(userId))).get(addressId);

/** The delivery that sends a withdrawal's coins. */
export const deliveryOfWithdrawal = (request: CryptoWithdrawalRequest, known: Beneficiary | undefined): UnopenedDelivery => {
  const destination = known?.added.kind === 'address' ? known.added.data.address : ERASED;
  const { withdrawalId, userId, subjectId, walletId, money } = request;
  return { deliveryId: withdrawalId, cause: { kind: 'withdrawal', id: withdrawalId }, userId, subjectId, walletId, money, destination };
};

/** `too_late`: its transaction was built, or it has ended in another way. */
export type Cancellation = { readonly outcome: 'cancelled'; readonly position: Position | null } | { readonly outcome: 'too_late' };

/**
 * Cancels a withdrawal of coins for its customer: in its own stream until the coins are reserved, then in the stream of its delivery.
 * Each of the two accepts either the cancellation or the worker's next step, never both, and the worker gives limit and coins back. A
 * delivery that is not open yet is opened and cancelled in one append, so that no worker can send it in between.
 */
export const cancelCryptoWithdrawal = async (
  log: EventLog,
  withdrawalId: string,
  newContext: () => CommandContext,
): Promise<Cancellation> => {
  const stream = cryptoWithdrawalStream(withdrawalId);
  const command = { type: 'CancelCryptoWithdrawal' } as const;
  const unreserved = await handleCommand(log, { stream, decider: cryptoWithdrawal, command, context: newContext() });
  if (unreserved.accepted) return { outcome: 'cancelled', position: unreserved.position };
  const withdrawal = await log.load(cryptoWithdrawal, stream);
  return withdrawal?.status === 'reserved' ? cancelDelivery(log, withdrawal.request, newContext()) : cancelledBefore(log, withdrawalId);
};

const cancelDelivery = async (log: EventLog, request: CryptoWithdrawalRequest, context: CommandContext): Promise<Cancellation> => {
  const unopened = deliveryOfWithdrawal(request, await addressOfWithdrawal(log, request));
  const handled = await openCancelled(log, context, unopened);
  return handled.accepted ? { outcome: 'cancelled', position: handled.position } : cancelledBefore(log, request.withdrawalId);
};

const cancelledBefore = async (log: EventLog, withdrawalId: string): Promise<Cancellation> => {
  const sent = await log.load(delivery, deliveryStream(withdrawalId));
  return sent?.abandoned?.proof === 'cancelled' ? { outcome: 'cancelled', position: null } : { outcome: 'too_late' };
};
