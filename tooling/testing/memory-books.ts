import { assetSchema, money, type Money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { START } from '@danubit/event-store/event-store.port';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Projection, Row } from '@danubit/projections/define-projection';
import { foldEvents, keysOf } from '@danubit/projections/runner/fold-events';
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
  const itemTable = tableOf<ClearingItemRow>(clearingItemsProjection, all);
  const itemIds = new Map<string, Set<string>>();
  const items = new Map<string, ClearingItem>();
  const readItems = async (): Promise<void> => {
    for (const { key, after } of await itemTable.changes()) {
      // An item keeps its provider and its reference.
      const item = after === undefined ? undefined : itemOf(after);
      if (item === undefined) items.delete(key);
      else {
        items.set(key, item);
        itemIds.set(nameOf(item), (itemIds.get(nameOf(item)) ?? new Set()).add(key));
      }
    }
  };
  const breakTable = tableOf<ReconciliationBreakRow>(reconciliationBreaksProjection, all);
  const settlementTable = tableOf<SettlementRow>(settlementsProjection, all);
  const clearing: ClearingItems = {
    about: async (wanted) => {
      await readItems();
      const ids = new Set(wanted.flatMap((named) => [...(itemIds.get(nameOf(named)) ?? [])]));
      return [...ids].map((id) => items.get(id)).filter((item) => item !== undefined);
    },
    openedIn: async (provider, { from, to }) => {
      await readItems();
      return [...items.values()].filter(
        (item) =>
          item.account === 'psp.receivable' &&
          item.provider === provider &&
          item.booked.minor !== '0' &&
          item.openedAt >= from &&
          item.openedAt < to,
      );
    },
    open: async () => {
      await readItems();
      return [...items.values()].filter(({ open }) => open.minor !== '0');
    },
  };
  const known: KnownBooks = {
    unresolved: async (scope) =>
      (await breakTable.rows()).filter((row) => row.scope === scope && row.status !== 'resolved').map(knownBreak),
    breaks: async (ids) => (await breakTable.rows()).filter(({ id }) => ids.includes(id)).map(knownBreak),
    settlements: async (provider, since) =>
      (await settlementTable.rows())
        .filter((row) => row.provider === provider && ((row.paid_on ?? '') >= since || row.status === 'disputed'))
        .map(({ report_id: id }) => id),
    lastSettlement: async (provider) =>
      (await settlementTable.rows()).findLast((row) => row.provider === provider && row.paid_on !== null)?.report_id ?? null,
  };
  const bankEntries = bankEntriesOver(all);
  return {
    ...{ clearing, known, bankEntries, breaks: breakTable.rows, settlements: settlementTable.rows },
    items: async (): Promise<readonly ClearingItem[]> => {
      await readItems();
      return [...items.values()];
    },
  };
};

type Change<R extends Row> = { readonly key: string; readonly after: R | undefined };

/** A read table in memory. `changes` folds the events that no call before has seen. */
const tableOf = <R extends Row>(projection: Projection, all: () => Promise<readonly Recorded[]>) => {
  const rows = new Map<string, R>();
  const next = unread(all);
  const changes = async (): Promise<readonly Change<R>[]> => {
    const handled = (await next()).filter(({ type }) => projection.handles.includes(type));
    if (handled.length === 0) return [];
    const touched = new Map<string, Row>();
    for (const key of keysOf(projection, handled)) {
      const row = rows.get(key);
      if (row !== undefined) touched.set(key, row);
    }
    // The rows of a projection have its type.
    const changed = foldEvents(projection, touched, handled) as unknown as readonly Change<R>[];
    for (const { key, after } of changed) {
      if (after === undefined) rows.delete(key);
      else rows.set(key, after);
    }
    return changed;
  };
  const read = async (): Promise<readonly R[]> => {
    await changes();
    return [...rows.values()];
  };
  return { changes, rows: read };
};

const nameOf = ({ provider, reference }: { readonly provider: string | null; readonly reference: string | null }): string =>
  `${provider ?? ''} ${reference ?? ''}`;

const bankEntriesOver = (all: () => Promise<readonly Recorded[]>): BankEntries => {
  const nextEvents = unread(all);
  const booked: BankEntry[] = [];
  const byCause = new Map<string, BankEntry[]>();
  const read = async (): Promise<void> => {
    for (const entry of (await nextEvents()).flatMap(bankEntriesOf)) {
      booked.push(entry);
      byCause.set(entry.causeId, [...(byCause.get(entry.causeId) ?? []), entry]);
    }
  };
  return {
    about: async (asset, causeIds) => {
      await read();
      return [...new Set(causeIds)].flatMap((id) => byCause.get(id) ?? []).filter(({ money: amount }) => amount.asset === asset);
    },
    between: async (asset, { from, to }) => {
      await read();
      return booked.filter(({ at, money: amount }) => amount.asset === asset && at >= from && at < to);
    },
  };
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
