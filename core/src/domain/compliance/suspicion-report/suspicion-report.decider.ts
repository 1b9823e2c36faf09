import type { Assessment, FIU_INSTRUCTIONS } from '@danubit/contracts/values/reports';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { ReportDraft, SuspicionReportEvent } from './suspicion-report.events.ts';
import {
  deadlinesOf,
  earlierOf,
  evolveSuspicionReport,
  type SuspicionReport,
  type SuspicionReportState,
} from './suspicion-report.state.ts';

/** `by` is the user id of a member of staff, `at` the current time, `law` the id of the law that applies; deadlines follow from it. */
export type SuspicionReportCommand =
  | {
      readonly type: 'AssessSuspicion';
      readonly caseId: string;
      readonly assessment: Assessment;
      readonly grounds: string;
      readonly law: string;
      readonly dueAt: string;
      readonly by: string;
    }
  | { readonly type: 'DraftReport'; readonly draft: ReportDraft; readonly by: string }
  | {
      readonly type: 'ProposeFiling';
      readonly version: number;
      readonly file: string;
      readonly sha256: string;
      readonly by: string;
      readonly at: string;
      readonly lapsesAt: string;
    }
  | {
      readonly type: 'ApproveFiling';
      readonly version: number;
      /** Hash of the file that this person has read. */
      readonly sha256: string;
      readonly law: string;
      readonly by: string;
      readonly at: string;
    }
  | { readonly type: 'RejectFiling'; readonly version: number; readonly sha256: string; readonly by: string }
  | {
      readonly type: 'RecordHandIn';
      readonly version: number;
      /** Hash of the file that the FIU got. */
      readonly sha256: string;
      readonly handedInAt: string;
      readonly law: string;
      readonly receiptBy: string;
      readonly silenceEndsAt: string | null;
      readonly by: string;
      readonly at: string;
    }
  | { readonly type: 'AcknowledgeReport'; readonly version: number; readonly reference: string; readonly by: string }
  | {
      readonly type: 'RecordRequest';
      readonly text: string;
      readonly isUrgent: boolean;
      readonly receivedAt: string;
      readonly law: string;
      /** Null where neither the law nor the FIU names a time. */
      readonly dueAt: string | null;
      readonly by: string;
      readonly at: string;
    }
  | { readonly type: 'AnswerRequest'; readonly number: number; readonly text: string; readonly by: string }
  | {
      readonly type: 'RecordInstruction';
      readonly instruction: (typeof FIU_INSTRUCTIONS)[number];
      readonly text: string;
      readonly until: string | null;
      readonly by: string;
    }
  | { readonly type: 'NameReader' | 'RemoveReader'; readonly reader: string; readonly by: string }
  | { readonly type: 'EscalateOverdue'; readonly at: string };

export type SuspicionReportRefusal = {
  readonly code:
    | 'no_such_report'
    | 'not_draft'
    | 'not_drafted'
    | 'already_proposed'
    | 'already_filed'
    | 'not_proposed'
    | 'version_differs'
    /** The hash is not that of the pending or the approved file. */
    | 'file_differs'
    | 'proposal_lapsed'
    /** Four eyes: another person than the one who proposed. */
    | 'same_person'
    | 'not_filed'
    | 'already_handed_in'
    | 'not_handed_in'
    /** In the future, or before two people had approved the file. */
    | 'handed_in_later'
    | 'handed_in_earlier'
    | 'due_missing'
    | 'due_earlier'
    | 'received_later'
    | 'no_such_request'
    | 'not_overdue';
};

type Decided = Decision<SuspicionReportEvent, SuspicionReportRefusal>;
type Later = Exclude<SuspicionReportCommand, { type: 'AssessSuspicion' }>;
type Of<Type extends SuspicionReportCommand['type']> = Extract<SuspicionReportCommand, { type: Type }>;

/**
 * The report about a case. Invariants: two people file; only the file that they approved is handed in; one version is filed once; an
 * assessment is kept whatever its result; another assessment does not postpone a deadline; a deadline escalates, it neither files nor
 * releases.
 */
export const suspicionReport: Decider<SuspicionReportState, SuspicionReportCommand, SuspicionReportEvent, SuspicionReportRefusal> = {
  initial: null,
  evolve: evolveSuspicionReport,

  decide(command, state) {
    if (command.type === 'AssessSuspicion') return assess(command, state);
    return state === null ? refuse({ code: 'no_such_report' }) : decideOn(command, state);
  },
};

const assess = (command: Of<'AssessSuspicion'>, state: SuspicionReportState): Decided => {
  const { caseId, assessment, grounds, law, by: assessedBy } = command;
  if (state?.status === 'proposed') return refuse({ code: 'already_proposed' });
  const dueAt = assessment === 'report' ? earlierOf(state?.reportBy ?? null, command.dueAt) : null;
  return accept<SuspicionReportEvent>({
    type: 'SuspicionAssessed',
    data: { caseId, assessment, grounds, law, dueAt, assessedBy },
  });
};

const decideOn = (command: Later, state: SuspicionReport): Decided => {
  const { caseId } = state;
  switch (command.type) {
    case 'DraftReport': {
      if (state.status !== 'draft') return refuse({ code: state.status === 'proposed' ? 'already_proposed' : 'not_draft' });
      const { draft, by: draftedBy } = command;
      return accept<SuspicionReportEvent>({ type: 'ReportDrafted', data: { caseId, version: state.version + 1, draft, draftedBy } });
    }
    case 'ProposeFiling':
      return proposeFiling(command, state);
    case 'ApproveFiling':
    case 'RejectFiling':
      return answerFiling(command, state);
    case 'RecordHandIn':
      return recordHandIn(command, state);
    case 'AcknowledgeReport': {
      const { version, reference, by: recordedBy } = command;
      const filed = state.filed.find((each) => each.version === version);
      if (filed === undefined) return refuse({ code: 'not_filed' });
      // Receipts from before hand-ins were recorded can be corrected.
      if (filed.handedInAt === null && filed.reference === null) return refuse({ code: 'not_handed_in' });
      return accept<SuspicionReportEvent>({ type: 'ReportAcknowledged', data: { caseId, version, reference, recordedBy } });
    }
    case 'NameReader': {
      const { reader, by: namedBy } = command;
      if (state.readers.includes(reader)) return accept();
      return accept<SuspicionReportEvent>({ type: 'ReportReaderNamed', data: { caseId, reader, namedBy } });
    }
    case 'RemoveReader': {
      const { reader, by: removedBy } = command;
      if (!state.readers.includes(reader)) return accept();
      return accept<SuspicionReportEvent>({ type: 'ReportReaderRemoved', data: { caseId, reader, removedBy } });
    }
    case 'EscalateOverdue':
      return escalate(command.at, state);
    default:
      return decideWithFiu(command, state);
  }
};

const proposeFiling = (command: Of<'ProposeFiling'>, state: SuspicionReport): Decided => {
  const { version, file, sha256, by: proposedBy, at, lapsesAt } = command;
  if (state.status === 'proposed' && state.proposal !== null && at < state.proposal.lapsesAt) return refuse({ code: 'already_proposed' });
  if (state.status !== 'draft' && state.status !== 'proposed') return refuse({ code: 'not_draft' });
  if (state.version === 0) return refuse({ code: 'not_drafted' });
  if (version !== state.version) return refuse({ code: 'version_differs' });
  if (state.filed.some((each) => each.version === version)) return refuse({ code: 'already_filed' });
  return accept<SuspicionReportEvent>({
    type: 'ReportFilingProposed',
    data: { caseId: state.caseId, version, file, sha256, proposedBy, lapsesAt },
  });
};

const answerFiling = (command: Of<'ApproveFiling'> | Of<'RejectFiling'>, state: SuspicionReport): Decided => {
  const { version, sha256, by } = command;
  const { caseId, proposal, reportBy } = state;
  if (proposal === null) return refuse({ code: 'not_proposed' });
  if (proposal.version !== version) return refuse({ code: 'version_differs' });
  if (proposal.sha256 !== sha256) return refuse({ code: 'file_differs' });
  if (command.type === 'RejectFiling')
    return accept<SuspicionReportEvent>({ type: 'ReportFilingRejected', data: { caseId, version, rejectedBy: by } });
  if (proposal.by === by) return refuse({ code: 'same_person' });
  if (command.at >= proposal.lapsesAt) return refuse({ code: 'proposal_lapsed' });
  const { law, at } = command;
  const people = { proposedBy: proposal.by, approvedBy: by };
  return accept<SuspicionReportEvent>({
    type: 'ReportFiled',
    data: { caseId, version, sha256, law, handInBy: reportBy ?? at, approvedAt: at, ...people },
  });
};

const recordHandIn = (command: Of<'RecordHandIn'>, { caseId, filed }: SuspicionReport): Decided => {
  const { version, sha256, handedInAt, law, receiptBy, silenceEndsAt, by: recordedBy, at } = command;
  const approved = filed.find((each) => each.version === version);
  if (approved === undefined) return refuse({ code: 'not_filed' });
  if (approved.handedInAt !== null) return refuse({ code: 'already_handed_in' });
  if (approved.sha256 !== sha256) return refuse({ code: 'file_differs' });
  if (handedInAt > at) return refuse({ code: 'handed_in_later' });
  if (approved.approvedAt !== null && handedInAt < approved.approvedAt) return refuse({ code: 'handed_in_earlier' });
  return accept<SuspicionReportEvent>({
    type: 'ReportHandedIn',
    data: { caseId, version, sha256, handedInAt, law, receiptBy, silenceEndsAt, recordedBy },
  });
};

const decideWithFiu = (
  command: Of<'RecordRequest'> | Of<'AnswerRequest'> | Of<'RecordInstruction'>,
  { caseId, requests }: SuspicionReport,
): Decided => {
  const recordedBy = command.by;
  switch (command.type) {
    case 'RecordRequest': {
      const { text, isUrgent, receivedAt, law, dueAt, at } = command;
      if (receivedAt > at) return refuse({ code: 'received_later' });
      if (dueAt === null) return refuse({ code: 'due_missing' });
      if (dueAt <= receivedAt) return refuse({ code: 'due_earlier' });
      const number = requests.length + 1;
      return accept<SuspicionReportEvent>({
        type: 'FiuRequestReceived',
        data: { caseId, number, text, isUrgent, receivedAt, law, dueAt, recordedBy },
      });
    }
    case 'AnswerRequest': {
      const { number, text } = command;
      if (!requests.some((each) => each.number === number && each.answer === null)) return refuse({ code: 'no_such_request' });
      return accept<SuspicionReportEvent>({ type: 'FiuRequestAnswered', data: { caseId, number, text, recordedBy } });
    }
    case 'RecordInstruction': {
      const { instruction, text, until } = command;
      return accept<SuspicionReportEvent>({ type: 'FiuInstructionReceived', data: { caseId, instruction, text, until, recordedBy } });
    }
  }
};

/** One deadline at a time; the caller calls again. */
const escalate = (at: string, state: SuspicionReport): Decided => {
  const { caseId, requests } = state;
  const escalated = (number: number | null, due: string): Decided =>
    accept<SuspicionReportEvent>({ type: 'ReportEscalated', data: { caseId, number, dueAt: due } });
  const missed = deadlinesOf(state).find((each) => !each.isEscalated && each.dueAt <= at);
  if (missed !== undefined) return escalated(null, missed.dueAt);
  const late = requests.find((each) => each.answer === null && !each.isEscalated && each.dueAt <= at);
  return late === undefined ? refuse({ code: 'not_overdue' }) : escalated(late.number, late.dueAt);
};
