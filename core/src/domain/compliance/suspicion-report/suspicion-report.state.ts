import type { ReportStatus } from '@danubit/contracts/values/reports';
import type { Personal } from '@danubit/event-store/kernel/personal';
import type { ReportDraft, SuspicionReportEvent } from './suspicion-report.events.ts';

export type FiledReport = {
  readonly version: number;
  readonly sha256: string;
  readonly silenceEndsAt: string | null;
  /** Null until the receipt of the portal is entered. */
  readonly reference: Personal<string> | null;
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
  /** Of the report, then of its receipt; null when neither is due. */
  readonly dueAt: string | null;
  readonly isEscalated: boolean;
  /** Of the last draft; 0 before the first. */
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
  if (assessment === 'report') return { ...state, law, dueAt, status: 'draft', isEscalated: false };
  // Of a filed report it says that nothing has to be added.
  return state.filed.length === 0 ? { ...state, law, dueAt: null, status: 'not_reported' } : { ...state, status: 'filed' };
};

const emptyReport = (caseId: string, law: string): SuspicionReport => ({
  ...{ caseId, law, status: 'not_reported', dueAt: null, isEscalated: false, version: 0, draft: null, proposal: null },
  ...{ filed: [], requests: [], readers: [] },
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
      const { version, sha256, law, dueAt, silenceEndsAt } = event.data;
      const filed = [...state.filed, { version, sha256, silenceEndsAt, reference: null }];
      return { ...state, filed, law, dueAt, status: 'filed', isEscalated: false, proposal: null };
    }
    case 'ReportAcknowledged': {
      const { version, reference } = event.data;
      const filed = state.filed.map((each) => (each.version === version ? { ...each, reference } : each));
      const isAllThere = filed.every((each) => each.reference !== null);
      return { ...state, filed, dueAt: state.status === 'filed' && isAllThere ? null : state.dueAt };
    }
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
      const { number } = event.data;
      return number === null ? { ...state, isEscalated: true } : { ...state, requests: changed(state, number, { isEscalated: true }) };
    }
  }
};

const changed = ({ requests }: SuspicionReport, number: number, change: Partial<FiuRequest>): readonly FiuRequest[] =>
  requests.map((each) => (each.number === number ? { ...each, ...change } : each));
