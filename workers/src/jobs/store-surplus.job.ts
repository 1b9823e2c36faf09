import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { money } from '@danubit/contracts/values/money';
import type { ChainInbox } from '@danubit/core/chain/chain-inbox.port';
import type { ColdAddresses, HotWalletLimits } from '@danubit/core/chain/cold-storage-settings';
import { networkOf } from '@danubit/core/chain/networks';
import { openDelivery } from '@danubit/core/delivery/open-delivery';
import {
  coldStorage,
  HOUSE,
  type ColdStorageCommand,
  type SurplusMove,
} from '@danubit/core/domain/delivery/cold-storage/cold-storage.decider';
import { coldStorageStream } from '@danubit/core/domain/delivery/cold-storage/cold-storage.stream';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { HOT_WALLET } from '@danubit/core/domain/delivery/delivery/payer';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { DueWork } from '../due/due-work.ts';
import type { DeliveryTools } from './delivery-subject.ts';
import { contextOf, type Job, type JobOutcome } from './job.ts';

export type ColdStorageTools = { readonly cold: ColdAddresses; readonly hotWalletLimits: HotWalletLimits };
type Tools = DeliveryTools & ColdStorageTools & { readonly inboxes: readonly ChainInbox[] };

/** The last move never left: the network was too dear, or the token paused. */
const LATER_MS = 3_600_000;

/** Subject of the work. An id comes first, since the id of the work is derived from it. */
export const surplusSubjectOf = (asset: CryptoAsset): string => `${idFromText(`surplus:${asset}`)}/${asset}`;

/**
 * Moves what a hot wallet holds beyond its limit to the cold address, by a delivery. The move is recorded first; the signer knows the cold
 * address from its own settings and signs no other.
 */
export const storeSurplusJob = (tools: Tools): Job => ({
  action: 'store-surplus',
  async run(work) {
    const asset = await assetOf(tools, work.subject);
    const to = asset === null ? undefined : tools.cold[asset];
    const limit = asset === null ? undefined : tools.hotWalletLimits[asset];
    if (asset === null || to === undefined) return 'done';
    const { open } = await tools.log.load(coldStorage, coldStorageStream(asset));
    if (open !== null) {
      const end = await follow(tools, work, open, to);
      if (end !== 'moved') return end === 'under_way' ? 'done' : { againInMs: LATER_MS, untried: true };
    }
    return limit === undefined ? 'done' : start(tools, work, { asset, to, ...limit });
  },
});

const assetOf = async ({ log }: Tools, subject: string): Promise<CryptoAsset | null> => {
  const [id = '', asset] = subject.split('/');
  if (asset !== undefined) return asset as CryptoAsset;
  const ended = await log.load(delivery, deliveryStream(id));
  return ended === null ? null : (ended.request.money.asset as CryptoAsset);
};

type Surplus = { readonly asset: CryptoAsset; readonly to: string; readonly most: bigint; readonly kept: bigint };

const start = async (tools: Tools, work: DueWork, { asset, to, most, kept }: Surplus): Promise<JobOutcome> => {
  const network = networkOf(asset);
  const held = await tools.nodes[network].balanceOf(asset, await tools.signer.addressOf({ asset, hotWallet: HOT_WALLET }));
  if (held <= most) return 'done';
  // The node watches the cold address, so that the proof of safeguarding counts the coins there.
  await tools.inboxes.find((inbox) => inbox.network === network)?.watch(to);
  const move = { asset, moveId: newCommandId(tools.clock.now()), money: money(asset, held - kept) };
  if (await give(tools, work, { type: 'StartMove', ...move })) await follow(tools, work, move, to);
  return 'done';
};

/** Opens the delivery where a run that was killed has not, and takes over its end. */
const follow = async (tools: Tools, work: DueWork, move: SurplusMove, to: string): Promise<'moved' | 'failed' | 'under_way'> => {
  const { asset, moveId } = move;
  const opened = await tools.log.load(delivery, deliveryStream(moveId));
  if (opened === null) {
    const request = {
      deliveryId: moveId,
      cause: { kind: 'cold_storage', id: moveId },
      ...HOUSE,
      money: move.money,
      destination: to,
    } as const;
    await openDelivery(tools.log, contextOf(work, tools.clock, `open:${moveId}`, HOUSE.subjectId), request);
    return 'under_way';
  }
  if (opened.status !== 'settled' && opened.status !== 'returned') return 'under_way';
  const txid = opened.confirmed?.txid ?? null;
  await give(tools, work, { type: 'EndMove', asset, moveId, txid });
  return txid === null ? 'failed' : 'moved';
};

/** @returns whether it was accepted: another run may have been faster */
const give = async ({ log, clock }: Tools, work: DueWork, command: ColdStorageCommand): Promise<boolean> => {
  const handled = await handleCommand(log, {
    stream: coldStorageStream(command.asset),
    decider: coldStorage,
    command,
    context: { ...contextOf(work, clock, command.type, null), commandId: newCommandId(clock.now()) },
  });
  return handled.accepted;
};
