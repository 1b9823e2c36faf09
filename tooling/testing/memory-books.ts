import { assetSchema, money, type Money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { START } from '@danubit/event-store/event-store.port';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Projection, Row } from '@danubit/projections/define-projection';
import { foldEvents } from '@danubit/projections/runner/fold-events';
import type { ClearingItemRow } from '@danubit/projections/tables/clearing-items/clearing-items.entity';
import { clearingItemsProjection } from '@danubit/projections/tables/clearing-items/clearing-items.projection';
import type { ReconciliationBreakRow } from '@danubit/projections/tables/reconciliation-breaks/reconciliation-breaks.entity';
import { reconciliationBreaksProjection } from '@danubit/projections/tables/reconciliation-breaks/reconciliation-breaks.projection';
import type { SettlementRow } from '@danubit/projections/tables/settlements/settlements.entity';
import { settlementsProjection } from '@danubit/projections/tables/settlements/settlements.projection';
import type { BankEntries, BankEntry } from '@danubit/workers/books/bank-entries';
import type { ClearingItem, ClearingItems } from '@danubit/workers/books/clearing-items';
import type { KnownBooks, KnownBreak } from '@danubit/workers/books/known-breaks';
import * as z from 'zod/mini';

type Recorded = RecordedDomainEvent<MainLogEvent>;

/** What the jobs read of the read tables, folded from a log in memory. */
export const memoryBooks = (log: EventLog) => booksOver(async () => log.decode<MainLogEvent>(await log.store.readAll(START, 10_000)));

/** Likewise from the events so far, of which each is folded once. */
export const booksOver = (all: () => Promise<readonly Recorded[]>) => {
  const rowsOf = <R extends Row>(projection: Projection): (() => Promise<readonly R[]>) => {
    const rows = new Map<string, Row>();
    const next = unread(all);
    return async () => {
      const handled = (await next()).filter(({ type }) => projection.handles.includes(type));
      for (const { key, after } of handled.length === 0 ? [] : foldEvents(projection, rows, handled)) {
        if (after === undefined) rows.delete(key);
        else rows.set(key, after);
      }
      // The rows of a projection have its type.
      return [...rows.values()] as unknown as readonly R[];
    };
  };
  const itemRows = rowsOf<ClearingItemRow>(clearingItemsProjection);
  const items = async (): Promise<readonly ClearingItem[]> => (await itemRows()).map(itemOf);
  const breaks = rowsOf<ReconciliationBreakRow>(reconciliationBreaksProjection);
  const settlements = rowsOf<SettlementRow>(settlementsProjection);
  const clearing: ClearingItems = {
    about: async (wanted) => {
      const names = new Set(wanted.map(({ provider, reference }) => `${provider} ${reference}`));
      return (await items()).filter(({ provider, reference }) => names.has(`${provider ?? ''} ${reference ?? ''}`));
    },
    openedIn: async (provider, { from, to }) =>
      (await items()).filter(
        (item) =>
          item.account === 'psp.receivable' &&
          item.provider === provider &&
          item.booked.minor !== '0' &&
          item.openedAt >= from &&
          item.openedAt < to,
      ),
    open: async () => (await items()).filter(({ open }) => open.minor !== '0'),
  };
  const known: KnownBooks = {
    unresolved: async (scope) => (await breaks()).filter((row) => row.scope === scope && row.status !== 'resolved').map(knownBreak),
    breaks: async (ids) => (await breaks()).filter(({ id }) => ids.includes(id)).map(knownBreak),
    settlements: async (provider, since) =>
      (await settlements())
        .filter((row) => row.provider === provider && ((row.paid_on ?? '') >= since || row.status === 'disputed'))
        .map(({ report_id: id }) => id),
    lastSettlement: async (provider) =>
      (await settlements()).findLast((row) => row.provider === provider && row.paid_on !== null)?.report_id ?? null,
  };
  const nextEntries = unread(all);
  const booked: BankEntry[] = [];
  const lines = async (asset: string): Promise<readonly BankEntry[]> => {
    booked.push(...(await nextEntries()).flatMap(bankEntriesOf));
    return booked.filter(({ money: amount }) => amount.asset === asset);
  };
  const bankEntries: BankEntries = {
    about: async (asset, causeIds) => (await lines(asset)).filter(({ causeId }) => causeIds.includes(causeId)),
    between: async (asset, { from, to }) => (await lines(asset)).filter(({ at }) => at >= from && at < to),
  };
  return { clearing, known, bankEntries, items, breaks, settlements };
};

/** Those that the last call has not returned. */
const unread = (all: () => Promise<readonly Recorded[]>): (() => Promise<readonly Recorded[]>) => {
  let read = 0;
  return async () => {
    const events = await all();
    const next = events.slice(read);
    read = events.length;
    return next;
  };
};

const bankEntriesOf = (event: Recorded): readonly BankEntry[] => {
  if (event.type !== 'EntryPosted') return [];
  const { entryId, cause, effectiveAt: at, lines } = event.data;
  return lines
    .filter(({ account }) => account === 'bank.safeguarding')
    .map(({ money: amount }) => ({ entryId, causeId: cause.id, money: amount, at }));
};

const itemOf = (row: ClearingItemRow): ClearingItem => {
  const asset = z.parse(assetSchema, row.asset);
  const of = (minor: string): Money => money(asset, BigInt(minor));
  const { id, account, kind, provider, reference, payment_id: paymentId, opened_at: openedAt } = row;
  return { id, account, kind, provider, reference, paymentId, booked: of(row.booked), open: of(row.open), openedAt };
};

const knownBreak = ({ id: breakId, scope, day: date, status, how, since }: ReconciliationBreakRow): KnownBreak => ({
  ...{ breakId, scope, date, how, since },
  status: status as KnownBreak['status'],
});
