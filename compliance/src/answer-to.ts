import type { ClearanceAnswer } from '@danubit/core/compliance/clearance-check.port';
import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import type { AssessedMovement } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.decider';
import type { ComplianceTools } from './tools.ts';

/** What people have decided about the alert, where one was raised. */
export const answerTo = async (
  { restricted }: Pick<ComplianceTools, 'restricted'>,
  { outcome, alertId }: Pick<AssessedMovement, 'outcome' | 'alertId'>,
): Promise<ClearanceAnswer> => {
  if (outcome !== 'hold' || alertId === null) return outcome;
  return (await restricted.load(alert, alertStream(alertId)))?.status === 'cleared' ? 'clear' : 'hold';
};
