import { idFromText } from '@danubit/event-store/event-ids';
import { publishRules } from '../publish-rules.ts';
import { CHARACTERS } from './characters.ts';
import { judge, type Judged } from './findings.ts';
import { openInstallation, type Installation, type OpenBooks } from './installation.ts';
import { keepBooks, openDoors, registerCustomers, type Outages } from './opening.ts';
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

const STARTS_AT = new Date('2026-11-21T12:00:00.000Z');
const DAY_MS = 86_400_000;
/** Work that is still open after this time counts as stuck. */
const ENOUGH_MS = 40 * DAY_MS;
const CUSTOMER_SHARE = 20;

type Options = { readonly seed: number; readonly payments: number; readonly books: OpenBooks; readonly outages?: Outages };

/**
 * The real deciders, reactors, jobs and adapters on a simulated clock, log, queue and network, with six providers and a bank that make
 * mistakes.
 * Everything that happens follows from the seed.
 */
export const simulate = async ({ seed, payments, books, outages = 'by_chance' }: Options): Promise<SimulationReport> => {
  const world = new World(seed, STARTS_AT);
  const giveBack = world.replaceTimers();
  try {
    const customers = Array.from({ length: Math.ceil(payments / CUSTOMER_SHARE) }, (_, index) => idFromText(`user ${String(index)}`));
    const installation = openInstallation(world, customers, books);
    await registerCustomers(installation.log, world, customers);
    const paymentIds = Array.from({ length: payments }, (_, index) => idFromText(`payment ${String(index)} of ${String(seed)}`));
    const names = CHARACTERS.map(({ name }) => name);
    await publishRules(installation.log, world, { fallback: names }, names);
    openDoors(world, installation, paymentIds, customers, outages);
    keepBooks(world, installation);
    await world.run(STARTS_AT.getTime() + ENOUGH_MS);
    return await report(seed, world, installation, paymentIds);
  } finally {
    giveBack();
  }
};

const report = async (seed: number, world: World, installation: Installation, paymentIds: readonly string[]): Promise<SimulationReport> => {
  const { events, processes, providers, due } = installation;
  const judged = await judge(installation, paymentIds);
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
