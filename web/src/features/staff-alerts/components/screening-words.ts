import type { AlertTrigger } from '@danubit/contracts/values/alerts';
import type { MovementKind } from '@danubit/contracts/values/monitoring-rules';

const TRIGGERS: Readonly<Record<AlertTrigger, string>> = {
  deposit: 'Deposit',
  refund: 'Refund',
  withdrawal: 'Withdrawal',
  delivery: 'Delivery of coins',
  receipt: 'Receipt of coins',
  level: 'Verification level',
  person: 'New or changed details',
  list: 'Changed list',
};
export const triggerText = (trigger: AlertTrigger | null): string => (trigger === null ? 'Erased' : TRIGGERS[trigger]);

export const MOVED: Readonly<Record<MovementKind, string>> = {
  in: 'came in',
  out: 'goes out',
  delivered: 'goes out in coins',
  received: 'came in as coins',
  declined: 'declined by the bank',
};

export const outcomeText = (outcome: 'clear' | 'hold' | 'decline'): string =>
  ({ clear: 'Passed', hold: 'Held for a decision', decline: 'Declined by a rule' })[outcome];

export const strongestText = (strongest: number | null, candidates: number | null): string => {
  if (candidates === null) return 'erased';
  return strongest === null ? 'none' : `${strongest.toFixed(2)} of ${String(candidates)}`;
};
