import { REPORT_READERS, type reportStepSchema, type takeReportStep } from '@danubit/contracts/http/console/reports.contract';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { answerDueAt, reportDueAt, reportLawAt, silenceEndsAt } from '@danubit/core/compliance/suspicion-report/report-law';
import { suspicionReport, type SuspicionReportCommand } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.decider';
import { suspicionReportKey, suspicionReportStream } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { StaffRoles } from '../../../platform/auth/staff-roles.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { RecordReads } from '../record-reads.ts';
import { reportProblem, reportRecordsOf, StaffReports, unknownReport, type ReportOfCase } from '../report-desk.ts';
import { ReportFile } from './report-file.ts';

type Step = z.infer<typeof reportStepSchema> | { readonly step: 'approve' | 'reject'; readonly version: number; readonly sha256: string };
type Changed = z.infer<(typeof takeReportStep)['replies'][200]>;

export class ChangeReport extends Command<Changed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly caseId: string,
    readonly step: Step,
  ) {
    super();
  }
}

/** Works on a report, in the restricted log only. What is filed is a file that an officer hands in on the portal of the FIU. */
@CommandHandler(ChangeReport)
export class ChangeReportHandler implements ICommandHandler<ChangeReport> {
  constructor(
    private readonly reports: StaffReports,
    private readonly file: ReportFile,
    private readonly roles: StaffRoles,
    private readonly restrictedLog: RestrictedLog,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404, and as the decider refuses */
  async execute({ staff, caseId, step }: ChangeReport): Promise<Changed> {
    const about = await this.reports.one(staff, caseId);
    await this.reads.record({ staff, purpose: 'report_step' }, reportRecordsOf([caseId]));
    if (step.step === 'name') await this.#mayRead(about, step.user_id);
    const now = this.clock.now();
    const handled = await handleCommand(this.restrictedLog, {
      stream: suspicionReportStream(caseId),
      decider: suspicionReport,
      command: step.step === 'propose' ? await this.#proposal(staff, about, step.version, now) : commandOf(staff, caseId, step, now),
      context: staffContext(staff, idFromText(suspicionReportKey(caseId)), newCommandId(now), now),
    });
    if (!handled.accepted) throw reportProblem(handled.refusal);
    if (handled.state === null) throw unknownReport();
    return { id: caseId, status: handled.state.status };
  }

  /** @throws HttpProblem 400 for a person without a role that may read reports, and for one whom the case is about */
  async #mayRead({ listed }: ReportOfCase, userId: string): Promise<void> {
    if (listed.state.links.some((each) => each.userId === userId))
      throw invalidParameter('user_id', 'The case is about this person. Choose another colleague.');
    const roles = await this.roles.heldBy(userId);
    if (!REPORT_READERS.some((role) => roles.includes(role)))
      throw invalidParameter(
        'user_id',
        'This person holds no role that may read reports. Choose a compliance colleague or senior manager.',
      );
  }

  async #proposal(staff: AuthenticatedCustomer, about: ReportOfCase, version: number, now: Date): Promise<SuspicionReportCommand> {
    const file = await this.file.of(staff, about, version, now);
    const sha256 = createHash('sha256').update(file).digest('hex');
    const lapsesAt = new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString();
    return { type: 'ProposeFiling', version, file, sha256, by: staff.userId, at: now.toISOString(), lapsesAt };
  }
}

const commandOf = (
  { userId: by }: AuthenticatedCustomer,
  caseId: string,
  given: Exclude<Step, { step: 'propose' }>,
  now: Date,
): SuspicionReportCommand => {
  const at = now.toISOString();
  switch (given.step) {
    case 'assess':
      return { type: 'AssessSuspicion', caseId, assessment: given.assessment, grounds: given.grounds, ...dues(now, reportDueAt(now)), by };
    case 'draft': {
      const { narrative, action, indicators } = given;
      return { type: 'DraftReport', draft: { narrative, action, indicators: [...new Set(indicators)] }, by };
    }
    case 'hand_in':
      return handInOf(given, by, at);
    case 'acknowledge':
      return { type: 'AcknowledgeReport', version: given.version, reference: given.reference, by };
    case 'request': {
      const [received, named] = [new Date(given.received_at), given.due_at === null ? null : new Date(given.due_at)];
      const dueAt = answerDueAt(received, given.is_urgent, named)?.toISOString() ?? null;
      const { text, is_urgent: isUrgent } = given;
      const law = reportLawAt(received).id;
      return { type: 'RecordRequest', text, isUrgent, receivedAt: received.toISOString(), law, dueAt, by, at };
    }
    case 'answer':
      return { type: 'AnswerRequest', number: given.number, text: given.text, by };
    case 'instruction': {
      const { instruction, text, until } = given;
      return { type: 'RecordInstruction', instruction, text, until, by };
    }
    case 'name':
      return { type: 'NameReader', reader: given.user_id, by };
    case 'remove':
      return { type: 'RemoveReader', reader: given.user_id, by };
    case 'approve':
      return { type: 'ApproveFiling', version: given.version, sha256: given.sha256, law: reportLawAt(now).id, by, at };
    case 'reject':
      return { type: 'RejectFiling', version: given.version, sha256: given.sha256, by };
  }
};

/** The FIU's time runs from the moment at which it got the file. */
const handInOf = (
  { version, sha256, handed_in_at: given }: Extract<Step, { step: 'hand_in' }>,
  by: string,
  at: string,
): SuspicionReportCommand => {
  const handedIn = new Date(given);
  return {
    type: 'RecordHandIn',
    version,
    sha256,
    handedInAt: handedIn.toISOString(),
    law: reportLawAt(handedIn).id,
    by,
    at,
    receiptBy: reportDueAt(handedIn).toISOString(),
    silenceEndsAt: silenceEndsAt(handedIn)?.toISOString() ?? null,
  };
};

const dues = (now: Date, due: Date) => ({ law: reportLawAt(now).id, dueAt: due.toISOString() });
