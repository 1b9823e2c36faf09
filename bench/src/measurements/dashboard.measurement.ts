import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DashboardApi, DashboardCustomer } from '../contenders/dashboard-api.ts';
import { CUSTOMERS, TRANSACTIONS } from '../dashboard/seed-dashboard.ts';
import type { Measurement } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';

/** Limit for the dashboard's read endpoints, measured on the server with CUSTOMERS and TRANSACTIONS in the tables. */
const LIMIT_MS = 50;
/**
 * The largest customer, with tens of thousands of transactions, is measured separately; twenty evenly spaced ranks represent all customers.
 */
const LARGEST = 0;
const EVENLY = Array.from({ length: 20 }, (_, index) => Math.floor(((index + 0.5) * CUSTOMERS) / 20));
const CALLERS = 4;
/** A customer has this many windows open. */
const WINDOWS = 2;
const REQUESTS_OF_EACH = 400;
const WARM_UP = 40;

type Read = { readonly name: string; readonly path: (customer: DashboardCustomer, older: string) => string };

const READS: readonly Read[] = [
  { name: 'profile', path: () => '/api/profile' },
  { name: 'balances', path: () => '/api/balances' },
  { name: 'total and change since last week', path: () => '/api/portfolio?currency=EUR' },
  { name: 'deposit limits', path: () => '/api/deposit-limits' },
  { name: 'five most recent', path: () => '/api/transactions?limit=5' },
  { name: 'open transactions', path: () => '/api/open-transactions' },
  { name: 'page of 25', path: () => '/api/transactions?limit=25' },
  { name: 'page in the middle', path: (_, older) => `/api/transactions?limit=25&older=${older}` },
  { name: 'failed ones', path: () => '/api/transactions?limit=25&status=failed' },
  { name: 'of one month', path: () => '/api/transactions?limit=25&from=2026-01-01&to=2026-01-31' },
  { name: 'by card or amount', path: () => '/api/transactions?limit=25&text=4242' },
  { name: 'by reference', path: ({ transactionId }) => `/api/transactions?limit=25&text=${transactionId}` },
  { name: 'by the end of a reference', path: ({ transactionId }) => `/api/transactions?limit=25&text=${transactionId.slice(-8)}` },
  { name: 'timeline', path: ({ transactionId }) => `/api/transactions/${transactionId}/timeline` },
  { name: 'balance history, month', path: () => '/api/balance-history?currency=EUR&days=30' },
  { name: 'balance history, all', path: () => '/api/balance-history?currency=EUR&days=0' },
  { name: 'balances of a past day', path: () => '/api/balances-at?date=2026-01-15' },
  { name: 'months with statements', path: () => '/api/statements' },
];

export const dashboard: Measurement = {
  name: 'dashboard',
  run: async (bench) => {
    const database = await bench.freshDatabase();
    const child = fork(fileURLToPath(new URL('../contenders/dashboard-api.ts', import.meta.url)), [LARGEST, ...EVENLY].map(String), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...process.env, NODE_ENV: 'production', MODE: 'test', TEST_DATABASE_URL: database.url },
    });
    const gone = once(child, 'exit');
    try {
      const [api] = (await Promise.race([once(child, 'message'), gone.then(() => Promise.reject(new Error('The api ended.')))])) as [
        DashboardApi,
      ];
      process.stdout.write(
        `${count(TRANSACTIONS)} transactions of ${count(CUSTOMERS)} customers in ${(api.seededMs / 1000).toFixed(1)} s\n`,
      );
      const middles = new Map<number, string>();
      for (const customer of api.customers) middles.set(customer.rank, await middleOf(api.url, customer));
      for (const { who, isMeant, callers } of GROUPS) {
        const customers = api.customers.filter(({ rank }) => isMeant(rank));
        for (const read of READS) {
          const p95 = await p95Of({ url: api.url, customers, middles, read, callers });
          bench.report({
            goal: 'G16',
            what: `${who}: ${read.name}`,
            ratio: p95 / LIMIT_MS,
            target: { atMost: 1 },
            ours: `p95 ${p95.toFixed(1)} ms`,
            reference: `${String(LIMIT_MS)} ms`,
            disturbedBy: [],
          });
        }
      }
    } finally {
      if (child.connected) child.disconnect();
      await gone;
      await database.drop();
    }
  },
};

type Group = { readonly who: string; readonly isMeant: (rank: number) => boolean; readonly callers: number };

const GROUPS: readonly Group[] = [
  { who: 'all customers', isMeant: (rank) => rank !== LARGEST, callers: CALLERS },
  { who: 'the largest', isMeant: (rank) => rank === LARGEST, callers: WINDOWS },
];

/** The cursor ten pages on; the newest page for customers with fewer pages. */
const middleOf = async (url: string, { authorization }: DashboardCustomer): Promise<string> => {
  let older = '';
  for (let page = 0; page < 10; page += 1) {
    const reply = await fetch(`${url}/api/transactions?limit=100${older === '' ? '' : `&older=${older}`}`, { headers: { authorization } });
    const next = ((await reply.json()) as { older: string | null }).older;
    if (next === null) break;
    older = next;
  }
  return older;
};

type Asking = {
  readonly url: string;
  readonly customers: readonly DashboardCustomer[];
  readonly middles: ReadonlyMap<number, string>;
  readonly read: Read;
  /** Number of concurrent requests. */
  readonly callers: number;
};

const p95Of = async ({ url, customers, middles, read: { path }, callers }: Asking): Promise<number> => {
  const times: number[] = [];
  let sent = 0;
  const caller = async (): Promise<void> => {
    for (;;) {
      const turn = sent;
      const customer = customers[turn % customers.length];
      if (turn >= REQUESTS_OF_EACH + WARM_UP || customer === undefined) return;
      sent += 1;
      const address = path(customer, middles.get(customer.rank) ?? '').replace(/&older=$/, '');
      const startedAt = performance.now();
      const reply = await fetch(`${url}${address}`, { headers: { authorization: customer.authorization } });
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`${address} answered ${String(reply.status)}.`);
      if (turn >= WARM_UP) times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  times.sort((left, right) => left - right);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
};
