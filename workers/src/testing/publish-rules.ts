import type { EventLog } from '@danubit/event-store/event-log';
import { routing, type RoutingCommand } from '@danubit/core/domain/payments/routing/routing.decider';
import type { RuleSet } from '@danubit/contracts/values/rule-set';
import { DEFAULT_RULE_SET } from '@danubit/core/domain/payments/routing/rule-set';
import { routingStream } from '@danubit/core/domain/payments/routing/routing.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { Clock } from '@danubit/runtime/clock';

/** Puts rules in force the way staff do: drafted and tried by one person, published by another. */
export const publishRules = async (log: EventLog, clock: Clock, rules: Partial<RuleSet>, providers: readonly string[]): Promise<void> => {
  const scope = 'card';
  const { drafts } = await log.load(routing, routingStream(scope));
  const draft = drafts.length + 1;
  const at = clock.now().toISOString();
  const trial = { from: at, to: at, payments: 0, moved: 0, approvals: { before: 0, after: 0 }, gained: 0, lost: 0, cost: [] };
  const commands: readonly RoutingCommand[] = [
    { type: 'DraftRuleSet', scope, rules: { ...DEFAULT_RULE_SET, ...rules }, providers, by: 'staff-1', reason: 'for a test' },
    { type: 'RecordTrial', scope, draft, trial },
    { type: 'PublishRuleSet', scope, draft, by: 'staff-2', reason: 'for a test', triedSince: at },
  ];
  for (const command of commands) {
    const context = commandContext({ commandId: newCommandId(clock.now()), occurredAt: at, actor: SYSTEM_ACTOR, subjectId: null });
    const handled = await handleCommand(log, { stream: routingStream(scope), decider: routing, command, context });
    if (!handled.accepted) throw new Error(`The rules were not accepted: ${handled.refusal.code}.`);
  }
};
