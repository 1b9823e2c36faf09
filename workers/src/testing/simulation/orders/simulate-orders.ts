import { money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { mainLogOn } from '@danubit/core/main-log/open-event-log';
import { idFromText } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';
import { advanceOrderJob } from '../../../jobs/advance-order.job.ts';
import { fillHedgeJob } from '../../../jobs/fill-hedge.job.ts';
import type { Job } from '../../../jobs/job.ts';
import { takeOrderPaymentJob } from '../../../jobs/take-order-payment.job.ts';
import { allReactors, workRequestedBy } from '../../../reactors/all-reactors.ts';
import { deliveryJobsOf } from '../../delivery-scene.ts';
import { ProcessClock } from '../process-clock.ts';
import { SimulatedProcess } from '../process.ts';
import { SimulatedDue, type Worker } from '../simulated-due.ts';
import { SimulatedStore } from '../simulated-store.ts';
import { World } from '../world.ts';
import { Buyers } from './buyers.ts';
import { judgeOrders, type JudgedOrders } from './order-findings.ts';
import { SimulatedChain } from './simulated-chain.ts';
import { SimulatedMarket } from './simulated-market.ts';

export type OrderSimulationReport = JudgedOrders & {
  readonly seed: number;
  readonly orders: number;
  readonly events: number;
  readonly kills: number;
  readonly runs: number;
  readonly reorganisations: number;
  /** Times that the node or the signer was killed. */
  readonly outages: number;
};

const STARTS_AT = new Date('2026-11-21T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long customers keep coming, and until when the chain runs. */
const OPEN_MS = 6 * HOUR_MS;
const FAULTS_MS = 8 * HOUR_MS;
const QUIET_MS = 12 * DAY_MS;
const ENOUGH_MS = 40 * DAY_MS;
const WORKERS = 2;
const PROCESS_FAULTS = { kill: 0.002, pause: 0.0003 };
const STORE_FAULTS = { busy: 0.003, lostAnswer: 0.006, unreachable: 0.002 };
const REACTS_MS = [1, 300] as const;
const CUSTOMER_SHARE = 10;
const BALANCE = money('EUR', 250_000n);

/**
 * Orders from their placing to their end: the real deciders, reactors and jobs on a simulated clock, log, queue, chain, signer and market.
 * Everything that happens follows from the seed.
 */
export const simulateOrders = async ({
  seed,
  orders,
}: {
  readonly seed: number;
  readonly orders: number;
}): Promise<OrderSimulationReport> => {
  const world = new World(seed, STARTS_AT);
  const giveBack = world.replaceTimers();
  try {
    const store = new MemoryEventStore(world);
    const keys = new MemoryPersonalDataKeys();
    const log = mainLogOn(store, keys, TEST_IDENTITY);
    const [market, chain] = [new SimulatedMarket(world), new SimulatedChain(world)];
    const customers = Array.from({ length: Math.ceil(orders / CUSTOMER_SHARE) }, (_, index) => idFromText(`buyer ${String(index)}`));
    const buyers = new Buyers(world, log, market, customers);
    await buyers.register(BALANCE);
    const workers: readonly Worker[] = Array.from({ length: WORKERS }, () => {
      const process = new SimulatedProcess(world, PROCESS_FAULTS);
      const reached = mainLogOn(new SimulatedStore(store, world, process, STORE_FAULTS), keys, TEST_IDENTITY);
      return { process, jobs: jobsOf(process, { log: reached, clock: new ProcessClock(world, process) }, market, chain) };
    });
    const due = new SimulatedDue(world);
    const events = react({ world, store, log, due, workers, buyers });
    openDoors(world, orders, { buyers, market, chain });
    await world.run(STARTS_AT.getTime() + ENOUGH_MS);
    const judged = await judgeOrders({ log, events, placed: buyers.placed, chain: chain.chain, market });
    const stuck = due.open().map(({ action, subject, lastError }) => `${action} of ${subject} is open: ${lastError ?? 'no error'}`);
    const kills = workers.reduce((sum, { process }) => sum + process.kills, 0);
    const { reorganisations, outages } = chain;
    return {
      seed,
      orders,
      events: events.length,
      kills,
      runs: due.runs,
      reorganisations,
      outages,
      ...judged,
      findings: [...judged.findings, ...stuck],
    };
  } finally {
    giveBack();
  }
};

type JobTools = { readonly log: EventLog; readonly clock: ProcessClock };

const jobsOf = (process: SimulatedProcess, own: JobTools, market: SimulatedMarket, chain: SimulatedChain): ReadonlyMap<string, Job> => {
  const tools = { ...own, liquidity: market.reachedBy(process) };
  const jobs = [advanceOrderJob(tools), fillHedgeJob(tools), takeOrderPaymentJob(tools)];
  return new Map([...jobs, ...deliveryJobsOf(own, chain.nodeFor(process), chain.signerFor(process))].map((job) => [job.action, job]));
};

type Following = {
  readonly world: World;
  readonly store: MemoryEventStore;
  readonly log: EventLog;
  readonly due: SimulatedDue;
  readonly workers: readonly Worker[];
  readonly buyers: Buyers;
};

/** Each event reaches the reactors of the simulated jobs after a moment. @returns all events, as they come */
const react = ({ world, store, log, due, workers, buyers }: Following): readonly RecordedDomainEvent<MainLogEvent>[] => {
  const events: RecordedDomainEvent<MainLogEvent>[] = [];
  const simulated = new Set<string>(workers.flatMap(({ jobs }) => [...jobs.keys()]));
  const reactors = allReactors.filter(({ action }) => simulated.has(action));
  const read = async (batch: Parameters<EventLog['decode']>[0]): Promise<void> => {
    for (const event of await log.decode<MainLogEvent>(batch)) {
      events.push(event);
      buyers.watch(event);
      for (const asked of reactors.flatMap((reactor) => workRequestedBy(reactor, event))) {
        world.after(world.between(...REACTS_MS), () => {
          due.request(asked, event, workers);
        });
      }
    }
  };
  void store.subscribe('', read, new AbortController().signal);
  return events;
};

const openDoors = (
  world: World,
  orders: number,
  { buyers, market, chain }: { readonly buyers: Buyers; readonly market: SimulatedMarket; readonly chain: SimulatedChain },
): void => {
  const startsAt = world.nowMs;
  market.move(startsAt + FAULTS_MS);
  chain.run(startsAt + FAULTS_MS, startsAt + QUIET_MS);
  for (let number = 0; number < orders; number += 1) {
    world.after(world.between(0, OPEN_MS), () => void buyers.buy(number));
    if (world.chance(0.05)) {
      world.after(world.between(0, OPEN_MS), () => {
        buyers.restrictSomebody();
      });
    }
  }
};
