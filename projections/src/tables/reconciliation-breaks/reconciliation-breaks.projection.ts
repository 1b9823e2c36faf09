import { tickerOf, toDecimal, type Money } from '@danubit/contracts/values/money';
import type { ReconciliationEvent } from '@danubit/core/domain/books/reconciliation/reconciliation.events';
import { defineProjection } from '../../define-projection.ts';
import { requiredRow } from '../required-row.ts';
import { typesExcept } from '../event-types-by-area.ts';
import { reconciliationBreakColumns, type ReconciliationBreakRow } from './reconciliation-breaks.entity.ts';

type BreakEvent = Exclude<ReconciliationEvent, { type: 'ReconciliationRequested' | 'ReconciliationRun' }>;

/** How our books differ from those of providers and the bank, until each difference ends. */
export const reconciliationBreaksProjection = defineProjection<ReconciliationBreakRow, BreakEvent>({
  name: 'reconciliation_breaks',
  version: 1,
  table: 'reconciliation_breaks',
  keyColumn: 'id',
  ownerColumn: null,
  columns: reconciliationBreakColumns,
  keys: ({ data }) => [data.breakId],
  on: {
    BreakFound: (_, { data, metadata }) => ({
      id: data.breakId,
      scope: data.scope,
      day: data.date,
      kind: data.kind,
      what: data.what,
      reference: data.reference,
      payment_id: data.paymentId,
      item: data.item,
      ours: textOf(data.ours),
      theirs: textOf(data.theirs),
      owner: data.owner,
      mend: data.mend,
      since: data.since,
      found_at: metadata.occurredAt,
      status: 'open',
      proposal: null,
      proposed_mend: null,
      reason: null,
      proposed_by: null,
      lapses_at: null,
      how: null,
      evidence: null,
      confirmed_by: null,
      resolved_at: null,
      mode: metadata.mode,
    }),
    BreakMendProposed: (row, event) => {
      const { proposal, mend, reason, proposedBy, lapsesAt } = event.data;
      const proposed = { proposal, proposed_mend: mend, reason, proposed_by: proposedBy, lapses_at: lapsesAt };
      return { ...requiredRow(row, event), ...proposed, status: 'proposed' };
    },
    BreakMendRejected: (row, event) => ({ ...requiredRow(row, event), status: 'open' }),
    BreakResolved: (row, event) => {
      const { how, evidence, confirmedBy } = event.data;
      const resolved = { how, evidence, confirmed_by: confirmedBy, resolved_at: event.metadata.occurredAt };
      return { ...requiredRow(row, event), ...resolved, status: 'resolved' };
    },
  },
  ignores: typesExcept(['BreakFound', 'BreakMendProposed', 'BreakMendRejected', 'BreakResolved']),
});

const textOf = (amount: Money | null): string | null => (amount === null ? null : `${toDecimal(amount)} ${tickerOf(amount.asset)}`);
