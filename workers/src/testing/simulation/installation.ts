import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { mainLogCodec } from '@danubit/core/main-log/open-event-log';
import { BankPaymentProvider } from '@danubit/core/payment-provider/iso20022/bank-payment-provider';
import type { PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';
import { paymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { recordedPayers } from '@danubit/core/payment-provider/recorded-payers';
import { recordedReports } from '@danubit/core/payment-provider/recorded-reports';
import { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';
import { readBankFiles } from '../../bank/read-bank-files.ts';
import type { Tools } from '../../jobs/all-jobs.ts';
import { allReactors, workRequestedBy } from '../../reactors/all-reactors.ts';
import { clearing, MANY_TRIES } from '../deposit-scene.ts';
import { adyenAdapter } from './adyen/adyen-adapter.ts';
import { AdyenApi } from './adyen/adyen-api.ts';
import { adyenNotification } from './adyen/adyen-notices.ts';
import { Bookkeepers } from './bookkeepers.ts';
import { Caller } from './caller.ts';
import { CHARACTERS } from './characters.ts';
import { DecodedOnce } from './decoded-once.ts';
import { LedgerSums } from './ledger-sums.ts';
import { noticeOf, type Happened } from './notice.ts';
import { People } from './people.ts';
import { ProcessClock } from './process-clock.ts';
import { SimulatedProcess, type ProcessFaults } from './process.ts';
import { ACCOUNT, BANK, SimulatedBank } from './simulated-bank.ts';
import type { Charge } from './simulated-charge.ts';
import { SimulatedDue, type Worker } from './simulated-due.ts';
import { ACTIONS, jobsOf } from './simulated-jobs.ts';
import { SimulatedProvider } from './simulated-provider.ts';
import { payoutIn } from './simulated-settlements.ts';
import { SimulatedStore } from './simulated-store.ts';
import { Withdrawals } from './withdrawals.ts';
import { stripeAdapter } from './stripe/stripe-adapter.ts';
import { StripeApi } from './stripe/stripe-api.ts';
import type { World } from './world.ts';

type Recorded = RecordedDomainEvent<MainLogEvent>;

/** What jobs read of the read tables. */
export type ReadBooks = Pick<Tools, 'clearing' | 'known' | 'bankEntries'>;
/** Folds the read tables from the events so far. */
export type OpenBooks = (events: () => Promise<readonly Recorded[]>) => ReadBooks;

export type Installation = {
  readonly log: EventLog;
  readonly events: readonly Recorded[];
  readonly processes: readonly SimulatedProcess[];
  readonly providers: readonly SimulatedProvider[];
  readonly bank: SimulatedBank;
  readonly caller: Caller;
  readonly people: People;
  readonly withdrawals: Withdrawals;
  readonly due: SimulatedDue;
  readonly sums: LedgerSums;
  readonly books: ReadBooks;
};

const WORKERS = 2;
const PROCESS_FAULTS = { kill: 0.001, pause: 0.0002 };
/** With more customers a file or a statement takes more calls, and must still come to its end between two kills. */
const CUSTOMERS_AT_FULL_RATE = 100;
const STORE_FAULTS = { busy: 0.003, lostAnswer: 0.004, unreachable: 0.002 };
/** Delay before an event reaches a reactor. */
const DELIVERY_MS = [1, 300] as const;

/** An api, two workers, and a process that reads the files of the bank, each with its own faults. */
export const openInstallation = (world: World, customers: readonly string[], openBooks: OpenBooks): Installation => {
  const store = new MemoryEventStore(world);
  const codec = new DecodedOnce(mainLogCodec(new MemoryPersonalDataKeys()));
  const log = new EventLog(store, codec, TEST_IDENTITY);
  const logOf = (process: SimulatedProcess): EventLog =>
    new EventLog(new SimulatedStore(store, world, process, STORE_FAULTS), codec, TEST_IDENTITY);

  const share = Math.min(1, CUSTOMERS_AT_FULL_RATE / customers.length);
  const faults: ProcessFaults = { kill: PROCESS_FAULTS.kill * share, pause: PROCESS_FAULTS.pause * share };
  const api = new SimulatedProcess(world, faults);
  const caller = new Caller(world, logOf(api));
  const [people, withdrawals, bookkeepers] = [new People(caller, customers), new Withdrawals(caller), new Bookkeepers(caller)];
  const reader = new SimulatedProcess(world, faults);
  const readerLog = logOf(reader);
  const bank = new SimulatedBank(world, () => {
    const parts = { log: readerLog, clock: new ProcessClock(world, reader), provider: BANK, inbox: bank.inbox };
    // A file that fails is read again the next time.
    readBankFiles(parts).catch(() => undefined);
  });
  const outward = {
    write: (provider: string, noticeId: string, happened: Happened) => {
      if (provider !== 'adyen') return () => void people.deliver(noticeOf(provider, noticeId, happened));
      const text = adyenNotification(happened);
      return () => void (text === undefined ? undefined : people.deliverSigned(text));
    },
    bringBack: (charge: Charge) => void people.bringBack(charge),
    transfer: (...[text, net]: Parameters<SimulatedBank['receivePayout']>) => {
      bank.receivePayout(text, net);
    },
  };
  const providers = CHARACTERS.map((character) => new SimulatedProvider(world, character, outward));

  const adapters = providers.map((provider) => adapterOf(provider, world));
  const events: Recorded[] = [];
  const sums = new LedgerSums();
  const books = openBooks(() => Promise.resolve(events));
  const shared = { ...clearing(MANY_TRIES), ...books, ...ourBooks(sums) };
  const workers: readonly Worker[] = Array.from({ length: WORKERS }, () => {
    const process = new SimulatedProcess(world, faults);
    const tools = { ...shared, log: logOf(process), clock: new ProcessClock(world, process) };
    const reached = adapters.map((open) => throughProcess(process, open(process, tools.log)));
    return { process, jobs: jobsOf(tools, paymentProviders([...reached, ordersOf(process, tools.log, bank)], never)) };
  });
  const due = new SimulatedDue(world);
  const seen = (event: Recorded): void => {
    events.push(event);
    sums.add(event);
    for (const watcher of [people, withdrawals, bookkeepers]) watcher.watch(event);
  };
  react({ world, store, log, events, due, workers, seen });
  const processes = [api, reader, ...workers.map(({ process }) => process)];
  return { log, events, processes, providers, bank, caller, people, withdrawals, due, sums, books };
};

const never = (): never => {
  throw new Error('The simulation has every provider that a payment names.');
};

const ourBooks = (sums: LedgerSums): Pick<Tools, 'payoutIn' | 'accounts' | 'isOnStatement' | 'ledgerTotals'> => ({
  payoutIn,
  accounts: [{ provider: BANK, iban: ACCOUNT.iban, ownIban: ACCOUNT.ownIban, currency: ACCOUNT.currency }],
  isOnStatement: (asset) => asset === ACCOUNT.currency,
  ledgerTotals: () => Promise.resolve(sums.read()),
});

/** The adapter of the bank; an order leaves the process as a file. */
const ordersOf = (process: SimulatedProcess, log: EventLog, bank: SimulatedBank): PaymentProvider =>
  new BankPaymentProvider(
    BANK,
    [ACCOUNT],
    { order: (name, content) => process.call(() => bank.order(name, content)), repeat: (name) => process.call(() => bank.repeat(name)) },
    { reports: recordedReports(log)(BANK), payers: recordedPayers(log), settlesWithinMs: undefined },
  );

/** Two of the providers speak the protocols of Stripe and Adyen, and are reached through the real adapters. */
const adapterOf = (provider: SimulatedProvider, world: World): ((process: SimulatedProcess, log: EventLog) => PaymentProvider) => {
  switch (provider.name) {
    case 'stripe': {
      const api = new StripeApi(provider, world);
      return (process) => stripeAdapter(provider, api, process);
    }
    case 'adyen': {
      const api = new AdyenApi(provider);
      return (process, log) => adyenAdapter(provider, api, process, log);
    }
    default:
      return () => provider;
  }
};

/** A call to a provider leaves the process and comes back, or never does. */
const throughProcess = (process: SimulatedProcess, provider: PaymentProvider): PaymentProvider =>
  new Proxy(provider, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const bound = member.bind(target) as (...values: unknown[]) => unknown;
      if (name === 'requestHash' || name === 'outcomeOf') return bound;
      return (...values: unknown[]) => process.call(() => Promise.resolve(bound(...values)), [0, 1]);
    },
  });

type Following = {
  readonly world: World;
  readonly store: MemoryEventStore;
  readonly log: EventLog;
  readonly events: readonly Recorded[];
  readonly due: SimulatedDue;
  readonly workers: readonly Worker[];
  /** What follows every event at once: the read tables, and people. */
  readonly seen: (event: Recorded) => void;
};

/** Each reactor follows the log at its own pace. */
const react = ({ world, store, log, events, due, workers, seen }: Following): void => {
  const reactors = allReactors.filter(({ action }) => (ACTIONS as readonly string[]).includes(action));
  const read = async (batch: Parameters<EventLog['decode']>[0]): Promise<void> => {
    for (const event of await log.decode<MainLogEvent>(batch)) seen(event);
    for (const reactor of reactors) {
      const upTo = events.length;
      world.after(world.between(...DELIVERY_MS), () => {
        const from = followed.get(reactor.action) ?? 0;
        for (const event of events.slice(from, upTo)) {
          for (const asked of workRequestedBy(reactor, event)) due.request(asked, event, workers);
        }
        followed.set(reactor.action, Math.max(from, upTo));
      });
    }
  };
  const followed = new Map<string, number>();
  void store.subscribe('', read, new AbortController().signal);
};
