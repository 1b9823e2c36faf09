import type { Money } from '@danubit/contracts/values/money';
import type { DisputeStage } from '@danubit/contracts/values/disputes';
import type { DisputeEvent, DisputeShares } from './dispute.events.ts';

export type DisputeOpening = Extract<DisputeEvent, { type: 'DisputeOpened' }>['data'];

/**
 * `inquiry` and `charged` wait for a person's evidence until the provider's date; `opened` for the books, `answering` for the evidence to
 * be sent, `answered` for the provider's decision; `won` and `lost` for the books. End: `closed`.
 */
export type DisputeStatus =
  'inquiry' | 'opened' | 'apportioned' | 'charged' | 'answering' | 'answered' | 'won' | 'returning' | 'lost' | 'closed';

export type Dispute = {
  readonly status: DisputeStatus;
  readonly opening: DisputeOpening;
  readonly stage: DisputeStage;
  readonly dueAt: string | null;
  readonly fee: Money | null;
  /** Set once it is decided who bears the amount. */
  readonly shares: DisputeShares | null;
  /** The entry that took the money was posted. */
  readonly isCharged: boolean;
  readonly returned: DisputeShares | null;
  readonly outcome: 'won' | 'lost' | null;
};
export type DisputeState = Dispute | null;

export const evolveDispute = (state: DisputeState, event: DisputeEvent): DisputeState => {
  if (event.type === 'DisputeOpened') {
    const { stage, dueAt, fee } = event.data;
    const status = stage === 'inquiry' ? 'inquiry' : 'opened';
    return { status, opening: event.data, stage, dueAt, fee, shares: null, isCharged: false, returned: null, outcome: null };
  }
  return state === null ? null : evolveOpened(state, event);
};

const evolveOpened = (state: Dispute, event: Exclude<DisputeEvent, { type: 'DisputeOpened' }>): Dispute => {
  switch (event.type) {
    case 'DisputeAdvanced': {
      const { stage, dueAt, fee } = event.data;
      const isEscalated = state.stage === 'inquiry' && stage === 'chargeback';
      return { ...state, stage, dueAt, fee, status: isEscalated ? 'opened' : state.status };
    }
    case 'DisputeApportioned':
      return { ...state, status: 'apportioned', shares: event.data.shares };
    case 'DisputeCharged':
      return { ...state, status: 'charged', isCharged: true };
    case 'DisputeEvidenceRequested':
      return { ...state, status: 'answering' };
    case 'DisputeEvidenceSubmitted':
      return { ...state, status: 'answered' };
    case 'DisputeEvidenceRefused':
      return { ...state, status: state.stage === 'inquiry' ? 'inquiry' : 'charged' };
    case 'DisputeWon':
      return { ...state, status: 'won', outcome: 'won' };
    case 'DisputeLost':
      return { ...state, status: 'lost', outcome: 'lost' };
    case 'DisputeReturnApportioned':
      return { ...state, status: 'returning', returned: event.data.shares };
    case 'DisputeClosed':
      return { ...state, status: 'closed' };
  }
};
