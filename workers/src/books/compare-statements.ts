import { minorOf, money, type Money } from '@danubit/contracts/values/money';
import { safeguarding } from '@danubit/core/domain/books/safeguarding/safeguarding.decider';
import type { StatementEntry } from '@danubit/core/domain/books/safeguarding/safeguarding.events';
import { safeguardingStream } from '@danubit/core/domain/books/safeguarding/safeguarding.stream';
import { settlementIdOf } from '@danubit/core/domain/payments/settlement/settlement.stream';
import { suspense } from '@danubit/core/domain/payments/suspense/suspense.decider';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import type { Period } from '@danubit/core/payment-provider/payment-provider.port';
import type { EventLog } from '@danubit/event-store/event-log';
import { insist } from '@danubit/runtime/insist';
import { transferReportedBy } from '../bank/reported-transfers.ts';
import type { BankEntries, BankEntry } from './bank-entries.ts';
import type { ClientAccount } from './client-account.ts';
import type { Comparison } from './compare-books.ts';
import { breakOf } from './found-breaks.ts';

export type StatementTools = { readonly log: EventLog; readonly bankEntries: BankEntries };

const DAY_MS = 86_400_000;
/** A statement may have thousands of entries, and the connections to the log are shared. */
const NAMED_AT_ONCE = 20;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

type Listed = StatementEntry & { readonly day: string };
/** `causeId`: the cause of our entry; null if none of our entries explains it. */
type Named = Listed & { readonly causeId: string | null; readonly isExpectedLater: boolean };

/** Both ways, entry by entry: the bank's statements against our books, and our books against the statements. */
export const compareStatements = async (tools: StatementTools, account: ClientAccount, period: Period): Promise<Comparison> => {
  const { provider: scope, currency } = account;
  const listed = await listedIn(tools.log, scope, period);
  const named = await namesOf(tools.log, account, listed);
  const ours = await tools.bankEntries.about(
    currency,
    named.flatMap(({ causeId }) => causeId ?? []),
  );
  const due = await tools.bankEntries.between(currency, checkedPeriod(listed, period));
  const breaks = [...differences(scope, named, ours), ...missingThere(scope, named, due)];
  return { kind: 'compared', ours: due.length, theirs: listed.length, breaks };
};

/** Includes the day before, since the bank books before we learn of it. What was read only now is still on its way into the books. */
const listedIn = async (log: EventLog, scope: string, { from, to }: Period): Promise<readonly Listed[]> => {
  const listed = new Map<string, Listed>();
  const seen = new Map<string, number>();
  for (let at = Date.parse(from) - DAY_MS; dayOf(at) <= to.slice(0, 10); at += DAY_MS) {
    const day = dayOf(at);
    const { history } = await log.loadWithHistory(safeguarding, safeguardingStream(day));
    const pages = history.flatMap(({ type, data, metadata }) =>
      type === 'StatementEntriesRead' && data.provider === scope && metadata.occurredAt < to ? [data] : [],
    );
    for (const { statementId, entries } of pages)
      for (const entry of entries) listed.set(nameWithin(seen, statementId, entry), { ...entry, day });
  }
  return [...listed.values()];
};

/** A bank may issue a statement again under another id. What one statement lists twice it has booked twice. */
const nameWithin = (seen: Map<string, number>, statementId: string, { reference, money: amount, orderId }: StatementEntry): string => {
  const name = `${reference} ${minorOf(amount).toString()} ${orderId ?? ''}`;
  const times = (seen.get(`${statementId} ${name}`) ?? 0) + 1;
  seen.set(`${statementId} ${name}`, times);
  return `${name} ${String(times)}`;
};

/** Days whose statements are complete: after the first, before the last. */
const checkedPeriod = (listed: readonly Listed[], { from, to }: Period): Period => {
  const days = listed.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { from: to, to };
  const begin = `${dayOf(Date.parse(first) + DAY_MS)}T00:00:00.000Z`;
  return { from: begin > from ? begin : from, to: `${last}T00:00:00.000Z` };
};

const namesOf = async (log: EventLog, account: ClientAccount, listed: readonly Listed[]): Promise<readonly Named[]> => {
  const named: Named[] = [];
  while (named.length < listed.length) {
    const next = listed.slice(named.length, named.length + NAMED_AT_ONCE);
    named.push(...(await Promise.all(next.map((entry) => insist(() => nameOf(log, account, entry))))));
  }
  return named;
};

/** What our entry for an entry of the bank is booked for. */
const nameOf = async (log: EventLog, { provider, iban }: ClientAccount, entry: Listed): Promise<Named> => {
  if (entry.orderId !== null) return { ...entry, causeId: await causeOfOrder(log, entry.orderId), isExpectedLater: false };
  // Without an order: what the company bears is booked under the bank's reference.
  if (minorOf(entry.money) < 0n) return { ...entry, causeId: entry.reference, isExpectedLater: false };
  const reported = await transferReportedBy(log, provider, { account: iban, bankReference: entry.reference });
  if (reported?.state?.status !== 'payout') return { ...entry, causeId: reported?.transferId ?? null, isExpectedLater: false };
  const payout = reported.history.findLast((event) => event.type === 'PayoutRecognised');
  const causeId = payout?.type === 'PayoutRecognised' ? settlementIdOf(payout.data.provider, payout.data.reportId) : null;
  // Its settlement books it, once the report is here.
  return { ...entry, causeId, isExpectedLater: true };
};

/** A return from suspense is ordered under the item's id and a number, and booked for the transfer that it gives back. */
const causeOfOrder = async (log: EventLog, orderId: string): Promise<string> => {
  const [itemId = '', number] = orderId.split('.');
  if (number === undefined) return orderId;
  return (await log.load(suspense, suspenseStream(itemId)))?.item.providerReference ?? orderId;
};

const keyOf = (causeId: string | null, amount: Money): string => `${causeId ?? ''} ${minorOf(amount) < 0n ? 'out' : 'in'}`;

const sumOf = (amounts: readonly Money[]): bigint => amounts.reduce((sum, amount) => sum + minorOf(amount), 0n);

const differences = (scope: string, named: readonly Named[], ours: readonly BankEntry[]) => {
  const booked = Map.groupBy(ours, ({ causeId, money: amount }) => keyOf(causeId, amount));
  const theirs = Map.groupBy(named, ({ causeId, reference, money: amount }) => keyOf(causeId ?? reference, amount));
  return [...theirs].flatMap(([key, [first, ...more]]) => {
    if (first === undefined) return [];
    const entries = booked.get(key) ?? [];
    if (entries.length === 0 && first.isExpectedLater) return [];
    const [theirSum, ourSum] = [sumOf([first, ...more].map((each) => each.money)), sumOf(entries.map((each) => each.money))];
    if (entries.length > 0 && theirSum === ourSum) return [];
    const { asset } = first.money;
    return [
      breakOf(scope, {
        kind: entries.length === 0 ? 'missing_here' : 'amount',
        what: theirSum < 0n ? 'debit' : 'credit',
        reference: first.reference,
        paymentId: null,
        item: null,
        since: `${first.day}T00:00:00.000Z`,
        ours: entries.length === 0 ? null : money(asset, ourSum),
        theirs: money(asset, theirSum),
      }),
    ];
  });
};

const missingThere = (scope: string, named: readonly Named[], due: readonly BankEntry[]) => {
  const listed = new Set(named.map(({ causeId, money: amount }) => keyOf(causeId, amount)));
  return due
    .filter(({ causeId, money: amount }) => !listed.has(keyOf(causeId, amount)))
    .map(({ entryId, money: ours, at }) =>
      breakOf(scope, {
        kind: 'missing_there',
        what: minorOf(ours) < 0n ? 'debit' : 'credit',
        reference: entryId,
        paymentId: null,
        item: null,
        ours,
        theirs: null,
        since: at,
      }),
    );
};
