import type { StaffReport } from '@danubit/contracts/http/console/reports.contract';
import type { SuspicionReportEvent } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import { personOf, type Names } from '../staff-names.ts';

/** What happened to a report, with what people wrote. */
export const reportSteps = (history: readonly RecordedDomainEvent<SuspicionReportEvent>[], names: Names): StaffReport['steps'] =>
  history.map((event) => {
    const { kind, id } = event.metadata.actor;
    return {
      at: event.metadata.occurredAt,
      type: typeOf(event),
      text: textOf(event, names),
      by: kind === 'staff' && id !== null ? personOf(id, names) : null,
    };
  });

const typeOf = ({ type, data }: SuspicionReportEvent): string => {
  if (type === 'SuspicionAssessed') return data.assessment === 'report' ? 'AssessedToReport' : 'AssessedNotToReport';
  if (type === 'FiuInstructionReceived') return data.instruction === 'suspend' ? 'InstructedToSuspend' : 'InstructedToProceed';
  return type;
};

const textOf = ({ type, data }: SuspicionReportEvent, names: Names): string | null => {
  switch (type) {
    case 'SuspicionAssessed':
      return orErased(data.grounds, 'erased');
    case 'ReportDrafted':
    case 'ReportFilingProposed':
    case 'ReportFilingRejected':
    case 'ReportFiled':
    case 'ReportHandedIn':
      return `version ${String(data.version)}`;
    case 'ReportAcknowledged':
      return orErased(data.reference, 'erased');
    case 'FiuRequestReceived':
    case 'FiuRequestAnswered':
    case 'FiuInstructionReceived':
      return orErased(data.text, 'erased');
    case 'ReportReaderNamed':
    case 'ReportReaderRemoved':
      return names.get(data.reader) ?? data.reader;
    case 'ReportEscalated':
      return data.number === null ? null : `request ${String(data.number)}`;
  }
};
