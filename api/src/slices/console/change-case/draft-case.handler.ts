import type { draftCase } from '@danubit/contracts/http/console/cases.contract';
import { complianceCase } from '@danubit/core/domain/compliance/case/case.decider';
import { caseStream } from '@danubit/core/domain/compliance/case/case.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { caseProblem, StaffCases, unknownCase } from '../case-desk.ts';

type Given = z.infer<(typeof draftCase)['body']>;
type Drafted = z.infer<(typeof draftCase)['replies'][200]>;

export class DraftCase extends Command<Drafted> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly given: Given,
  ) {
    super();
  }
}

@CommandHandler(DraftCase)
export class DraftCaseHandler implements ICommandHandler<DraftCase> {
  constructor(
    private readonly cases: StaffCases,
    private readonly restrictedLog: RestrictedLog,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 for an unknown alert, and as the decider refuses */
  async execute({ staff, given: { caseId, title, priority, alertIds } }: DraftCase): Promise<Drafted> {
    const links = await this.cases.linksTo(staff, alertIds);
    const now = this.clock.now();
    const handled = await handleCommand(this.restrictedLog, {
      stream: caseStream(caseId),
      decider: complianceCase,
      command: { type: 'DraftCase', caseId, title, priority, links, by: staff.userId },
      context: staffContext(staff, caseId, newCommandId(now), now),
    });
    if (!handled.accepted) throw caseProblem(handled.refusal);
    if (handled.state === null) throw unknownCase();
    return { id: caseId, status: handled.state.status };
  }
}
