import { isErased } from '@danubit/event-store/kernel/personal';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { EvidenceEvent } from './evidence.events.ts';

type Data<Type extends EvidenceEvent['type']> = Extract<EvidenceEvent, { type: Type }>['data'];
type Clear<T> = { readonly [K in keyof T]: Exclude<T[K], { erased: true }> };

export type Evidence = Omit<Data<'EvidenceRequested'>, 'deadline'> & {
  readonly status: 'proposed' | 'approved' | 'rejected' | 'ready' | 'failed';
  /** Until when it must be made; null before it is approved. */
  readonly deadline: string | null;
  readonly approvedBy: string | null;
  readonly ready: Omit<Data<'EvidenceReady'>, 'evidenceId'> | null;
  readonly failure: Data<'EvidenceFailed'>['code'] | null;
  readonly downloads: number;
};
export type EvidenceState = Evidence | null;

/** `by` is the user id of a member of staff, `at` the current time. */
export type EvidenceCommand =
  | { readonly type: 'RequestEvidence'; readonly request: Clear<Data<'EvidenceRequested'>> }
  | { readonly type: 'ApproveEvidence'; readonly by: string; readonly at: string; readonly deadline: string }
  | { readonly type: 'RejectEvidence'; readonly by: string; readonly at: string }
  | ({ readonly type: 'RecordReady' } & Omit<Data<'EvidenceReady'>, 'evidenceId'>)
  | { readonly type: 'RecordFailed'; readonly code: Data<'EvidenceFailed'>['code'] }
  | { readonly type: 'RecordDownload'; readonly by: string; readonly at: string };

export type EvidenceRefusal = {
  readonly code:
    | 'no_such_evidence'
    | 'text_missing'
    | 'not_proposed'
    /** Four eyes: the person who asked must not approve. */
    | 'same_person'
    /** Staff do not decide about their own records. */
    | 'own_affair'
    | 'not_approved'
    | 'not_ready';
};

/**
 * A bundle of evidence. Invariants: one with content of the restricted log is made only after a second person has approved it; a bundle is
 * made once; each download is recorded before it is sent. A proposal lapses, a bundle that is not made in time fails, a file expires.
 */
export const evidence: Decider<EvidenceState, EvidenceCommand, EvidenceEvent, EvidenceRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'EvidenceRequested') {
      const { deadline } = event.data;
      const status = deadline === null ? 'proposed' : 'approved';
      return { ...event.data, status, deadline, approvedBy: null, ready: null, failure: null, downloads: 0 };
    }
    return state === null ? null : evolveRequested(state, event);
  },

  decide(command, state) {
    if (command.type === 'RequestEvidence') return state === null ? request(command.request) : accept();
    if (state === null) return refuse({ code: 'no_such_evidence' });
    return 'by' in command && isOwn(state, command.by) ? refuse({ code: 'own_affair' }) : decideRequested(command, state);
  },
};

const evolveRequested = (state: Evidence, event: EvidenceEvent): Evidence => {
  switch (event.type) {
    case 'EvidenceApproved':
      return { ...state, status: 'approved', approvedBy: event.data.approvedBy, deadline: event.data.deadline };
    case 'EvidenceRejected':
      return { ...state, status: 'rejected' };
    case 'EvidenceReady': {
      const { evidenceId: _, ...ready } = event.data;
      return { ...state, status: 'ready', ready };
    }
    case 'EvidenceFailed':
      return { ...state, status: 'failed', failure: event.data.code };
    case 'EvidenceDownloaded':
      return { ...state, downloads: state.downloads + 1 };
    case 'EvidenceRequested':
    case 'EvidenceSearched':
      return state;
  }
};

type Decided = Decision<EvidenceEvent, EvidenceRefusal>;

const isOwn = ({ about }: Evidence, by: string): boolean => !isErased(about) && about.userId === by;

const request = (data: Clear<Data<'EvidenceRequested'>>): Decided => {
  if (data.about.userId === data.requestedBy) return refuse({ code: 'own_affair' });
  if (data.recipient.trim() === '' || data.reason.trim() === '') return refuse({ code: 'text_missing' });
  // Only the kind decides whether a second person is needed.
  const needsApproval = data.kind === 'authority';
  return accept<EvidenceEvent>({
    type: 'EvidenceRequested',
    data: { ...data, deadline: needsApproval ? null : data.deadline, lapsesAt: needsApproval ? data.lapsesAt : null },
  });
};

const decideRequested = (command: Exclude<EvidenceCommand, { type: 'RequestEvidence' }>, state: Evidence): Decided => {
  const { evidenceId } = state;
  switch (command.type) {
    case 'ApproveEvidence':
    case 'RejectEvidence':
      return answer(command, state);
    case 'RecordReady': {
      const { type: _, ...ready } = command;
      if (state.status !== 'approved') return state.status === 'ready' ? accept() : refuse({ code: 'not_approved' });
      return accept<EvidenceEvent>({ type: 'EvidenceReady', data: { evidenceId, ...ready } });
    }
    case 'RecordFailed':
      return state.status === 'approved'
        ? accept<EvidenceEvent>({ type: 'EvidenceFailed', data: { evidenceId, code: command.code } })
        : refuse({ code: 'not_approved' });
    case 'RecordDownload':
      return state.ready !== null && state.ready.expiresAt > command.at
        ? accept<EvidenceEvent>({ type: 'EvidenceDownloaded', data: { evidenceId, downloadedBy: command.by } })
        : refuse({ code: 'not_ready' });
  }
};

const answer = (command: Extract<EvidenceCommand, { type: 'ApproveEvidence' | 'RejectEvidence' }>, state: Evidence): Decided => {
  const { evidenceId } = state;
  if (state.status !== 'proposed' || (state.lapsesAt ?? '') <= command.at) return refuse({ code: 'not_proposed' });
  if (command.type === 'RejectEvidence') {
    return accept<EvidenceEvent>({ type: 'EvidenceRejected', data: { evidenceId, rejectedBy: command.by } });
  }
  if (state.requestedBy === command.by) return refuse({ code: 'same_person' });
  const { by: approvedBy, deadline } = command;
  return accept<EvidenceEvent>({ type: 'EvidenceApproved', data: { evidenceId, approvedBy, deadline } });
};
