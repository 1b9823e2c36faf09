import { tickerOf, toDecimal } from '@danubit/contracts/values/money';
import type { SettlementEvent } from '@danubit/core/domain/payments/settlement/settlement.events';
import { settlementIdOf } from '@danubit/core/domain/payments/settlement/settlement.stream';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { settlementColumns, type SettlementRow } from './settlements.entity.ts';

/** Payouts of providers, from report and arrival to their booking. */
export const settlementsProjection = defineProjection<SettlementRow, SettlementEvent>({
  name: 'settlements',
  version: 1,
  table: 'settlements',
  keyColumn: 'id',
  ownerColumn: null,
  columns: settlementColumns,
  keys: ({ data: { provider, reportId } }) => [settlementIdOf(provider, reportId)],
  on: {
    SettlementItemsReported: (row, event) => row ?? newRow(event),
    SettlementReported: (row, event) => {
      const { gross, fees, net, itemCount, paidOn } = event.data;
      const amounts = { gross: toDecimal(gross), fees: toDecimal(fees), net: toDecimal(net), currency: tickerOf(net.asset) };
      const known = row ?? newRow(event);
      return {
        ...known,
        ...amounts,
        items: itemCount,
        paid_on: paidOn,
        reported_at: event.metadata.occurredAt,
        faults: '',
        status: known.arrived_at === null ? 'reported' : 'paid',
      };
    },
    SettlementPaid: (row, event) => {
      const known = row ?? newRow(event);
      return { ...known, arrived_at: event.metadata.occurredAt, status: known.reported_at === null ? 'arrived' : 'paid' };
    },
    SettlementDisputed: (row, event) => ({ ...(row ?? newRow(event)), status: 'disputed', faults: event.data.faults.join(' ') }),
    SettlementItemsMatched: (row, event) => {
      const known = row ?? newRow(event);
      return { ...known, unexplained: known.unexplained + event.data.unexplained.length };
    },
    SettlementItemsExplained: (row, event) => {
      const known = row ?? newRow(event);
      return { ...known, unexplained: known.unexplained - event.data.explained.length };
    },
    SettlementBooked: (row, event) => ({ ...(row ?? newRow(event)), status: 'booked', booked_at: event.metadata.occurredAt }),
    SettlementContradicted: (row, event) => ({ ...(row ?? newRow(event)), status: 'disputed', faults: 'reported_again' }),
  },
  ignores: typesOutside('settlement'),
});

const newRow = ({ data: { provider, reportId }, metadata }: RecordedDomainEvent<SettlementEvent>): SettlementRow => ({
  id: settlementIdOf(provider, reportId),
  provider,
  report_id: reportId,
  status: 'arrived',
  currency: null,
  gross: null,
  fees: null,
  net: null,
  items: null,
  unexplained: 0,
  paid_on: null,
  reported_at: null,
  arrived_at: null,
  booked_at: null,
  faults: '',
  mode: metadata.mode,
});
