import {
  monitoringInForce,
  monitoringRules,
  type MonitoringRulesCommand,
  type MonitoringRulesRefusal,
} from '@danubit/core/domain/compliance/monitoring-rules/monitoring-rules.decider';
import { MONITORING_RULES_STREAM } from '@danubit/core/domain/compliance/monitoring-rules/monitoring-rules.events';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { HttpProblem, invalidParameter, notFound } from '../../../platform/problems/http-problem.ts';

/** The version in force afterwards, and how many drafts there are. */
type Changed = { readonly version: number; readonly drafts: number };

export class ChangeMonitoringRules extends Command<Changed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly command: MonitoringRulesCommand,
  ) {
    super();
  }
}

/** In the restricted log alone. The compliance process tries what was drafted, and follows what was published from the next movement on. */
@CommandHandler(ChangeMonitoringRules)
export class ChangeMonitoringRulesHandler implements ICommandHandler<ChangeMonitoringRules> {
  constructor(
    private readonly restrictedLog: RestrictedLog,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem as the decider refuses */
  async execute({ staff, command }: ChangeMonitoringRules): Promise<Changed> {
    const now = this.clock.now();
    const handled = await handleCommand(this.restrictedLog, {
      stream: MONITORING_RULES_STREAM,
      decider: monitoringRules,
      command,
      context: staffContext(staff, null, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemOf(handled.refusal);
    return { version: monitoringInForce(handled.state).version, drafts: handled.state.drafts.length };
  }
}

const problemOf = ({ code }: MonitoringRulesRefusal): HttpProblem => {
  switch (code) {
    case 'reason_missing':
      return invalidParameter('reason', 'Say why, in a few words.');
    case 'id_twice':
      return invalidParameter('rules', 'Two rules have the same id.');
    case 'thresholds_reversed':
      return invalidParameter('rules', 'The score that holds a payment is above the one that raises an alert.');
    case 'no_such_draft':
      return notFound('We could not find this draft.');
    case 'draft_outdated':
      return new HttpProblem(409, 'DRAFT_OUTDATED', 'A newer draft exists, or this one was published or discarded. Load the page again.');
    case 'not_backtested':
      return new HttpProblem(409, 'NOT_TRIED', 'This draft is still being tried over the history. Load the page again in a minute.');
    case 'same_person':
      return new HttpProblem(403, 'SAME_PERSON', 'Someone other than the person who drafted the rules must publish them.');
    case 'already_shadowed':
      return new HttpProblem(409, 'ALREADY_SHADOWED', 'This draft already runs in shadow.');
    case 'not_in_force':
      return new HttpProblem(409, 'NOT_IN_FORCE', 'Other rules are in force. Load the page again.');
  }
};
