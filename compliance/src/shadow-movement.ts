import { withCountries } from '@danubit/core/domain/compliance/country-list/country-list';
import {
  judge,
  type Assessment,
  type MonitoredCustomer,
} from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.decider';
import { effectOf } from '@danubit/core/domain/compliance/monitoring/evaluate-rules';
import { shadowRunStream, type ShadowRunEvent } from '@danubit/core/domain/compliance/monitoring-rules/monitoring-rules.events';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import type { ComplianceTools } from './tools.ts';

/**
 * Judges a movement by the draft that runs in shadow as well, and records what it said. It has no effect on the answer. Recorded
 * before the assessment, so that a process that dies in between repeats both and loses neither.
 */
export const shadowMovement = async (
  { rules, restricted, clock, countries }: Pick<ComplianceTools, 'rules' | 'restricted' | 'clock' | 'countries'>,
  before: MonitoredCustomer,
  command: Assessment,
): Promise<void> => {
  const draft = await rules.shadowed();
  if (draft === undefined) return;
  const set = withCountries(draft.rules, countries());
  const { kind } = command.movement;
  const inForce = judge(before, command).verdict;
  const { verdict } = judge(before, { ...command, rules: { name: 'shadow', set } });
  const event: ShadowRunEvent = {
    type: 'MovementShadowed',
    data: {
      draft: draft.draft,
      inForce: inForce.outcome,
      outcome: verdict.outcome,
      score: verdict.score,
      alerts: {
        inForce: effectOf(command.rules.set.rules, inForce, kind).isAlert,
        draft: effectOf(set.rules, verdict, kind).isAlert,
      },
      hits: verdict.results.filter(({ hit }) => hit).map(({ ruleId }) => ruleId),
    },
  };
  await restricted.append(
    shadowRunStream(draft.draft),
    [event],
    'any',
    commandContext({
      commandId: deriveCommandId(command.alertId, `shadow:${String(draft.draft)}`),
      occurredAt: clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: null,
    }),
  );
};
