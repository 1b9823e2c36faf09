import type { ChargeResult } from '@danubit/core/payment-provider/payment-provider.port';

/** How many outcomes of each provider count: enough for a rate, few enough to follow a change within the hour. */
const KEPT = 500;

export type ChargeOutcomes = {
  readonly note: (provider: string, result: ChargeResult) => void;
  readonly of: (provider: string) => { readonly approvals: number; readonly declines: number };
};

/** Approvals and declines that this process has seen. Any other answer says nothing about approvals. */
export const chargeOutcomes = (): ChargeOutcomes => {
  const kept = new Map<string, readonly boolean[]>();
  return {
    note: (provider, { kind }) => {
      if (kind !== 'captured' && kind !== 'declined') return;
      kept.set(provider, [...(kept.get(provider) ?? []), kind === 'captured'].slice(-KEPT));
    },
    of: (provider) => {
      const outcomes = kept.get(provider) ?? [];
      const approvals = outcomes.filter(Boolean).length;
      return { approvals, declines: outcomes.length - approvals };
    },
  };
};
