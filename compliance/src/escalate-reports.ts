import type { ReportBook } from '@danubit/core/compliance/report-book';
import { suspicionReport } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.decider';
import { suspicionReportKey, suspicionReportStream } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.stream';
import { deadlinesOf } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.state';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { ComplianceTools } from './tools.ts';

/** Escalates reports of suspicion and questions of the FIU that are overdue. It files, answers and releases none of them. */
export const escalateReports = async (
  { restricted, clock }: Pick<ComplianceTools, 'restricted' | 'clock'>,
  book: ReportBook,
): Promise<void> => {
  const now = clock.now();
  const at = now.toISOString();
  for (const { state } of await book.all()) {
    const { caseId, requests } = state;
    const late = requests.filter(({ answer, ...each }) => answer === null && !each.isEscalated && each.dueAt <= at).length;
    const missed = deadlinesOf(state).filter(({ dueAt, isEscalated }) => !isEscalated && dueAt <= at);
    const count = late + new Set(missed.map(({ dueAt }) => dueAt)).size;
    for (let times = 0; times < count; times += 1) {
      await handleCommand(restricted, {
        stream: suspicionReportStream(caseId),
        decider: suspicionReport,
        command: { type: 'EscalateOverdue', at },
        context: commandContext({
          commandId: newCommandId(now),
          occurredAt: at,
          actor: SYSTEM_ACTOR,
          subjectId: idFromText(suspicionReportKey(caseId)),
        }),
      });
    }
  }
};
