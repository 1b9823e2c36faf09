import type { AlertDecision, AlertStatus, AlertTrigger } from '@danubit/contracts/values/alerts';
import { isErased, orErased, type Personal } from '@danubit/event-store/kernel/personal';
import { undecidedExposures } from '../screening-evidence.ts';
import type { AlertedPayment, AlertEvent } from './alert.events.ts';

export type Alert = {
  readonly alertId: string;
  readonly trigger: AlertTrigger;
  /** `open` and `proposed` wait for a person; `kept` can still be cleared by two. */
  readonly status: AlertStatus;
  /** Set apart for an officer, by a person or because it was due. */
  readonly isEscalated: boolean;
  /** Two people have kept it. To clear it takes two people again, also after a proposal that lapsed or was rejected. */
  readonly isKept: boolean;
  readonly isHeld: boolean;
  /** Two people decide: always when it holds money, since to clear it releases the money. */
  readonly needsTwo: boolean;
  /** When it must be decided; of a kept one, when it must be reviewed. */
  readonly dueAt: string;
  /** Another list than that of politically exposed persons is among the reasons. */
  readonly isScreeningHit: boolean;
  /** A list of politically exposed persons, and no other, names a person about whom no one has decided yet. */
  readonly isExposure: boolean;
  /** Null once it was erased. */
  readonly userId: string | null;
  /** Null once it was erased, and for an alert without a payment; so is the next. */
  readonly paymentId: string | null;
  readonly method: AlertedPayment['method'] | null;
  readonly proposals: number;
  readonly proposal: {
    readonly number: number;
    readonly decision: AlertDecision;
    readonly rationale: Personal<string>;
    readonly by: string;
    readonly lapsesAt: string;
  } | null;
  /** Whether the decision has been carried over to the payment. */
  readonly isApplied: boolean;
};
export type AlertState = Alert | null;

export const evolveAlert = (state: AlertState, event: AlertEvent): AlertState => {
  if (event.type === 'AlertRaised') return raised(event.data);
  return state === null ? state : evolveRaised(state, event);
};

const raised = (data: Extract<AlertEvent, { type: 'AlertRaised' }>['data']): Alert => {
  const { alertId, trigger, isHeld, isScreeningHit, needsTwo, dueAt, subject, parties } = data;
  const known = isErased(subject) ? null : subject;
  return {
    alertId,
    trigger,
    isHeld,
    needsTwo: needsTwo || isHeld,
    dueAt,
    status: 'open',
    isEscalated: false,
    isKept: false,
    proposals: 0,
    proposal: null,
    isApplied: false,
    isScreeningHit,
    isExposure: !isScreeningHit && undecidedExposures(orErased(parties, [])).length > 0,
    userId: known?.userId ?? null,
    paymentId: known?.payment?.paymentId ?? null,
    method: known?.payment?.method ?? null,
  };
};

const evolveRaised = (state: Alert, event: Exclude<AlertEvent, { type: 'AlertRaised' }>): Alert => {
  switch (event.type) {
    case 'AlertEscalated':
      return { ...state, isEscalated: true };
    case 'AlertDecisionProposed': {
      const { proposal: number, decision, rationale, proposedBy: by, lapsesAt } = event.data;
      return { ...state, status: 'proposed', proposals: number, proposal: { number, decision, rationale, by, lapsesAt } };
    }
    case 'AlertDecisionRejected':
      return { ...state, status: state.isKept ? 'kept' : 'open', proposal: null };
    case 'AlertCleared':
      return { ...state, status: 'cleared', isKept: false, proposal: null, isApplied: false };
    case 'AlertConfirmed': {
      const { measure, reviewAt } = event.data;
      const decided: Alert = { ...state, status: STATUS_OF[measure], isKept: measure === 'keep', proposal: null, isApplied: false };
      return measure === 'keep' ? { ...decided, isEscalated: false, dueAt: reviewAt ?? state.dueAt } : decided;
    }
    case 'AlertDecisionApplied':
      return { ...state, isApplied: true };
  }
};

const STATUS_OF = { confirm_pep: 'cleared', keep: 'kept', refuse: 'refused' } as const;
