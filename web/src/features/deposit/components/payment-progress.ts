import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';

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
}: Transaction): readonly ProgressStep[] => {
  const requested: ProgressStep = { label: 'Payment requested', actor: 'customer', state: 'done', at: createdAt };
  const checked: ProgressStep = { label: 'Limits and account checked', actor: 'system', state: 'done' };
  const bank: ProgressStep = { label: 'Bank answered', actor: 'system', state: 'done' };
  const credited: ProgressStep = { label: 'Balance credited', actor: 'system', state: 'next' };
  switch (status) {
    case 'pending':
      return [requested, { ...checked, label: 'Checking your limits and account', state: 'now' }, { ...bank, state: 'next' }, credited];
    case 'processing':
      return challengeUrl === null
        ? [requested, checked, { ...bank, label: 'Waiting for your bank', state: 'now' }, credited]
        : [requested, checked, { label: 'Confirm with your bank', actor: 'customer', state: 'now' }, credited];
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
