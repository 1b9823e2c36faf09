import type { CryptoAsset } from '@danubit/contracts/values/assets';
import type { Money } from '@danubit/contracts/values/money';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import { CONFIRMATIONS } from '../confirmations.ts';
import type { Block, DeliveryEvent } from './delivery.events.ts';
import type { Decided } from './delivery.refusals.ts';
import { signedOf, type Delivery } from './delivery.state.ts';

/** A transaction in a block. `networkFee` is what it cost, in the chain's own coin. */
export type Mined = { readonly txid: string; readonly block: Block; readonly confirmations: number; readonly networkFee: Money };

/** What the chain reports. */
export type ChainCommand =
  | { readonly type: 'RecordBroadcast'; readonly txid: string }
  | { readonly type: 'RecordSeen'; readonly txid: string; readonly block: Block }
  /** The transaction that was seen is no longer in any block. */
  | { readonly type: 'RecordReorganisation' }
  | { readonly type: 'ConfirmDelivery'; readonly mined: Mined }
  /** `reverted`: a transaction of the delivery; `spent_elsewhere`: a foreign transaction that used its coins or sequence number. */
  | { readonly type: 'AbandonDelivery'; readonly proof: 'reverted' | 'spent_elsewhere'; readonly mined: Mined };

export const decideOnChain = (command: ChainCommand, state: Delivery): Decided => {
  switch (command.type) {
    case 'RecordBroadcast':
      return decideBroadcast(command.txid, state);
    case 'RecordSeen':
      return decideSeen(command, state);
    case 'RecordReorganisation':
      return reorganised(state).length === 0 ? refuse({ code: 'not_seen' }) : accept<DeliveryEvent>(...reorganised(state));
    case 'ConfirmDelivery':
      return decideConfirmation(command.mined, state);
    case 'AbandonDelivery':
      return decideAbandonment(command, state);
  }
};

const isOurs = (state: Delivery, txid: string): boolean => signedOf(state).some((signed) => signed.txid === txid);

const decideBroadcast = (txid: string, state: Delivery): Decided => {
  if (!isOurs(state, txid)) return refuse({ code: 'another_transaction' });
  return state.status === 'signed' && signedOf(state).at(-1)?.txid === txid
    ? accept<DeliveryEvent>({ type: 'DeliveryBroadcast', data: { deliveryId: state.request.deliveryId, txid } })
    : accept();
};

/** Includes deliveries whose replacement is being signed, because an earlier transaction may be mined at any time. */
const UNDER_WAY: readonly Delivery['status'][] = ['built', 'signed', 'broadcast', 'seen'];

const decideSeen = ({ txid, block }: { readonly txid: string; readonly block: Block }, state: Delivery): Decided => {
  if (!isOurs(state, txid)) return refuse({ code: 'another_transaction' });
  if (!UNDER_WAY.includes(state.status)) return accept();
  if (state.seen?.txid === txid && state.seen.block.hash === block.hash) return accept();
  const seen: DeliveryEvent = { type: 'DeliverySeen', data: { deliveryId: state.request.deliveryId, txid, block } };
  return accept<DeliveryEvent>(...reorganised(state), seen);
};

const reorganised = ({ status, seen, request: { deliveryId } }: Delivery): readonly DeliveryEvent[] =>
  status === 'seen' && seen !== null ? [{ type: 'DeliveryReorganised', data: { deliveryId, txid: seen.txid, block: seen.block } }] : [];

const isDeepEnough = (state: Delivery, { confirmations }: Mined): boolean =>
  confirmations >= CONFIRMATIONS[state.request.money.asset as CryptoAsset];

const decideConfirmation = (mined: Mined, state: Delivery): Decided => {
  if (state.status !== 'seen' || state.seen?.txid !== mined.txid || state.seen.block.hash !== mined.block.hash) {
    return refuse({ code: 'not_seen' });
  }
  if (!isDeepEnough(state, mined)) return refuse({ code: 'too_few_confirmations' });
  return accept<DeliveryEvent>({ type: 'DeliveryConfirmed', data: { deliveryId: state.request.deliveryId, ...mined } });
};

const decideAbandonment = ({ proof, mined }: Extract<ChainCommand, { readonly type: 'AbandonDelivery' }>, state: Delivery): Decided => {
  if (!UNDER_WAY.includes(state.status)) return refuse({ code: 'not_broadcast' });
  if (isOurs(state, mined.txid) !== (proof === 'reverted')) return refuse({ code: 'proves_nothing' });
  if (!isDeepEnough(state, mined)) return refuse({ code: 'too_few_confirmations' });
  const { txid, block, networkFee } = mined;
  return accept<DeliveryEvent>({
    type: 'DeliveryAbandoned',
    data: { deliveryId: state.request.deliveryId, proof, txid, block, networkFee: proof === 'reverted' ? networkFee : null },
  });
};
