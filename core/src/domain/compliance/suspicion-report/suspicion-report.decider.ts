import type { Assessment, FIU_INSTRUCTIONS } from '@danubit/contracts/values/reports';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { ReportDraft, SuspicionReportEvent } from './suspicion-report.events.ts';
import { evolveSuspicionReport, type SuspicionReport, type SuspicionReportState } from './suspicion-report.state.ts';

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
      readonly law: string;
      /** Of the receipt. */
      readonly dueAt: string;
      readonly silenceEndsAt: string | null;
      readonly by: string;
      readonly at: string;
    }
  | { readonly type: 'RejectFiling'; readonly version: number; readonly by: string }
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
    | 'proposal_lapsed'
    /** Four eyes: another person than the one who proposed. */
    | 'same_person'
    | 'not_filed'
    | 'due_missing'
    | 'received_later'
    | 'no_such_request'
    | 'not_overdue';
};

type Decided = Decision<SuspicionReportEvent, SuspicionReportRefusal>;
type Later = Exclude<SuspicionReportCommand, { type: 'AssessSuspicion' }>;
type Of<Type extends SuspicionReportCommand['type']> = Extract<SuspicionReportCommand, { type: Type }>;

/**
 * What a case is reported as. Invariants: two people file; one version is filed once; an assessment is kept whatever it comes to; time
 * alone files and releases nothing, it escalates.
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
  const dueAt = assessment === 'report' ? command.dueAt : null;
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
    case 'AcknowledgeReport': {
      const { version, reference, by: recordedBy } = command;
      if (!state.filed.some((each) => each.version === version)) return refuse({ code: 'not_filed' });
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

const answerFiling = (command: Of<'ApproveFiling'> | Of<'RejectFiling'>, { caseId, proposal }: SuspicionReport): Decided => {
  const { version, by } = command;
  if (proposal === null) return refuse({ code: 'not_proposed' });
  if (proposal.version !== version) return refuse({ code: 'version_differs' });
  if (command.type === 'RejectFiling')
    return accept<SuspicionReportEvent>({ type: 'ReportFilingRejected', data: { caseId, version, rejectedBy: by } });
  if (proposal.by === by) return refuse({ code: 'same_person' });
  if (command.at >= proposal.lapsesAt) return refuse({ code: 'proposal_lapsed' });
  const { law, dueAt, silenceEndsAt } = command;
  return accept<SuspicionReportEvent>({
    type: 'ReportFiled',
    data: { caseId, version, sha256: proposal.sha256, law, dueAt, silenceEndsAt, proposedBy: proposal.by, approvedBy: by },
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

/** One deadline at a time; the caller asks again. */
const escalate = (at: string, { caseId, dueAt, isEscalated, requests }: SuspicionReport): Decided => {
  const escalated = (number: number | null, due: string): Decided =>
    accept<SuspicionReportEvent>({ type: 'ReportEscalated', data: { caseId, number, dueAt: due } });
  if (dueAt !== null && !isEscalated && dueAt <= at) return escalated(null, dueAt);
  const late = requests.find((each) => each.answer === null && !each.isEscalated && each.dueAt <= at);
  return late === undefined ? refuse({ code: 'not_overdue' }) : escalated(late.number, late.dueAt);
};
