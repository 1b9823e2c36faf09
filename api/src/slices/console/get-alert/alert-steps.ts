import type { AlertStep } from '@danubit/contracts/http/console/alerts.contract';
import { toDecimal } from '@danubit/contracts/values/money';
import type { AlertEvent } from '@danubit/core/domain/compliance/alert/alert.events';
import type { StoredMovement } from '@danubit/core/domain/compliance/monitoring/stored-movement';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import { personOf, type Names } from '../staff-names.ts';
import type { Raised } from './alert-evidence.ts';
import type { MovedEvent } from './alert-movements.ts';

type Told = {
  readonly raised: Raised;
  readonly history: readonly RecordedDomainEvent<AlertEvent>[];
  readonly moved: readonly MovedEvent[];
  readonly names: Names;
};

const MOST_MOVEMENTS = 20;

/** What the customer moved before, what became of the payment, and what people did, oldest first. */
export const alertSteps = ({ raised, history, moved, names }: Told): readonly AlertStep[] => {
  const inputs = orErased(raised.data.inputs, null);
  const before = inputs === null ? [] : inputs.history.toSorted((one, other) => one.atMs - other.atMs).slice(-MOST_MOVEMENTS);
  return [
    ...before.map((movement) => movementStep(movement, inputs?.movement.counterparty ?? null)),
    ...moved.filter(({ type }) => !LEFT_OUT.test(type)).map(movedStep),
    ...history.map((event) => alertStep(event, names)),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
};

/** Attempts and entries are on the page of the payment. */
const LEFT_OUT = /^(?:Attempt|Charge|Capture|Customer|Authorisation|PaymentBooked|PaymentRerouted)/;

const NOTHING = { amount: null, detail: null, same_counterparty: null, by: null } as const;

const movementStep = ({ kind, atMs, eurMinor, counterparty }: StoredMovement, other: string | null): AlertStep => ({
  ...NOTHING,
  at: new Date(atMs).toISOString(),
  actor: 'customer',
  type: MOVEMENTS[kind],
  amount: toDecimal({ minor: eurMinor, scale: 2 }),
  same_counterparty: counterparty === null || other === null ? null : counterparty === other,
});

const MOVEMENTS = {
  in: 'MovementIn',
  out: 'MovementOut',
  delivered: 'MovementDelivered',
  received: 'MovementReceived',
  declined: 'MovementDeclined',
} as const;

const movedStep = ({ type, metadata: { occurredAt: at, actor } }: MovedEvent): AlertStep => ({
  ...NOTHING,
  at,
  type,
  actor: actor.kind === 'customer' || actor.kind === 'staff' ? actor.kind : 'system',
});

const alertStep = (event: RecordedDomainEvent<AlertEvent>, names: Names): AlertStep => {
  const { type, metadata } = event;
  const by = personIn(event);
  return {
    ...NOTHING,
    at: metadata.occurredAt,
    type,
    actor: by === null ? 'system' : 'staff',
    detail: detailOf(event),
    by: by === null ? null : personOf(by, names),
  };
};

const detailOf = ({ type, data }: AlertEvent): string | null => {
  switch (type) {
    case 'AlertDecisionProposed':
      return `${data.decision}: ${orErased(data.rationale, 'erased')}`;
    case 'AlertEscalated':
      return data.rationale === null ? null : orErased(data.rationale, 'erased');
    case 'AlertCleared':
    case 'AlertConfirmed':
      return orErased(data.rationale, 'erased');
    default:
      return null;
  }
};

const personIn = ({ type, data }: AlertEvent): string | null => {
  switch (type) {
    case 'AlertEscalated':
      return data.by;
    case 'AlertDecisionProposed':
      return data.proposedBy;
    case 'AlertDecisionRejected':
      return data.rejectedBy;
    case 'AlertCleared':
    case 'AlertConfirmed':
      return data.approvedBy ?? data.decidedBy;
    default:
      return null;
  }
};

export const peopleIn = (history: readonly AlertEvent[]): readonly (string | null)[] => history.map(personIn);
