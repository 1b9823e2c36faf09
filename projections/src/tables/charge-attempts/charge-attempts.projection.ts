import { methodTypeOf } from '@danubit/core/domain/payments/payment/method-type';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { typesExcept } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { chargeAttemptColumns, type ChargeAttemptRow } from './charge-attempts.entity.ts';

const HANDLED = ['PaymentRequested', 'AttemptStarted', 'ChargeCaptured', 'ChargeDeclined', 'ChargeOutcomeUnknown'] as const;
type Handled = Extract<PaymentEvent, { type: (typeof HANDLED)[number] }>;

/** What the attempts at each provider came to: its approvals, and the codes of its declines. */
export const chargeAttemptsProjection = defineProjection<ChargeAttemptRow, Handled>({
  name: 'charge_attempts',
  version: 1,
  table: 'charge_attempts',
  keyColumn: 'id',
  ownerColumn: null,
  columns: chargeAttemptColumns,
  keys: ({ data }) => [`${data.paymentId}.${String('attempt' in data ? data.attempt : 1)}`],
  on: {
    PaymentRequested: (_, event, id) => ({ ...newRow(event, id, 1), ...questionOf(event.data) }),
    AttemptStarted: (row, event, id) => ({
      ...(row ?? newRow(event, id, event.data.attempt)),
      provider: event.data.provider,
      outcome: 'started',
    }),
    ChargeCaptured: (row, event) => ended(requiredRow(row, event), 'captured', event.metadata.occurredAt),
    ChargeDeclined: (row, event) => {
      const { code, raw } = event.data;
      return { ...ended(requiredRow(row, event), 'declined', event.metadata.occurredAt), code, raw };
    },
    ChargeOutcomeUnknown: (row, event) => ({ ...requiredRow(row, event), outcome: 'unknown' }),
  },
  ignores: typesExcept(HANDLED),
});

const newRow = ({ data: { paymentId }, metadata }: RecordedDomainEvent<Handled>, id: string, attempt: number): ChargeAttemptRow => ({
  id,
  payment_id: paymentId,
  attempt,
  provider: null,
  outcome: 'requested',
  code: null,
  raw: null,
  asset: null,
  minor: null,
  method: null,
  brand: null,
  country: null,
  level: null,
  preferred: null,
  started_at: metadata.occurredAt,
  ended_at: null,
  mode: metadata.mode,
});

/** What rules look at. */
const questionOf = ({ money, method, context }: Extract<Handled, { type: 'PaymentRequested' }>['data']): Partial<ChargeAttemptRow> => ({
  asset: money.asset,
  minor: money.minor,
  method: methodTypeOf(method),
  level: context.verificationLevel,
  preferred: method.provider,
  ...(method.kind === 'card' ? { brand: method.brand, country: method.country } : {}),
});

const ended = (row: ChargeAttemptRow, outcome: 'captured' | 'declined', at: string): ChargeAttemptRow => ({
  ...row,
  outcome,
  ended_at: at,
});
