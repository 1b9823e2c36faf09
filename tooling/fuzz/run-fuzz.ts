import 'reflect-metadata';
import { everyEndpoint, GATEWAY_ENDPOINTS } from '@danubit/api/openapi/published-endpoints';
import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { INTERNAL_SECRET_HEADER } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { dataDirAt, ROOT } from '@danubit/deploy/installation/data-dir';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { untilAtRest } from '../chaos/until-at-rest.ts';
import { INTERNAL_NAMES, loopback, siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { drillCallers } from './drill-callers.ts';
import { runRequests, type Report } from './run-requests.ts';
import type { Door } from './send-request.ts';
import { watchMemory, type Memory } from './watch-memory.ts';

export type FuzzReport = Report & {
  readonly endpoints: number;
  readonly seconds: number;
  readonly memory: readonly Memory[];
  /** What must hold besides the answers, and does not; empty on success. */
  readonly violations: readonly string[];
};

type FuzzOptions = {
  readonly seed: number;
  readonly requests: number;
  readonly only: number | undefined;
  readonly restLimitMs: number;
  readonly say: (line: string) => void;
};

const BATCH = 20;
/** Many addresses answer after an even time of 250 ms or more. */
const AT_ONCE = 16;
/** No process of the product may become larger, and none may grow by more than this share in the second half. */
const MOST_MIB = 700;
const MOST_GROWTH = 0.5;
const SAID_EVERY = 5_000;

/** Sends hostile requests to all doors of an installation, then checks its processes and its books. */
export const runFuzz = async (facts: InstallationFacts, options: FuzzOptions): Promise<FuzzReport> => {
  const { seed, requests, only, say } = options;
  const pages = await pagesOfSite();
  const endpoints = [...everyEndpoint().map(({ endpoint }) => endpoint), ...pages];
  const memoryWatch = watchMemory(dataDirAt(facts.dataDir).run, [...INTERNAL_NAMES, 'site']);
  const startedAt = performance.now();
  let said = 0;
  const report = await runRequests({
    endpoints,
    doorsTo: (endpoint) => (pages.includes(endpoint) ? [siteDoor(facts)] : [siteDoor(facts), doorBehind(endpoint, facts)]),
    callerOf: drillCallers(facts),
    seed,
    requests,
    batch: BATCH,
    atOnce: AT_ONCE,
    only,
    onProgress: (sent) => {
      if (sent < said + SAID_EVERY) return;
      said = sent;
      say(`${String(sent)} requests`);
    },
  });
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  say('waiting until all work is done');
  const { violations } = await untilAtRest(facts, { deposits: [], confirmNothing: true }, options.restLimitMs);
  const { memory, replaced } = await memoryWatch.stop();
  return {
    ...report,
    endpoints: endpoints.length,
    seconds,
    memory,
    violations: [...violations, ...replaced.map((name) => `${name} ended and was started again`), ...memory.flatMap(grownTooFar)],
  };
};

const grownTooFar = ({ name, halfway, most, last }: Memory): readonly string[] => [
  ...(most > MOST_MIB ? [`${name} had ${String(most)} MiB; the limit is ${String(MOST_MIB)} MiB`] : []),
  ...(last > halfway * (1 + MOST_GROWTH) ? [`${name} grew from ${String(halfway)} to ${String(last)} MiB in the second half`] : []),
];

/** The pages of the site, files among them, as endpoints without a contract. */
const pagesOfSite = async (): Promise<readonly Endpoint[]> => {
  const manifest = z.object({ addresses: z.array(z.object({ path: z.string() })) });
  const { addresses } = z.parse(manifest, JSON.parse(await readFile(join(ROOT, 'web/dist/pages/pages.json'), 'utf8')));
  return [...addresses.map(({ path }) => path), '/assets/:file', '/:folder/:file'].map((path) => ({
    method: 'GET',
    path,
    summary: 'A page.',
    auth: 'none',
    replies: {},
    refusals: [],
  }));
};

const siteDoor = (facts: InstallationFacts): Door => ({ name: 'the site', url: siteAddress(facts), headers: [] });

/** The process that serves an endpoint, without the site in front of it. */
const doorBehind = (endpoint: Endpoint, { ports, secrets }: InstallationFacts): Door => {
  if (GATEWAY_ENDPOINTS.includes(endpoint)) return { name: 'the card gateway', url: loopback(ports['card-gateway']), headers: [] };
  const headers = endpoint.auth === 'internal' ? [[INTERNAL_SECRET_HEADER, secrets.INTERNAL_SECRET] as const] : [];
  return { name: 'the api', url: loopback(ports.api), headers };
};
