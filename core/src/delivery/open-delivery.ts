import type { Money } from '@danubit/contracts/values/money';
import type { CommandContext } from '@danubit/event-store/command-context';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { orErased, type Personal } from '@danubit/event-store/kernel/personal';
import { delivery } from '../domain/delivery/delivery/delivery.decider.ts';
import type { DeliveryRequest } from '../domain/delivery/delivery/delivery.state.ts';
import { deliveryStream } from '../domain/delivery/delivery/delivery.stream.ts';
import { approvalHashOf } from '../signer/approval-hash.ts';

export type NewDelivery = Pick<DeliveryRequest, 'deliveryId' | 'cause' | 'userId' | 'subjectId' | 'walletId'> & {
  /** Reserved in the customer's wallet, and covered by coins of `custody.client`. */
  readonly money: Money;
  /** In its canonical form (`readAddress`). */
  readonly destination: string;
};

/** One whose address may have been erased before it was opened: it can only be cancelled. */
export type UnopenedDelivery = Omit<NewDelivery, 'destination'> & { readonly destination: Personal<string> };

/** With the hash of what the signer may sign under this delivery: for an erased address, of no destination, which it refuses. */
const requestOf = (unopened: UnopenedDelivery): DeliveryRequest => {
  const { deliveryId, cause, money } = unopened;
  const destination = orErased(unopened.destination, '');
  return { ...unopened, approvalHash: approvalHashOf({ deliveryId, cause, asset: money.asset, minor: money.minor, destination }) };
};

/**
 * Begins a delivery; from here on jobs take it to its end, which is `DeliverySettled`: the state says `settled` or `returned`. The same
 * delivery again changes nothing. @throws Error when the id belongs to another one
 */
export const openDelivery = async (log: EventLog, context: CommandContext, opened: NewDelivery): Promise<void> => {
  const { deliveryId } = opened;
  const handled = await handleCommand(log, {
    stream: deliveryStream(deliveryId),
    decider: delivery,
    command: { type: 'OpenDelivery', delivery: requestOf(opened) },
    context,
  });
  if (!handled.accepted) throw new Error(`Delivery ${deliveryId} was refused: ${handled.refusal.code}.`);
};

/**
 * Opens a delivery and cancels it in one append; one that is already open is cancelled. It occupies the delivery's stream, so that a slow
 * run that is about to open the same delivery finds it ended. A delivery that is built stays as it is.
 */
export const openCancelled = (log: EventLog, context: CommandContext, unopened: UnopenedDelivery) =>
  handleCommand(log, {
    stream: deliveryStream(unopened.deliveryId),
    decider: delivery,
    command: { type: 'CancelDelivery', unopened: requestOf(unopened) },
    context,
  });
