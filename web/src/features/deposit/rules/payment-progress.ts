import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';

import { redirectNameOf } from '@danubit/contracts/values/deposit-methods';

export type ProgressStep = {
  readonly label: string;
  /** Steps of the customer are drawn as circles, steps of the system as squares. */
  readonly actor: 'customer' | 'system';
  readonly state: 'done' | 'now' | 'next';
  /** Only times that are recorded in the log. */
  readonly at?: string;
};

/** Steps of a payment, derived only from recorded facts. */
export const progressSteps = ({
  status,
  created_at: createdAt,
  completed_at: completedAt,
  challenge_url: challengeUrl,
  method_type: method,
}: Transaction): readonly ProgressStep[] => {
  const requested: ProgressStep = { label: 'Payment requested', actor: 'customer', state: 'done', at: createdAt };
  const checked: ProgressStep = { label: 'Limits and account checked', actor: 'system', state: 'done' };
  const page = redirectNameOf(method);
  const bank: ProgressStep = { label: page === undefined ? 'Bank answered' : `${page} answered`, actor: 'system', state: 'done' };
  const credited: ProgressStep = { label: 'Balance credited', actor: 'system', state: 'next' };
  switch (status) {
    case 'pending':
      return [requested, { ...checked, label: 'Checking your limits and account', state: 'now' }, { ...bank, state: 'next' }, credited];
    case 'processing':
      return challengeUrl === null
        ? [
            requested,
            checked,
            { ...bank, label: page === undefined ? 'Waiting for your bank' : `Waiting for ${page}`, state: 'now' },
            credited,
          ]
        : [
            requested,
            checked,
            { label: page === undefined ? 'Confirm with your bank' : `Pay with ${page}`, actor: 'customer', state: 'now' },
            credited,
          ];
    case 'in_review':
      return [requested, checked, { label: 'In review', actor: 'system', state: 'now' }, credited];
    case 'failed':
      return [requested, { ...bank, label: 'Ended without a charge' }];
    case 'completed':
    case 'refunded':
    case 'disputed':
      return [requested, checked, bank, { ...credited, state: 'done', ...(completedAt === null ? {} : { at: completedAt }) }];
  }
};
