import { money } from '@danubit/contracts/values/money';
import type { ChainNode } from '@danubit/core/chain/chain-node.port';
import { addressRulesOf } from '@danubit/core/chain/chains-config';
import { EXAMPLE_LIST, readListedAddresses } from '@danubit/core/chain/listed-addresses';
import { openDelivery } from '@danubit/core/delivery/open-delivery';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { purchaseCryptoLeg } from '@danubit/core/domain/ledger/entry/order.entries';
import { openLedger } from '@danubit/core/ledger/ledger';
import type { Signer } from '@danubit/core/signer/signer.port';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { START } from '@danubit/event-store/event-store.port';
import type { Action } from '../due/due-work.ts';
import { tellCounterpartyJob } from '../jobs/tell-counterparty.job.ts';
import { clearDeliveryJob, type ClearDeliveryTools } from '../jobs/clear-delivery.job.ts';
import { readDelivery } from '../jobs/delivery-subject.ts';
import type { Job, JobOutcome, JobTools } from '../jobs/job.ts';
import { sendDeliveryJob } from '../jobs/send-delivery.job.ts';
import { settleDeliveryJob } from '../jobs/settle-delivery.job.ts';
import { watchDeliveryJob } from '../jobs/watch-delivery.job.ts';
import { CLEARS_ALL, SUBJECT_ID, TestClock, typesOf, USER_ID, workOn } from './deposit-scene.ts';
import { erasableKeys } from './erasable-keys.ts';
import { MemoryChain, TestSigner } from './memory-chain.ts';
import { DEVELOPMENT_CHAINS, noCounterparties } from './no-deliveries.ts';
import { verifyCustomer } from './verified-customer.ts';

/** The process was killed at this place. */
export class Killed extends Error {}

export const DESTINATION = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const AMOUNT = money('ETH.ethereum', 10n ** 17n);
const WALLET = { walletId: USER_ID, userId: USER_ID };
const ACTIONS = [
  'clear-delivery',
  'send-delivery',
  'watch-delivery',
  'settle-delivery',
  'tell-counterparty',
] as const satisfies readonly Action[];
export type DeliveryAction = (typeof ACTIONS)[number];

/** Every call that leaves the process may be its last: before it has an effect, or after it. */
const mortal = <Kind extends object>(target: Kind, strike: () => void, names?: readonly string[]): Kind =>
  new Proxy(target, {
    get: (_, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const bound = member.bind(target) as (...values: unknown[]) => unknown;
      if (names !== undefined && !names.includes(String(name))) return bound;
      return async (...values: unknown[]) => {
        strike();
        const result = await bound(...values);
        strike();
        return result;
      };
    },
  });

export type Counterparties = Pick<ClearDeliveryTools, keyof typeof noCounterparties>;
export type DeliveryScene = ReturnType<typeof deliveryScene>;

/** Deliveries of ether with a chain and a signer in memory. */
export const deliveryScene = (counterparties: Counterparties = noCounterparties) => {
  const clock = new TestClock();
  const { keys, erase } = erasableKeys();
  const log = memoryLog({ clock, keys });
  const chain = new MemoryChain();
  const signer = new TestSigner();
  /** Calls until the process is killed; undefined: never. */
  const life: { left: number | undefined } = { left: undefined };
  const strike = (): void => {
    if (life.left === undefined) return;
    life.left -= 1;
    if (life.left > 0) return;
    life.left = undefined;
    throw new Killed();
  };
  const jobs = jobsOf(mortal(log, strike, ['append']), clock, mortal(chain.node, strike), mortal(signer, strike), counterparties);
  const context = () =>
    commandContext({
      ...{ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString() },
      ...{ actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID },
    });
  const run = async (action: DeliveryAction, deliveryId: string, tries = 0): Promise<JobOutcome | 'killed'> => {
    const job = jobs.get(action);
    if (job === undefined) throw new Error(`There is no job of ${action}.`);
    try {
      return await job.run(workOn(action, deliveryId, tries));
    } catch (error) {
      if (error instanceof Killed) return 'killed';
      throw error;
    }
  };
  return {
    ...{ clock, log, chain, signer, life, run, erase },
    /** Whether it has not been killed yet, though it should be. */
    isDoomed: () => life.left !== undefined,
    open: async (destination = DESTINATION, { isVerified = true } = {}): Promise<string> => {
      if (isVerified) await verifyCustomer(log);
      const deliveryId = newCommandId(clock.now());
      const bought = purchaseCryptoLeg(WALLET, { orderId: deliveryId, money: AMOUNT, effectiveAt: clock.now().toISOString() });
      await openLedger(log).postWalletEntry(context(), bought, START);
      const cause = { kind: 'order', id: deliveryId } as const;
      await openDelivery(log, context(), { deliveryId, cause, ...WALLET, subjectId: SUBJECT_ID, money: AMOUNT, destination });
      return deliveryId;
    },
    /** By an officer. */
    release: (deliveryId: string) =>
      handleCommand(log, {
        stream: deliveryStream(deliveryId),
        decider: delivery,
        command: { type: 'ReleaseDelivery', by: 'officer', reason: 'checked' },
        context: context(),
      }),
    /** All jobs once, in their order. */
    round: async (deliveryId: string): Promise<void> => {
      for (const action of ACTIONS) await run(action, deliveryId);
    },
    statusOf: async (deliveryId: string) => (await readDelivery(log, deliveryId)).state.status,
    typesOf: async (deliveryId: string) => (await typesOf(log, deliveryStream(deliveryId))).map((type) => type.replace('Delivery', '')),
    entriesOf: (deliveryId: string) => entriesOf(log, deliveryId),
  };
};

const jobsOf = (
  log: EventLog,
  clock: TestClock,
  node: MemoryChain['node'],
  signer: TestSigner,
  counterparties: Counterparties,
): ReadonlyMap<string, Job> => new Map(deliveryJobsOf({ log, clock }, node, signer, counterparties).map((job) => [job.action, job]));

/** All jobs of deliveries, with a chain and a signer in memory. */
export const deliveryJobsOf = (
  own: JobTools,
  node: ChainNode,
  signer: Signer,
  counterparties: Counterparties = noCounterparties,
): readonly Job[] => {
  const tools = {
    ...counterparties,
    ...{ ...own, signer, nodes: { ethereum: node, bitcoin: node } },
    ...{ addressRules: addressRulesOf(DEVELOPMENT_CHAINS), listed: readListedAddresses(EXAMPLE_LIST), compliance: CLEARS_ALL },
  };
  return [clearDeliveryJob(tools), sendDeliveryJob(tools), watchDeliveryJob(tools), settleDeliveryJob(tools), tellCounterpartyJob(tools)];
};

/** Ids of the entries that the delivery caused. */
const entriesOf = async (log: EventLog, deliveryId: string): Promise<readonly string[]> => {
  const posted = (await log.store.readAll(START, 10_000)).filter(({ type }) => type === 'EntryPosted');
  const entries = (await log.decode<EntryEvent>(posted)).map(({ data }) => data);
  return entries.filter(({ cause }) => cause.kind === 'delivery' && cause.id === deliveryId).map(({ entryId }) => entryId);
};
