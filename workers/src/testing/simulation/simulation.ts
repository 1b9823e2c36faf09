import { noDeliveries } from '../no-deliveries.ts';
import { TERMS_VERSION } from '@danubit/contracts/values/terms';
import { money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { depositReferenceOf } from '@danubit/core/deposit-reference';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { bankReferenceStream } from '@danubit/core/domain/payments/bank-reference/bank-reference.stream';
import { BankPaymentProvider } from '@danubit/core/payment-provider/iso20022/bank-payment-provider';
import type { PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';
import { recordedPayers } from '@danubit/core/payment-provider/recorded-payers';
import { recordedReports } from '@danubit/core/payment-provider/recorded-reports';
import { mainLogOn } from '@danubit/core/main-log/open-event-log';
import { paymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';
import { readBankFiles } from '../../bank/read-bank-files.ts';
import { allJobs } from '../../jobs/all-jobs.ts';
import type { Job } from '../../jobs/job.ts';
import { allReactors, workRequestedBy } from '../../reactors/all-reactors.ts';
import { CLEARANCE_VALID_MS, clearing, depositRequestOf, MANY_TRIES } from '../deposit-scene.ts';
import { CHARACTERS } from './characters.ts';
import { judge, type Judged } from './findings.ts';
import { People } from './people.ts';
import { ProcessClock } from './process-clock.ts';
import { SimulatedProcess } from './process.ts';
import { ACCOUNT, BANK, SimulatedBank, VERIFIED } from './simulated-bank.ts';
import { SimulatedDue, type Worker } from './simulated-due.ts';
import { SimulatedProvider } from './simulated-provider.ts';
import { SimulatedStore } from './simulated-store.ts';
import { NO_OTHER_BOOKS } from '../no-other-books.ts';
import { noWebhooks } from '../no-webhooks.ts';
import { publishRules } from '../publish-rules.ts';
import { World } from './world.ts';

export type SimulationReport = Judged & {
  readonly seed: number;
  readonly payments: number;
  readonly events: number;
  readonly kills: number;
  readonly runs: number;
  /** Charges in the books of the providers. */
  readonly charges: number;
  readonly simulatedDays: number;
};

/** Mails and identity checks move no money; they are not part of the simulation. */
const ACTIONS = [
  'clear-payment',
  'charge-payment',
  'expire-payment',
  'resolve-charge',
  'capture-payment',
  'find-captures',
  'open-suspense',
  'propose-return',
  'settle-suspense',
  'settle-payment',
  'release-limit',
  'clear-refund',
  'submit-refund',
  'resolve-refund',
  'settle-refund',
  'find-disputes',
  'settle-dispute',
  'submit-evidence',
  'match-transfer',
  'hold-transfer',
] as const;

const STARTS_AT = new Date('2026-11-21T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Work that is still open after this time counts as stuck. */
const ENOUGH_MS = 40 * DAY_MS;
const CUSTOMER_SHARE = 20;
/** Bank transfers for each card payment. */
const TRANSFER_SHARE = 0.15;
const WORKERS = 2;
const PROCESS_FAULTS = { kill: 0.001, pause: 0.0002 };
const STORE_FAULTS = { busy: 0.003, lostAnswer: 0.004, unreachable: 0.002 };
/** How long customers keep coming. Long compared with an outage, so that most payments meet none. */
const OPEN_MS = 12 * HOUR_MS;
const OUTAGE_MS = [60_000, 2 * HOUR_MS] as const;
/** Delay before an event reaches a reactor. */
const DELIVERY_MS = [1, 300] as const;

/**
 * The real deciders, reactors and jobs on a simulated clock, log, queue and network, with five providers that make mistakes. Everything
 * that happens follows from the seed.
 */
export const simulate = async ({ seed, payments }: { readonly seed: number; readonly payments: number }): Promise<SimulationReport> => {
  const world = new World(seed, STARTS_AT);
  const giveBack = world.replaceTimers();
  try {
    const customers = Array.from({ length: Math.ceil(payments / CUSTOMER_SHARE) }, (_, index) => idFromText(`user ${String(index)}`));
    const installation = open(world, customers);
    await registerCustomers(installation.log, customers);
    const paymentIds = Array.from({ length: payments }, (_, index) => idFromText(`payment ${String(index)} of ${String(seed)}`));
    const names = CHARACTERS.map(({ name }) => name);
    await publishRules(installation.log, world, { fallback: names }, names);
    openDoors(world, installation, paymentIds, customers);
    await world.run(STARTS_AT.getTime() + ENOUGH_MS);
    return await report(seed, world, installation, paymentIds);
  } finally {
    giveBack();
  }
};

type Installation = {
  readonly log: EventLog;
  readonly events: readonly RecordedDomainEvent<MainLogEvent>[];
  readonly processes: readonly SimulatedProcess[];
  readonly providers: readonly SimulatedProvider[];
  readonly bank: SimulatedBank;
  readonly people: People;
  readonly due: SimulatedDue;
};

const open = (world: World, customers: readonly string[]): Installation => {
  const store = new MemoryEventStore(world);
  const keys = new MemoryPersonalDataKeys();
  const log = mainLogOn(store, keys, TEST_IDENTITY);
  const logOf = (process: SimulatedProcess): EventLog =>
    mainLogOn(new SimulatedStore(store, world, process, STORE_FAULTS), keys, TEST_IDENTITY);

  const api = new SimulatedProcess(world, PROCESS_FAULTS);
  const people = new People(world, logOf(api), customers);
  const providers = CHARACTERS.map((character) => new SimulatedProvider(world, character, (notice) => void people.deliver(notice)));
  const reader = new SimulatedProcess(world, PROCESS_FAULTS);
  const bank = new SimulatedBank(world, () => {
    const parts = { log: logOf(reader), clock: new ProcessClock(world, reader), provider: BANK, inbox: bank.inbox };
    // A file that fails is read again the next time.
    readBankFiles(parts).catch(() => undefined);
  });
  const shared = clearing(MANY_TRIES);
  const workers: readonly Worker[] = Array.from({ length: WORKERS }, () => {
    const process = new SimulatedProcess(world, PROCESS_FAULTS);
    return { process, jobs: jobsOf(process, logOf(process), world, { providers, bank }, shared) };
  });
  const due = new SimulatedDue(world);
  const events: RecordedDomainEvent<MainLogEvent>[] = [];
  react({ world, store, log, events, due, workers, people });
  return { log, events, processes: [api, reader, ...workers.map(({ process }) => process)], providers, bank, people, due };
};

const jobsOf = (
  process: SimulatedProcess,
  log: EventLog,
  world: World,
  { providers, bank }: Pick<Installation, 'providers' | 'bank'>,
  shared: ReturnType<typeof clearing>,
): ReadonlyMap<string, Job> => {
  const unused = (): never => {
    throw new Error('The simulation sends no mails and checks no identities.');
  };
  const jobs = allJobs({
    ...shared,
    ...NO_OTHER_BOOKS,
    ...noWebhooks,
    log,
    clock: new ProcessClock(world, process),
    providers: paymentProviders([...providers.map((provider) => reachedBy(process, provider)), ordersOf(process, log, bank)], unused),
    identityProvider: { start: unused, retrieve: unused } as never,
    ...noDeliveries,
    gateway: { send: unused },
    keys: undefined as never,
    archives: { note: unused, put: unused, remove: unused },
    ownRows: unused,
    ownDocument: unused,
    liquidity: [],
    refundThreshold: money('EUR', 10_000n),
    payoutThreshold: money('EUR', 300_000n),
    payoutUndoMs: 30_000,
    clearanceValidMs: CLEARANCE_VALID_MS,
    challengeTimeoutMs: 900_000,
    captureAfterMs: 60_000,
    publicUrl: 'https://danubit.example',
    oneTimeTokenKey: '',
    salesEmail: 'sales@danubit.example',
  });
  return new Map(jobs.map((job) => [job.action, job]));
};

/** The adapter of the bank; an order leaves the process as a file. */
const ordersOf = (process: SimulatedProcess, log: EventLog, bank: SimulatedBank): PaymentProvider =>
  new BankPaymentProvider(
    BANK,
    ACCOUNT,
    { order: (name, content) => process.call(() => bank.order(name, content)), repeat: (name) => process.call(() => bank.repeat(name)) },
    { reports: recordedReports(log)(BANK), payers: recordedPayers(log), settlesWithinMs: undefined },
  );

/** A call to a provider leaves the process and comes back, or never does. */
const reachedBy = (process: SimulatedProcess, provider: SimulatedProvider): SimulatedProvider =>
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
  readonly events: RecordedDomainEvent<MainLogEvent>[];
  readonly due: SimulatedDue;
  readonly workers: readonly Worker[];
  readonly people: People;
};

/** Each reactor follows the log at its own pace; staff watch it too. */
const react = ({ world, store, log, events, due, workers, people }: Following): void => {
  const reactors = allReactors.filter(({ action }) => (ACTIONS as readonly string[]).includes(action));
  const read = async (batch: Parameters<EventLog['decode']>[0]): Promise<void> => {
    for (const event of await log.decode<MainLogEvent>(batch)) {
      events.push(event);
      people.watch(event);
    }
    for (const reactor of reactors) {
      const upTo = events.length;
      world.after(world.between(...DELIVERY_MS), () => {
        const from = seen.get(reactor.action) ?? 0;
        for (const event of events.slice(from, upTo)) {
          for (const asked of workRequestedBy(reactor, event)) due.request(asked, event, workers);
        }
        seen.set(reactor.action, Math.max(from, upTo));
      });
    }
  };
  const seen = new Map<string, number>();
  void store.subscribe('', read, new AbortController().signal);
};

/** Every customer may deposit, and has a reference for bank transfers. */
const registerCustomers = async (log: EventLog, customers: readonly string[]): Promise<void> => {
  for (const userId of customers) {
    const { subjectId } = depositRequestOf({ paymentId: '', userId });
    const [person, reference] = [{ userId, subjectId }, depositReferenceOf(userId)];
    const context = commandContext({
      commandId: idFromText(`register ${userId}`),
      occurredAt: STARTS_AT.toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId,
    });
    const give = (stream: string, ...events: readonly MainLogEvent[]) =>
      log.append(stream, events, 'no-stream', { ...context, commandId: idFromText(`${stream} begins`) });
    await give(
      accountStream(userId),
      { type: 'AccountRegistered', data: { ...person, ...VERIFIED, email: 'jana@danubit.example', redirectPath: '/' } },
      { type: 'EmailConfirmed', data: { userId } },
      { type: 'TermsAccepted', data: { userId, version: TERMS_VERSION, hash: 'h' } },
      { type: 'AgeConfirmed', data: { userId, minimumAge: 18 } },
    );
    const verification = { verificationId: idFromText(`verification of ${userId}`), ...person };
    const document = { birthDate: '1990-01-01', country: 'SK', documentNumber: 'X', documentType: 'passport' } as const;
    await give(
      customerStream(subjectId),
      { type: 'IdentityVerificationStarted', data: { ...verification, ...VERIFIED, ...document } },
      { type: 'IdentityVerified', data: { ...verification, level: 'standard', evidenceHash: 'h', expiresAt: '2031-01-01T00:00:00.000Z' } },
    );
    await give(bankReferenceStream(reference), { type: 'BankReferenceAssigned', data: { reference, ...person } });
  }
};

/** Customers pay for some hours, some by bank transfer; from time to time a provider is down. */
const openDoors = (
  world: World,
  { people, providers, bank }: Installation,
  paymentIds: readonly string[],
  customers: readonly string[],
): void => {
  for (const paymentId of paymentIds) {
    const userId = customers[world.pick(customers.length)] ?? '';
    const provider = providers[world.pick(providers.length)]?.name ?? '';
    // Some cards are known to every provider, some to one.
    const others = world.chance(0.7) ? providers.map(({ name }) => name).filter((name) => name !== provider) : [];
    world.after(world.between(0, OPEN_MS), () => {
      void people.pay(paymentId, userId, provider, others);
    });
    if (!world.chance(TRANSFER_SHARE)) continue;
    world.after(world.between(0, OPEN_MS), () => {
      bank.transfer(userId);
    });
  }
  for (const provider of providers) {
    world.after(world.between(0, OPEN_MS), () => {
      provider.goDown(world.between(...OUTAGE_MS));
    });
  }
};

const report = async (
  seed: number,
  world: World,
  { log, events, processes, providers, bank, due }: Installation,
  paymentIds: readonly string[],
): Promise<SimulationReport> => {
  const judged = await judge(log, events, paymentIds, { providers, bank });
  const stuck = due
    .open()
    .map(
      ({ action, subject, tries, lastError }) => `${action} of ${subject} is open after ${String(tries)} tries: ${lastError ?? 'no error'}`,
    );
  return {
    seed,
    payments: paymentIds.length,
    events: events.length,
    kills: processes.reduce((sum, { kills }) => sum + kills, 0),
    runs: due.runs,
    charges: providers.reduce((sum, { charges }) => sum + charges.length, 0),
    simulatedDays: Math.round((world.nowMs - STARTS_AT.getTime()) / DAY_MS),
    ...judged,
    findings: [...judged.findings, ...stuck],
  };
};
