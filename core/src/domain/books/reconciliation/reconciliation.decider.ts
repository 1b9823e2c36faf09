import type { BreakMend } from '@danubit/contracts/values/breaks';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { FoundBreak, ReconciliationEvent } from './reconciliation.events.ts';

type DataOf<Type extends ReconciliationEvent['type']> = Extract<ReconciliationEvent, { type: Type }>['data'];
type Day = { readonly scope: string; readonly date: string };

/** `by` is the user id of a member of staff, `at` the current time. */
export type ReconciliationCommand =
  | (Day & { readonly type: 'RequestRun'; readonly by: string | null })
  | (Day & { readonly type: 'RecordRun'; readonly result: Omit<DataOf<'ReconciliationRun'>, keyof Day> })
  | (Day & { readonly type: 'FindBreak'; readonly found: FoundBreak })
  /** A later run does not find it: `evidence` names the run. */
  | { readonly type: 'CloseGone'; readonly breakId: string; readonly evidence: string }
  | {
      readonly type: 'ProposeMend';
      readonly breakId: string;
      readonly mend: BreakMend;
      readonly reason: string;
      readonly by: string;
      readonly at: string;
      readonly lapsesAt: string;
    }
  /** `proposal`: the number of the proposal that was read. */
  | {
      readonly type: 'AnswerMend';
      readonly breakId: string;
      readonly answer: 'confirm' | 'reject';
      readonly proposal: number;
      readonly by: string;
      readonly at: string;
    };

type Proposal = {
  readonly number: number;
  readonly mend: BreakMend;
  readonly reason: string;
  readonly by: string;
  readonly lapsesAt: string;
};
export type Break = {
  readonly status: 'open' | 'proposed' | 'resolved';
  readonly found: FoundBreak;
  /** The last one; null before the first. */
  readonly proposal: Proposal | null;
};
export type Reconciliation = {
  readonly day: Day | null;
  readonly requested: number;
  readonly ran: number;
  readonly breaks: ReadonlyMap<string, Break>;
};

export type ReconciliationRefusal = {
  readonly code:
    | 'no_such_break'
    | 'already_proposed'
    | 'not_proposed'
    | 'already_resolved'
    | 'another_proposal'
    | 'proposal_lapsed'
    | 'reason_missing'
    /** Four eyes: the person who proposed must not confirm. */
    | 'same_person'
    /** Only a difference in money that both sides know of, or that stays in our books, can be written off or looked up. */
    | 'mend_not_possible';
};

/**
 * The comparison of our books with another's on a day. Invariants: a break is found once and ends once; it ends because a later run does
 * not find it, or because a second person confirms how it was mended.
 */
export const reconciliation: Decider<Reconciliation, ReconciliationCommand, ReconciliationEvent, ReconciliationRefusal> = {
  initial: { day: null, requested: 0, ran: 0, breaks: new Map() },
  evolve: (state, event) => evolveReconciliation(state, event),
  decide(command, state) {
    switch (command.type) {
      case 'RequestRun':
        return decideRequest(command, state);
      case 'RecordRun': {
        const { scope, date, result } = command;
        return state.ran >= result.run
          ? accept()
          : accept<ReconciliationEvent>({ type: 'ReconciliationRun', data: { scope, date, ...result } });
      }
      case 'FindBreak': {
        const { scope, date, found } = command;
        const known = state.breaks.get(found.breakId);
        if (known !== undefined && known.status !== 'resolved') return accept();
        return accept<ReconciliationEvent>({ type: 'BreakFound', data: { scope, date, ...found } });
      }
      default:
        return decideOnBreak(command, state);
    }
  },
};

const evolveReconciliation = (state: Reconciliation, event: ReconciliationEvent): Reconciliation => {
  const { scope, date } = event.data;
  const day = { scope, date };
  switch (event.type) {
    case 'ReconciliationRequested':
      return { ...state, day, requested: event.data.run };
    case 'ReconciliationRun':
      return { ...state, day, ran: event.data.run };
    case 'BreakFound':
      return { ...withBreak(state, event.data.breakId, { status: 'open', found: event.data, proposal: null }), day };
    case 'BreakMendProposed': {
      const { breakId, proposal: number, mend, reason, proposedBy: by, lapsesAt } = event.data;
      return changed(state, breakId, { status: 'proposed', proposal: { number, mend, reason, by, lapsesAt } });
    }
    case 'BreakMendRejected':
      return changed(state, event.data.breakId, { status: 'open' });
    case 'BreakResolved':
      return changed(state, event.data.breakId, { status: 'resolved' });
  }
};

const withBreak = (state: Reconciliation, breakId: string, to: Break): Reconciliation => ({
  ...state,
  breaks: new Map(state.breaks).set(breakId, to),
});

const changed = (state: Reconciliation, breakId: string, change: Partial<Break>): Reconciliation => {
  const known = state.breaks.get(breakId);
  return known === undefined ? state : withBreak(state, breakId, { ...known, ...change });
};

type Decided = Decision<ReconciliationEvent, ReconciliationRefusal>;
type CommandOf<Type extends ReconciliationCommand['type']> = Extract<ReconciliationCommand, { type: Type }>;

/** The daily run is requested once; staff may request more, one at a time. */
const decideRequest = ({ scope, date, by }: CommandOf<'RequestRun'>, { requested, ran }: Reconciliation): Decided =>
  requested > ran || (by === null && requested > 0)
    ? accept()
    : accept<ReconciliationEvent>({ type: 'ReconciliationRequested', data: { scope, date, run: requested + 1, requestedBy: by } });

const decideOnBreak = (command: CommandOf<'CloseGone' | 'ProposeMend' | 'AnswerMend'>, state: Reconciliation): Decided => {
  const known = state.breaks.get(command.breakId);
  const { day } = state;
  if (known === undefined || day === null) return refuse({ code: 'no_such_break' });
  if (command.type === 'CloseGone') {
    return known.status === 'resolved'
      ? accept()
      : accept<ReconciliationEvent>(resolvedBy(day, known, { how: 'gone', evidence: command.evidence, mend: null, confirmedBy: null }));
  }
  if (known.status === 'resolved') return refuse({ code: 'already_resolved' });
  return command.type === 'ProposeMend' ? decideProposal(command, day, known) : decideAnswer(command, day, known);
};

const decideProposal = ({ breakId, mend, reason, by, at, lapsesAt }: CommandOf<'ProposeMend'>, day: Day, known: Break): Decided => {
  const hasLapsed = known.proposal !== null && at >= known.proposal.lapsesAt;
  if (known.status === 'proposed' && !hasLapsed) return refuse({ code: 'already_proposed' });
  if (reason.trim() === '') return refuse({ code: 'reason_missing' });
  if (!isPossible(mend, known.found)) return refuse({ code: 'mend_not_possible' });
  const proposal = (known.proposal?.number ?? 0) + 1;
  return accept<ReconciliationEvent>({
    type: 'BreakMendProposed',
    data: { ...day, breakId, proposal, mend, reason: reason.trim(), proposedBy: by, lapsesAt },
  });
};

/**
 * Only a break with an entry in our books, or a bank debit without an order, can be written off; only one about a payment can be looked up.
 */
export const isPossible = (mend: BreakMend, found: Pick<FoundBreak, 'item' | 'paymentId' | 'kind' | 'what'>): boolean => {
  if (mend === 'write_off') return found.item !== null || isBankDebit(found);
  return mend !== 'look_up' || found.paymentId !== null;
};

/** On a bank statement and not in our books, such as a bank fee. */
export const isBankDebit = ({ kind, what }: Pick<FoundBreak, 'kind' | 'what'>): boolean => kind === 'missing_here' && what === 'debit';

const decideAnswer = ({ breakId, answer, proposal: read, by, at }: CommandOf<'AnswerMend'>, day: Day, known: Break): Decided => {
  const { proposal } = known;
  if (known.status !== 'proposed' || proposal === null) return refuse({ code: 'not_proposed' });
  if (proposal.number !== read) return refuse({ code: 'another_proposal' });
  if (answer === 'reject') {
    const data = { ...day, breakId, proposal: proposal.number, mend: proposal.mend, rejectedBy: by };
    return accept<ReconciliationEvent>({ type: 'BreakMendRejected', data });
  }
  if (by === proposal.by) return refuse({ code: 'same_person' });
  if (at >= proposal.lapsesAt) return refuse({ code: 'proposal_lapsed' });
  const { mend, reason } = proposal;
  return accept<ReconciliationEvent>(resolvedBy(day, known, { how: 'confirmed', evidence: reason, mend, confirmedBy: by }));
};

type End = Pick<DataOf<'BreakResolved'>, 'how' | 'evidence' | 'mend' | 'confirmedBy'>;

const resolvedBy = (day: Day, { found: { breakId, item, paymentId, ours, theirs } }: Break, end: End): ReconciliationEvent => ({
  type: 'BreakResolved',
  data: { ...day, breakId, item, paymentId, ours, theirs, ...end },
});
