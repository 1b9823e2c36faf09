import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { money } from '@danubit/contracts/values/money';
import type { ChainNode, MinedTransaction, Sighting } from '@danubit/core/chain/chain-node.port';
import { COIN_OF, networkOf, type Network } from '@danubit/core/chain/networks';
import { CONFIRMATIONS } from '@danubit/core/domain/delivery/confirmations';
import { MOST_ATTEMPTS } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import type { Mined } from '@danubit/core/domain/delivery/delivery/delivery-on-chain';
import { signedOf, type Delivery } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { DueWork } from '../due/due-work.ts';
import {
  assetOf,
  giveToDelivery,
  nodeOf,
  payerOf,
  readDelivery,
  transferOf,
  type DeliveryTools,
  type ReadDelivery,
} from './delivery-subject.ts';
import type { Job, JobOutcome } from './job.ts';

const LOOK_EVERY_MS: Readonly<Record<Network, number>> = { bitcoin: 3_000, ethereum: 2_000 };
/** In the fast look; an older delivery is looked at less often. */
const YOUNG_MS = 600_000;
const OLD_EVERY_MS = 60_000;
/** A transaction that waits longer than this pays too little. */
const STUCK_MS: Readonly<Record<Network, number>> = { bitcoin: 1_800_000, ethereum: 300_000 };
/** From then on each check counts as a try, and the alarm about old work is raised. */
const OVERDUE_MS = 6 * 3_600_000;

const UNDER_WAY: readonly Delivery['status'][] = ['built', 'signed', 'broadcast', 'seen'];

/**
 * Checks a delivery on the chain until it has ended there. Any of its transactions may be mined; none is assumed lost. A missing
 * transaction is sent again with the same bytes, one that waits too long is replaced at a higher fee, one from a replaced block waits
 * again. Only enough confirmations end it: of its own transaction, or of another one that has used its coins or sequence number.
 */
export const watchDeliveryJob = (tools: DeliveryTools): Job => ({
  action: 'watch-delivery',
  async run(work) {
    const read = await readDelivery(tools.log, work.subject);
    const { state } = read;
    if (!UNDER_WAY.includes(state.status) || signedOf(state).length === 0) return 'done';
    const node = nodeOf(tools, state);
    const sightings = await Promise.all(signedOf(state).map(({ txid }) => node.look(txid)));
    const mined = sightings.find((sighting) => sighting.kind === 'mined');
    const isEnded = mined === undefined ? await whileAbsent(tools, work, read, sightings) : await whenMined(tools, work, state, mined);
    return isEnded ? 'done' : again(tools, read);
  },
});

const again = ({ clock }: DeliveryTools, { state, history }: ReadDelivery): JobOutcome => {
  const ageMs = clock.now().getTime() - Date.parse(firstSignedAt(history));
  const againInMs = ageMs < YOUNG_MS ? LOOK_EVERY_MS[networkOf(assetOf(state))] : OLD_EVERY_MS;
  return ageMs < OVERDUE_MS ? { againInMs, untried: true } : { againInMs };
};

const timesOf = (history: ReadDelivery['history'], types: readonly string[]): readonly string[] =>
  history.flatMap(({ type, metadata }) => (types.includes(type) ? [metadata.occurredAt] : []));

/** Only signed deliveries are watched. */
const firstSignedAt = (history: ReadDelivery['history']): string => timesOf(history, ['DeliverySigned'])[0] ?? '';

type MinedSighting = Extract<Sighting, { kind: 'mined' }>;

/** @returns whether the delivery has ended on the chain */
const whenMined = async (tools: DeliveryTools, work: DueWork, state: Delivery, found: MinedSighting): Promise<boolean> => {
  const mined = minedOf(state, found);
  const isDeepEnough = found.confirmations >= CONFIRMATIONS[assetOf(state)];
  if (!found.hasMoved) {
    if (isDeepEnough) await giveToDelivery(tools, work, state, { type: 'AbandonDelivery', proof: 'reverted', mined });
    return isDeepEnough;
  }
  await giveToDelivery(tools, work, state, { type: 'RecordSeen', txid: mined.txid, block: mined.block });
  if (isDeepEnough) await giveToDelivery(tools, work, state, { type: 'ConfirmDelivery', mined });
  return isDeepEnough;
};

const minedOf = (state: Delivery, { txid, block, confirmations, fee }: MinedTransaction): Mined => ({
  txid,
  block: { height: block.height, hash: block.hash },
  confirmations,
  networkFee: money(coinOf(assetOf(state)), fee),
});

const coinOf = (asset: CryptoAsset): CryptoAsset => COIN_OF[networkOf(asset)];

const whileAbsent = async (
  tools: DeliveryTools,
  work: DueWork,
  { state, history }: ReadDelivery,
  sightings: readonly Sighting[],
): Promise<boolean> => {
  if (state.status === 'seen') await giveToDelivery(tools, work, state, { type: 'RecordReorganisation' });
  const node = nodeOf(tools, state);
  if (sightings.some(({ kind }) => kind === 'waiting')) {
    if (isStuck(tools, state, history)) await bump(tools, work, state, node);
    return false;
  }
  return sendAgain(tools, work, state, node);
};

/** Since it was last sent under a new fee; a replacement that is being signed is not replaced again. */
const isStuck = ({ clock }: DeliveryTools, state: Delivery, history: ReadDelivery['history']): boolean => {
  const last = timesOf(history, ['DeliveryBroadcast', 'FeeBumped', 'DeliveryReorganised']).at(-1);
  if (state.status !== 'broadcast' || last === undefined || state.attempts.length >= MOST_ATTEMPTS) return false;
  return clock.now().getTime() - Date.parse(last) > STUCK_MS[networkOf(assetOf(state))];
};

/** Once the address was erased, no replacement can be made: the transactions that are signed stay. */
const bump = async (tools: DeliveryTools, work: DueWork, state: Delivery, node: ChainNode): Promise<void> => {
  if (isErased(state.request.destination)) return;
  const last = state.attempts.at(-1);
  const plan = last === undefined ? undefined : await node.dearer(await transferOf(tools, state), last.plan);
  if (plan !== undefined) await giveToDelivery(tools, work, state, { type: 'BumpFee', plan });
};

/** The same bytes: to the network they are one transaction. */
const sendAgain = async (tools: DeliveryTools, work: DueWork, state: Delivery, node: ChainNode): Promise<boolean> => {
  const signed = signedOf(state).at(-1);
  if (signed === undefined || typeof signed.bytes !== 'string') throw new Error('There are no bytes to send again.');
  const handover = await node.broadcast(signed.bytes);
  if (handover.kind === 'taken') {
    await giveToDelivery(tools, work, state, { type: 'RecordBroadcast', txid: signed.txid });
    return false;
  }
  if (handover.reason === 'outbid') await bump(tools, work, state, node);
  return handover.reason === 'spent' ? isSpentElsewhere(tools, work, state, node) : false;
};

const isSpentElsewhere = async (tools: DeliveryTools, work: DueWork, state: Delivery, node: ChainNode): Promise<boolean> => {
  const [first] = state.attempts;
  const spender = first === undefined ? undefined : await node.spenderOf(await payerOf(tools, state), first.plan);
  if (spender === undefined || spender.confirmations < CONFIRMATIONS[assetOf(state)]) return false;
  const refused = await giveToDelivery(tools, work, state, {
    type: 'AbandonDelivery',
    proof: 'spent_elsewhere',
    mined: minedOf(state, spender),
  });
  return refused === null;
};
