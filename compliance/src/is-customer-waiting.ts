import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { monitoredCustomer } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.decider';
import { monitoredCustomerStream } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import type { ComplianceTools } from './tools.ts';

/**
 * Whether people have yet to decide about an alert that holds this customer, or have kept this movement. Other movements that were kept
 * stay held on their own, and a kept alert about the person restricts the account.
 */
export const isCustomerWaiting = async (
  { restricted, pseudonyms }: Pick<ComplianceTools, 'restricted' | 'pseudonyms'>,
  subjectId: string,
  movementId: string | null,
): Promise<boolean> => {
  const { assessed, screened } = await restricted.load(monitoredCustomer, monitoredCustomerStream(pseudonyms.ofCustomer(subjectId)));
  const held = [...assessed, ...screened].filter(({ outcome }) => outcome === 'hold');
  const ofMovement = assessed.find(({ movement }) => movement.id === movementId)?.alertId ?? null;
  const alertIds = [...new Set(held.flatMap(({ alertId }) => alertId ?? []))];
  const alerts = await Promise.all(alertIds.map((alertId) => restricted.load(alert, alertStream(alertId))));
  // An alert that is not raised yet belongs to a movement that is being assessed.
  return alerts.some((each) => each === null || each.status === 'open' || each.status === 'proposed' || isKept(each, ofMovement));
};

const isKept = ({ isKept: wasKept, alertId }: { readonly isKept: boolean; readonly alertId: string }, of: string | null): boolean =>
  wasKept && alertId === of;
