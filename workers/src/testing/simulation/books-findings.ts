import { minorOf } from '@danubit/contracts/values/money';
import { proofOf } from '@danubit/core/domain/books/safeguarding/safeguarding.decider';
import { reconciliation } from '@danubit/core/domain/books/reconciliation/reconciliation.decider';
import { reconciliationStream } from '@danubit/core/domain/books/reconciliation/reconciliation.stream';
import { settlement } from '@danubit/core/domain/payments/settlement/settlement.decider';
import { settlementStream } from '@danubit/core/domain/payments/settlement/settlement.stream';
import type { Installation } from './installation.ts';
import { ACCOUNT } from './simulated-bank.ts';
import type { SimulatedProvider } from './simulated-provider.ts';

/** These accounts are empty when all work is done. */
const PASSING: readonly string[] = ['suspense', 'transit', 'liquidity.payable', 'customer.reserved'];

/** What is wrong with the books when all work is done: accounts that are not explained, breaks that last, payouts that are not booked. */
export const wrongWithBooks = async (installation: Installation): Promise<readonly string[]> => {
  const { bank, sums, providers, books } = installation;
  const totals = sums.read()?.totals ?? [];
  const held = totals.find(({ account, asset }) => account === 'bank.safeguarding' && asset === ACCOUNT.currency)?.minor ?? 0n;
  const open = await books.clearing.open();
  return [
    ...offByAsset(totals),
    ...totals
      .filter(({ account, minor }) => PASSING.includes(account) && minor !== 0n)
      .map(({ account, asset, minor }) => `${String(minor)} ${asset} are left in ${account}`),
    ...(held === bank.balance ? [] : [`the account holds ${String(bank.balance)}, the books ${String(held)}`]),
    ...(bank.refusedFiles === 0 ? [] : [`${String(bank.refusedFiles)} files of the bank were refused`]),
    ...unexplained(open, providers),
    ...missingInSafeguarding(totals),
    ...(await lastingBreaks(installation)),
    ...(await unbookedPayouts(installation)),
  ];
};

type Totals = Parameters<typeof proofOf>[0]['totals'];

const offByAsset = (totals: Totals): readonly string[] => {
  const sums = new Map<string, bigint>();
  for (const { asset, minor } of totals) sums.set(asset, (sums.get(asset) ?? 0n) + minor);
  return [...sums].filter(([, sum]) => sum !== 0n).map(([asset, sum]) => `the ledger is off by ${String(sum)} ${asset}`);
};

type OpenItems = Awaited<ReturnType<Installation['books']['clearing']['open']>>;

/** What is open on `psp.receivable` is what the providers have not paid out yet, thing by thing. */
const unexplained = (open: OpenItems, providers: readonly SimulatedProvider[]): readonly string[] => {
  const theirs = new Map<string, bigint>();
  for (const { name, settlements } of providers)
    for (const { kind, reference, gross } of settlements.unpaid) addTo(theirs, `${name} ${kind} ${reference ?? ''}`, minorOf(gross));
  const ours = new Map<string, bigint>();
  for (const { provider, kind, reference, open: left } of open)
    addTo(ours, `${provider ?? 'no provider'} ${kind} ${reference ?? ''}`, minorOf(left));
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((item) => {
    const [owed, booked] = [theirs.get(item) ?? 0n, ours.get(item) ?? 0n];
    return owed === booked ? [] : [`open item "${item}": the provider owes ${String(owed)}, the books say ${String(booked)}`];
  });
};

const addTo = (sums: Map<string, bigint>, key: string, minor: bigint): void => void sums.set(key, (sums.get(key) ?? 0n) + minor);

/** What customers are owed lies on the account, to the cent: the last top-up or sweep was made. */
const missingInSafeguarding = (totals: Totals): readonly string[] =>
  proofOf({ totals, statements: [], sent: [] })
    .filter(({ booked, required }) => booked.asset === ACCOUNT.currency && booked.minor !== required.minor)
    .map(({ booked, required }) => `safeguarding holds ${booked.minor}, and ${required.minor} are required`);

const lastingBreaks = async ({ log, events }: Installation): Promise<readonly string[]> => {
  const days = new Set(events.flatMap(({ type, data }) => (type === 'BreakFound' ? [reconciliationStream(data.scope, data.date)] : [])));
  const states = await Promise.all([...days].map((stream) => log.load(reconciliation, stream)));
  return states
    .flatMap(({ breaks }) => [...breaks.values()])
    .filter(({ status }) => status !== 'resolved')
    .map(({ found: { kind, what, reference } }) => `a break lasts: ${kind} ${what} ${reference}`);
};

const unbookedPayouts = async ({ log, providers }: Installation): Promise<readonly string[]> => {
  const named = providers.flatMap(({ name, settlements }) => settlements.list('1970-01-01').map((reportId) => ({ name, reportId })));
  const states = await Promise.all(
    named.map(async ({ name, reportId }) => ({ name, reportId, state: await log.load(settlement, settlementStream(name, reportId)) })),
  );
  return states
    .filter(({ state }) => state?.status !== 'booked')
    .map(({ name, reportId, state }) => `payout ${reportId} of ${name} is ${state?.status ?? 'unknown here'}`);
};
