import type { ReportStatus } from '@danubit/contracts/values/reports';
import type { Personal } from '@danubit/event-store/kernel/personal';
import type { ReportDraft, SuspicionReportEvent } from './suspicion-report.events.ts';

export type FiledReport = {
  readonly version: number;
  readonly sha256: string;
  readonly approvedAt: string | null;
  readonly handInBy: string;
  /** Null until an officer has recorded that this file was handed in. */
  readonly handedInAt: string | null;
  readonly receiptBy: string | null;
  readonly silenceEndsAt: string | null;
  /** Null until the receipt of the portal is entered. */
  readonly reference: Personal<string> | null;
  /** Whether the present deadline was escalated. */
  readonly isEscalated: boolean;
};
export type FiuRequest = {
  readonly number: number;
  readonly text: Personal<string>;
  readonly isUrgent: boolean;
  readonly receivedAt: string;
  readonly dueAt: string;
  readonly answer: Personal<string> | null;
  readonly isEscalated: boolean;
};
export type SuspicionReport = {
  readonly caseId: string;
  readonly status: ReportStatus;
  /** The law of the last assessment or filing. */
  readonly law: string;
  /** Until when the suspicion is reported, from its first assessment on; null before one, and once it is filed. */
  readonly reportBy: string | null;
  readonly isEscalated: boolean;
  /** Version of the last draft; 0 before the first. */
  readonly version: number;
  readonly draft: Personal<ReportDraft> | null;
  readonly proposal: { readonly version: number; readonly sha256: string; readonly by: string; readonly lapsesAt: string } | null;
  readonly filed: readonly FiledReport[];
  readonly requests: readonly FiuRequest[];
  readonly readers: readonly string[];
};
export type SuspicionReportState = SuspicionReport | null;

export const evolveSuspicionReport = (before: SuspicionReportState, event: SuspicionReportEvent): SuspicionReportState => {
  if (event.type !== 'SuspicionAssessed') return before === null ? before : evolveAssessed(before, event);
  const { caseId, assessment, law, dueAt } = event.data;
  const state = before ?? emptyReport(caseId, law);
  if (assessment === 'report') {
    const isEscalated = state.reportBy !== null && state.isEscalated;
    return { ...state, law, reportBy: earlierOf(state.reportBy, dueAt), status: 'draft', isEscalated };
  }
  // For a filed report this means that the FIU needs no addition.
  return state.filed.length === 0 ? { ...state, law, status: 'not_reported' } : { ...state, status: 'filed' };
};

/** Another assessment of the same suspicion does not give it more time. */
export const earlierOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

export type Deadline = { readonly dueAt: string; readonly isEscalated: boolean };

/** Deadlines of the report, of handing in what two people approved, and of its receipt. Questions of the FIU have their own. */
export const deadlinesOf = ({ status, reportBy, isEscalated, filed }: SuspicionReport): readonly Deadline[] => [
  ...(reportBy !== null && (status === 'draft' || status === 'proposed') ? [{ dueAt: reportBy, isEscalated }] : []),
  ...filed.flatMap((each) => (each.reference === null ? [{ dueAt: filedDueAt(each), isEscalated: each.isEscalated }] : [])),
];

const filedDueAt = ({ handedInAt, handInBy, receiptBy }: FiledReport): string =>
  handedInAt === null || receiptBy === null ? handInBy : receiptBy;

const emptyReport = (caseId: string, law: string): SuspicionReport => ({
  caseId,
  law,
  status: 'not_reported',
  reportBy: null,
  isEscalated: false,
  version: 0,
  draft: null,
  proposal: null,
  filed: [],
  requests: [],
  readers: [],
});

type Later = Exclude<SuspicionReportEvent, { type: 'SuspicionAssessed' }>;

const evolveAssessed = (state: SuspicionReport, event: Later): SuspicionReport => {
  switch (event.type) {
    case 'ReportDrafted':
      return { ...state, version: event.data.version, draft: event.data.draft };
    case 'ReportFilingProposed': {
      const { version, sha256, proposedBy: by, lapsesAt } = event.data;
      return { ...state, status: 'proposed', proposal: { version, sha256, by, lapsesAt } };
    }
    case 'ReportFilingRejected':
      return { ...state, status: 'draft', proposal: null };
    case 'ReportFiled': {
      const { version, sha256, law, handInBy, approvedAt } = event.data;
      const isEscalated = state.isEscalated && handInBy === state.reportBy;
      const approved = { version, sha256, approvedAt, handInBy, isEscalated, handedInAt: null, receiptBy: null };
      const filed = [...state.filed, { ...approved, silenceEndsAt: null, reference: null }];
      return { ...state, filed, law, reportBy: null, status: 'filed', isEscalated: false, proposal: null };
    }
    case 'ReportHandedIn': {
      const { version, handedInAt, receiptBy, silenceEndsAt } = event.data;
      return { ...state, filed: changedFile(state, version, { handedInAt, receiptBy, silenceEndsAt, isEscalated: false }) };
    }
    case 'ReportAcknowledged':
      return { ...state, filed: changedFile(state, event.data.version, { reference: event.data.reference }) };
    case 'ReportReaderNamed':
      return { ...state, readers: [...state.readers, event.data.reader] };
    case 'ReportReaderRemoved':
      return { ...state, readers: state.readers.filter((each) => each !== event.data.reader) };
    default:
      return evolveWithFiu(state, event);
  }
};

type WithFiu = Extract<Later, { type: 'FiuRequestReceived' | 'FiuRequestAnswered' | 'FiuInstructionReceived' | 'ReportEscalated' }>;

const evolveWithFiu = (state: SuspicionReport, event: WithFiu): SuspicionReport => {
  switch (event.type) {
    case 'FiuRequestReceived': {
      const { number, text, isUrgent, receivedAt, dueAt } = event.data;
      const received = { number, text, isUrgent, receivedAt, dueAt, answer: null, isEscalated: false };
      return { ...state, requests: [...state.requests, received] };
    }
    case 'FiuRequestAnswered':
      return { ...state, requests: changed(state, event.data.number, { answer: event.data.text }) };
    case 'FiuInstructionReceived':
      return state;
    case 'ReportEscalated': {
      const { number, dueAt } = event.data;
      return number === null ? escalated(state, dueAt) : { ...state, requests: changed(state, number, { isEscalated: true }) };
    }
  }
};

const escalated = (state: SuspicionReport, dueAt: string): SuspicionReport => ({
  ...state,
  isEscalated: state.isEscalated || state.reportBy === dueAt,
  filed: state.filed.map((each) => (filedDueAt(each) === dueAt ? { ...each, isEscalated: true } : each)),
});

const changedFile = ({ filed }: SuspicionReport, version: number, change: Partial<FiledReport>): readonly FiledReport[] =>
  filed.map((each) => (each.version === version ? { ...each, ...change } : each));

const changed = ({ requests }: SuspicionReport, number: number, change: Partial<FiuRequest>): readonly FiuRequest[] =>
  requests.map((each) => (each.number === number ? { ...each, ...change } : each));
