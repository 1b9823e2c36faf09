import { assetSchema, money, type Money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { START } from '@danubit/event-store/event-store.port';
import type { EventLog } from '@danubit/event-store/event-log';
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

/** What the jobs read of the read tables, folded from a log in memory each time. */
export const memoryBooks = (log: EventLog) => {
  const rowsOf = async <R extends Row>(projection: Projection): Promise<readonly R[]> => {
    const events = await log.decode<MainLogEvent>(await log.store.readAll(START, 10_000));
    const rows = new Map<string, Row>();
    const handled = events.filter(({ type }) => projection.handles.includes(type));
    for (const { key, after } of foldEvents(projection, rows, handled)) {
      if (after === undefined) rows.delete(key);
      else rows.set(key, after);
    }
    // The rows of a projection have its type.
    return [...rows.values()] as unknown as readonly R[];
  };
  const items = async (): Promise<readonly ClearingItem[]> => (await rowsOf<ClearingItemRow>(clearingItemsProjection)).map(itemOf);
  const breaks = () => rowsOf<ReconciliationBreakRow>(reconciliationBreaksProjection);
  const settlements = () => rowsOf<SettlementRow>(settlementsProjection);
  const clearing: ClearingItems = {
    about: async (wanted) =>
      (await items()).filter((item) =>
        wanted.some(({ provider, reference }) => provider === item.provider && reference === item.reference),
      ),
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
  const lines = async (asset: string): Promise<readonly BankEntry[]> => {
    const events = await log.decode<MainLogEvent>(await log.store.readAll(START, 10_000));
    return events.flatMap((event) => {
      if (event.type !== 'EntryPosted') return [];
      const { entryId, cause, effectiveAt: at, lines: posted } = event.data;
      return posted
        .filter(({ account, money: amount }) => account === 'bank.safeguarding' && amount.asset === asset)
        .map(({ money: amount }) => ({ entryId, causeId: cause.id, money: amount, at }));
    });
  };
  const bankEntries: BankEntries = {
    about: async (asset, causeIds) => (await lines(asset)).filter(({ causeId }) => causeIds.includes(causeId)),
    between: async (asset, { from, to }) => (await lines(asset)).filter(({ at }) => at >= from && at < to),
  };
  return { clearing, known, bankEntries, items, breaks, settlements };
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
