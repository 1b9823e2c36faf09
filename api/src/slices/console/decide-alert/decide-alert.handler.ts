import type { answerAlert } from '@danubit/contracts/http/console/alerts.contract';
import { alertCommand, type AlertAnswer } from '@danubit/core/compliance/alert-answer';
import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { alertProblem, alertRecordsOf, StaffAlerts, unknownAlert } from '../alert-desk.ts';
import { RecordReads } from '../record-reads.ts';

type Decided = z.infer<(typeof answerAlert)['replies'][200]>;

export class DecideAlert extends Command<Decided> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly alertId: string,
    readonly answer: AlertAnswer,
    /** The number of the proposal that is answered. */
    readonly proposal: number,
  ) {
    super();
  }
}

/** Decides in the restricted log alone. The compliance process carries the decision into the main log, as an act of the system. */
@CommandHandler(DecideAlert)
export class DecideAlertHandler implements ICommandHandler<DecideAlert> {
  constructor(
    private readonly alerts: StaffAlerts,
    private readonly restrictedLog: RestrictedLog,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404, and as the decider refuses */
  async execute({ staff, alertId, answer, proposal }: DecideAlert): Promise<Decided> {
    const listed = await this.alerts.one(staff, alertId);
    await this.reads.record({ staff, purpose: 'alert_decision' }, alertRecordsOf([listed]));
    const now = this.clock.now();
    const handled = await handleCommand(this.restrictedLog, {
      stream: alertStream(alertId),
      decider: alert,
      command: alertCommand(answer, { by: staff.userId, roles: staff.staffRoles, proposal, now }),
      context: staffContext(staff, listed.pseudonym, newCommandId(now), now),
    });
    if (!handled.accepted) throw alertProblem(handled.refusal);
    if (handled.state === null) throw unknownAlert();
    return { id: alertId, status: handled.state.status, is_escalated: handled.state.isEscalated };
  }
}
