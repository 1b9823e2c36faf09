import type { caseStepSchema, takeCaseStep } from '@danubit/contracts/http/console/cases.contract';
import { CASE_DUE_HOURS, type CasePriority } from '@danubit/contracts/values/cases';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import type { ListedCase } from '@danubit/core/compliance/case-book';
import { complianceCase, type CaseCommand } from '@danubit/core/domain/compliance/case/case.decider';
import type { Evidence } from '@danubit/core/domain/compliance/case/case.events';
import { caseStream } from '@danubit/core/domain/compliance/case/case.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { caseProblem, caseRecordsOf, StaffCases, unknownCase } from '../case-desk.ts';
import { CaseColleagues } from '../case-colleagues.ts';
import { Moments } from '../moments.ts';
import { RecordReads } from '../record-reads.ts';

type Step = z.infer<typeof caseStepSchema> | { readonly step: 'approve' | 'reject'; readonly proposal: number };
type Attached = Extract<Step, { readonly step: 'attach' }>;
type Changed = z.infer<(typeof takeCaseStep)['replies'][200]>;

export class ChangeCase extends Command<Changed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly caseId: string,
    readonly step: Step,
  ) {
    super();
  }
}

/** Works on a case in the restricted log alone. The compliance process carries out what was decided. */
@CommandHandler(ChangeCase)
export class ChangeCaseHandler implements ICommandHandler<ChangeCase> {
  constructor(
    private readonly cases: StaffCases,
    private readonly colleagues: CaseColleagues,
    private readonly moments: Moments,
    private readonly restrictedLog: RestrictedLog,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404, and as the decider refuses */
  async execute({ staff, caseId, step }: ChangeCase): Promise<Changed> {
    const listed = await this.cases.one(staff, caseId);
    await this.reads.record({ staff, purpose: 'case_step' }, caseRecordsOf([listed]));
    const now = this.clock.now();
    const handled = await handleCommand(this.restrictedLog, {
      stream: caseStream(caseId),
      decider: complianceCase,
      command: await this.#commandOf(staff, step, { listed, now }),
      context: staffContext(staff, caseId, newCommandId(now), now),
    });
    if (!handled.accepted) throw caseProblem(handled.refusal);
    if (handled.state === null) throw unknownCase();
    return { id: caseId, status: handled.state.status };
  }

  /** @throws HttpProblem 400 for anybody who does not work on alerts and cases */
  async #colleague(listed: ListedCase, userId: string): Promise<string> {
    if ((await this.colleagues.for(listed)).includes(userId)) return userId;
    throw invalidParameter('user_id', 'Choose a colleague who works on alerts and cases.');
  }

  /** @throws HttpProblem 400 for a position without an event about this person */
  async #evidence({ user_id: userId, position: written, text }: Attached): Promise<Evidence> {
    const person = await this.moments.person(userId);
    const { position } = await this.moments.resolve(written, 'position');
    const event = (await this.moments.events(person, position)).events.at(-1);
    if (event?.position !== position) throw invalidParameter('position', 'This customer has no event at this position.');
    const { stream, type: eventType, recordedAt } = event;
    return { userId, position, stream, eventType, recordedAt, text };
  }

  async #commandOf(staff: AuthenticatedCustomer, given: Step, { listed, now }: { listed: ListedCase; now: Date }): Promise<CaseCommand> {
    const [by, at] = [staff.userId, now.toISOString()];
    const { priority } = listed.state;
    switch (given.step) {
      case 'open':
        return { type: 'OpenCase', owner: by, dueAt: dueAt(priority, now), by };
      case 'take':
        return { type: 'AssignCase', owner: by, by };
      case 'assign':
        return { type: 'AssignCase', owner: await this.#colleague(listed, given.user_id), by };
      case 'prioritise':
        return { type: 'PrioritiseCase', priority: given.priority, dueAt: dueAt(given.priority, now), by };
      case 'note':
        return { type: 'AddNote', text: given.text, by };
      case 'link':
        return { type: 'LinkAlerts', links: await this.cases.linksTo(staff, given.alertIds), by };
      case 'attach':
        return { type: 'AttachEvidence', evidence: await this.#evidence(given), by };
      case 'propose': {
        const { outcome, release, rationale } = given;
        const lapsesAt = new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString();
        return { type: 'ProposeDecision', outcome, release, rationale, by, at, lapsesAt };
      }
      case 'reopen':
        return { type: 'ReopenCase', reason: given.reason, owner: by, dueAt: dueAt(priority, now), by };
      case 'approve':
        return { type: 'ApproveDecision', proposal: given.proposal, by, at };
      case 'reject':
        return { type: 'RejectDecision', proposal: given.proposal, by };
    }
  }
}

const HOUR_MS = 3_600_000;
const dueAt = (priority: CasePriority, now: Date): string => new Date(now.getTime() + CASE_DUE_HOURS[priority] * HOUR_MS).toISOString();
