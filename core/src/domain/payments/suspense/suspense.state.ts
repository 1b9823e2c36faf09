import type { SuspenseEvent, SuspenseResolution } from './suspense.events.ts';

type Opened = Extract<SuspenseEvent, { type: 'SuspenseOpened' }>['data'];

export type Proposal = {
  readonly number: number;
  readonly resolution: SuspenseResolution;
  readonly creditTo: string | null;
  readonly requestedBy: string;
  readonly lapsesAt: string;
};

/** `open` waits for a proposal, `requested` and `held` for an approval; from `cleared` on the money is being moved. */
export type SuspenseItem = {
  readonly status: 'open' | 'requested' | 'approved' | 'held' | 'cleared' | 'submitted' | 'unknown' | 'resolved';
  readonly item: Opened;
  /** The last one; null before the first. */
  readonly proposal: Proposal | null;
};
export type SuspenseState = SuspenseItem | null;

export const evolveSuspense = (state: SuspenseState, event: SuspenseEvent): SuspenseState => {
  if (event.type === 'SuspenseOpened') return { status: 'open', item: event.data, proposal: null };
  return state === null ? null : evolveItem(state, event);
};

const evolveItem = (state: SuspenseItem, event: Exclude<SuspenseEvent, { type: 'SuspenseOpened' }>): SuspenseItem => {
  switch (event.type) {
    case 'SuspenseResolutionRequested': {
      const { proposal: number, resolution, creditTo, requestedBy, lapsesAt } = event.data;
      return { ...state, status: 'requested', proposal: { number, resolution, creditTo, requestedBy, lapsesAt } };
    }
    case 'SuspenseResolutionRejected':
    case 'SuspenseReturnFailed':
      return { ...state, status: 'open' };
    case 'SuspenseResolutionApproved':
      return { ...state, status: 'approved' };
    case 'SuspenseResolutionHeld':
      return { ...state, status: 'held' };
    case 'SuspenseResolutionCleared':
      return { ...state, status: 'cleared' };
    case 'SuspenseReturnSubmitted':
      return { ...state, status: 'submitted' };
    case 'SuspenseReturnOutcomeUnknown':
      return { ...state, status: 'unknown' };
    case 'SuspenseResolved':
      return { ...state, status: 'resolved' };
  }
};
