import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { money } from '@danubit/contracts/values/money';
import type { ChainNodes } from '@danubit/core/chain/chains';
import type { MinedTransaction } from '@danubit/core/chain/chain-node.port';
import { COIN_OF, networkOf } from '@danubit/core/chain/networks';
import { CONFIRMATIONS } from '@danubit/core/domain/delivery/confirmations';
import { refill, type RefillCommand } from '@danubit/core/domain/delivery/refill/refill.decider';
import type { RefillEvent } from '@danubit/core/domain/delivery/refill/refill.events';
import { refillStream } from '@danubit/core/domain/delivery/refill/refill.stream';
import { networkCost } from '@danubit/core/domain/ledger/entry/order.entries';
import { openLedger, type Ledger } from '@danubit/core/ledger/ledger';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type Job, type JobOutcome, type JobTools } from './job.ts';

type Tools = JobTools & { readonly nodes: ChainNodes };
type Arrived = { readonly asset: CryptoAsset; readonly txid: string };

const LOOK_EVERY_MS = 10_000;
/** A transaction that is in no block for so long is given up; seen again, it counts again. */
const LOST_AFTER_MS = 3 * 86_400_000;

const idOf = ({ asset, txid }: Pick<RefillEvent['data'], 'asset'> & { readonly txid: string }): string =>
  idFromText(`refill:${asset}:${txid}`);

/** Subject of the work. An id comes first, since the id of the work is derived from it. */
export const refillSubjectOf = (arrived: Extract<RefillEvent, { type: 'RefillArrived' }>['data']): string =>
  `${idOf(arrived)}/${arrived.asset}/${arrived.txid}`;

/**
 * Books what came back from cold storage once the chain has confirmed it. Both places are in custody, so only the network fee that the cold
 * address paid is an entry; of a token it was ether.
 */
export const bookRefillJob = (tools: Tools): Job => {
  const ledger = openLedger(tools.log);
  return {
    action: 'book-refill',
    async run(work) {
      const [, asset = '', txid = ''] = work.subject.split('/');
      const arrived: Arrived = { asset: asset as CryptoAsset, txid };
      const { state, history } = await tools.log.loadWithHistory(refill, refillStream(arrived.asset));
      if (state.arrivals.get(txid)?.status !== 'seen') return 'done';
      const sighting = await tools.nodes[networkOf(arrived.asset)].look(txid);
      if (sighting.kind === 'mined' && sighting.confirmations >= CONFIRMATIONS[arrived.asset]) {
        return book({ ...tools, ledger }, work, arrived, sighting);
      }
      const since = history.findLast(({ type, data }) => type === 'RefillArrived' && data.txid === txid)?.metadata.occurredAt ?? '';
      const isLost = sighting.kind !== 'mined' && tools.clock.now().getTime() - Date.parse(since) > LOST_AFTER_MS;
      if (!isLost) return { againInMs: LOOK_EVERY_MS, untried: true };
      await give(tools, work, { type: 'LoseArrival', ...arrived });
      return 'done';
    },
  };
};

type Booking = Tools & { readonly ledger: Ledger };
const book = async (tools: Booking, work: DueWork, arrived: Arrived, { fee }: MinedTransaction): Promise<JobOutcome> => {
  const cost = money(COIN_OF[networkOf(arrived.asset)], fee);
  const effectiveAt = tools.clock.now().toISOString();
  const entry = networkCost({ deliveryId: idOf(arrived), money: cost, paidFrom: 'custody.own', effectiveAt });
  const posted = fee === 0n ? null : await tools.ledger.postJournalEntry(contextOf(work, tools.clock, 'fee', null), entry.entryId, entry);
  await give(tools, work, { type: 'BookArrival', ...arrived, entryId: posted?.entryId ?? null });
  return 'done';
};

/** What another run has recorded meanwhile is refused. */
const give = async ({ log, clock }: Tools, work: DueWork, command: RefillCommand): Promise<void> => {
  await handleCommand(log, {
    stream: refillStream(command.asset),
    decider: refill,
    command,
    context: { ...contextOf(work, clock, command.type, null), commandId: newCommandId(clock.now()) },
  });
};
