import type { CryptoAsset } from '@danubit/contracts/values/assets';
import type { ChainNode, Transfer } from '@danubit/core/chain/chain-node.port';
import type { ChainNodes } from '@danubit/core/chain/chains';
import { networkOf } from '@danubit/core/chain/networks';
import { delivery, type DeliveryCommand } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import type { DeliveryRefusal } from '@danubit/core/domain/delivery/delivery/delivery.refusals';
import type { Delivery } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { payerNumberOf } from '@danubit/core/domain/delivery/delivery/payer';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { payerOfRequest, type Signer } from '@danubit/core/signer/signer.port';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobTools } from './job.ts';

export type DeliveryTools = JobTools & { readonly nodes: ChainNodes; readonly signer: Signer };

export type ReadDelivery = { readonly state: Delivery; readonly history: readonly RecordedDomainEvent<DeliveryEvent>[] };

/** @throws Error when there is no such delivery: work is only derived from events of one */
export const readDelivery = async (log: EventLog, deliveryId: string): Promise<ReadDelivery> => {
  const { state, history } = await log.loadWithHistory(delivery, deliveryStream(deliveryId));
  if (state === null) throw new Error(`Delivery ${deliveryId} is not in the log.`);
  return { state, history };
};

/**
 * Gives a command to the delivery; null when it was accepted. The command id is new each time, since one run may record several blocks; the
 * decider ignores what is already recorded.
 */
export const giveToDelivery = async (
  { log, clock }: JobTools,
  work: DueWork,
  { request: { deliveryId, subjectId } }: Delivery,
  command: DeliveryCommand,
): Promise<DeliveryRefusal | null> => {
  const handled = await handleCommand(log, {
    stream: deliveryStream(deliveryId),
    decider: delivery,
    command,
    context: { ...contextOf(work, clock, command.type, subjectId), commandId: newCommandId(clock.now()) },
  });
  return handled.accepted ? null : handled.refusal;
};

export const assetOf = ({ request: { money } }: Delivery): CryptoAsset => money.asset as CryptoAsset;

export const nodeOf = ({ nodes }: Pick<DeliveryTools, 'nodes'>, state: Delivery): ChainNode => nodes[networkOf(assetOf(state))];

/** The number of the hot wallet that pays. */
export const payerNumber = ({ request, hotWallet }: Delivery): number => hotWallet ?? payerNumberOf(request);

/** The address that pays. */
export const payerOf = ({ signer }: Pick<DeliveryTools, 'signer'>, state: Delivery): Promise<string> =>
  signer.addressOf(
    payerOfRequest({
      asset: assetOf(state),
      hotWallet: payerNumber(state),
      cause: state.request.cause,
      customer: state.request.userId,
    }),
  );

/** @throws Error when the destination was erased: such a delivery is given up, or its signed transactions decide */
export const transferOf = async (tools: Pick<DeliveryTools, 'signer'>, state: Delivery): Promise<Transfer> => {
  const { money, destination } = state.request;
  if (typeof destination !== 'string') throw new Error('The destination of the delivery was erased.');
  return { asset: assetOf(state), minor: BigInt(money.minor), from: await payerOf(tools, state), to: destination };
};
